// The list of languages: an address such as index.html#/de/Root goes on to the page of the language.
const files = JSON.parse(document.getElementById("data").textContent);
const name = location.hash.startsWith("#/") ? location.hash.slice(2).split(/[/?]/)[0] : "";
let wanted = "";
try {
  wanted = decodeURIComponent(name);
} catch {
  // Not an address of the preview.
}
const entry = files.find((file) => file.id === wanted) ?? (wanted.startsWith("~") ? files[0] : undefined);
if (entry) location.replace(entry.file + location.hash);
