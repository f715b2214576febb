// What to look at; the import judges.

const FORMATS =
  /%(?:\d+\$)?[-+#0']*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh?|ll?|[Lqztj])?[@%dDiuUxXoOfFeEgGaAcCsSp]|\$?\{[^{}\n]*\}/g;

function warningsOf(number) {
  const { source, text, target } = units[number];
  const value = valueOf(number);
  const limit = texts[text].m;
  if (!drafts.has(number)) return [];
  if (value === "") return target === null ? [] : ["empty: the old text stays"];
  return [
    placeholders(value) !== placeholders(source) && `placeholders of the source: ${placeholders(source) || "none"}`,
    limit && Array.from(value).length > limit && "too long",
    value.trim() === "" && "only white space: users see nothing",
    value.trim() !== value && source.trim() === source && "white space at an edge",
    /[\x7f-\x9f]/.test(value) && "control characters",
    !isBalanced(value) && "unbalanced direction marks",
    value === source && /\p{L}/u.test(value) && "the same as the source",
  ].filter(Boolean);
}

function placeholders(text) {
  return (text.match(FORMATS) ?? []).map((format) => format.replace(/^%\d+\$/, "%")).sort().join(" ");
}

/** Whether each embedding and isolate is closed. */
function isBalanced(text) {
  const opened = [];
  for (const scalar of text) {
    if (/[\u202a\u202b\u202d\u202e]/.test(scalar)) opened.push("\u202c");
    else if (/[\u2066-\u2068]/.test(scalar)) opened.push("\u2069");
    else if (/[\u202c\u2069]/.test(scalar) && opened.pop() !== scalar) return false;
  }
  return opened.length === 0;
}
