// What to look at beside what import refuses; the import judges.

function warningsOf(number) {
  const { source, target } = units[number];
  const value = valueOf(number);
  if (!drafts.has(number)) return [];
  if (value === "") return target === null ? [] : ["empty: the old text stays"];
  return [
    value.trim() === "" && "only white space: users see nothing",
    value.trim() !== value && source.trim() === source && "white space at an edge",
    /[\x7f-\x9f]/.test(value) && "control characters",
    value === source && /\p{L}/u.test(value) && "the same as the source",
  ].filter(Boolean);
}
