// What import refuses, in its words, which are in the document: placeholders, length, directions that stay open.

/** The parts of a placeholder, each read as far as it goes: nothing is tried twice. */
const [NUMBER, FLAGS, STAR, DIGITS, DOT] = [/0*([1-9]\d*)\$/y, /[-+# 0]*/y, /\*/y, /\d+/y, /\./y];
const [LENGTH, LETTER, VARIABLE] = [/hh?|ll?|[qztjL]/y, /[@a-z]/iy, /[a-z0-9_]+@/iy];
const [REPORTED, SHOWN, LARGEST] = [20, 40, 1e8];

/** Words with their parts in the places of `{}`. */
function worded(words, ...parts) {
  return words.split("{}").map((each, number) => (number ? (parts[number - 1] ?? "") : "") + each).join("");
}

/** The kind of an argument; null for what is no placeholder. */
function kindOf(letter, length) {
  const isShort = length === "h" || length === "hh";
  const isWide = length.length > 0 && !isShort && length !== "l" && length !== "L";
  if (letter === "@") return length ? null : "object";
  if (!letter) return null;
  if (/[diuxXoDUO]/.test(letter)) return length === "L" ? null : isWide || length === "l" ? "long" : "integer";
  if (/[fegaFEGA]/.test(letter)) return isShort || isWide ? null : length === "L" ? "longDouble" : "floating";
  if (letter === "n") return length === "L" ? null : "count";
  if (/[cs]/.test(letter)) return length === "" || length === "l" ? letter : null;
  return /[CSp]/.test(letter) && !length ? letter : null;
}

/** The placeholder at a `%`, or null. */
function specifierAt(text, start) {
  let end = start + 1;
  const take = (part) => {
    part.lastIndex = end;
    const found = part.exec(text);
    end += found?.[0].length ?? 0;
    return found;
  };
  const field = (role) => {
    if (!take(STAR)) return { isThere: take(DIGITS) !== null, arguments: [] };
    return { isThere: true, arguments: [[take(NUMBER)?.[1], "integer", role]] };
  };
  const number = take(NUMBER)?.[1];
  const [flags] = take(FLAGS);
  const width = field("width");
  const precision = take(DOT) ? field("precision") : { arguments: [] };
  const length = take(LENGTH)?.[0] ?? "";
  const letter = take(LETTER)?.[0] ?? "";
  const isBare = end === start + 2;
  const isVariable = letter === "@" && flags.includes("#") && !length;
  const kind = isVariable ? take(VARIABLE)?.[0] : kindOf(letter, length);
  if (!kind) return null;
  const isInWord = /[0-9]/.test(text[start - 1]) && /[a-z]/i.test(letter) && /[a-z]/i.test(text[end] ?? "");
  const isDoubtful = flags.includes(" ") || (flags.includes("-") && !width.isThere) || (isBare && isInWord);
  return { end, isDoubtful, arguments: [...width.arguments, ...precision.arguments, [number, kind, "value"]] };
}

/** The arguments of a text by position, and its percent signs; in doubt a `%` is one, unless it is a format string. */
function scanned(text, isFormat) {
  const result = { uses: new Map(), doubled: 0, single: 0 };
  let last = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at)) {
    const found = text[at + 1] === "%" ? null : specifierAt(text, at);
    const isPlaceholder = found && (isFormat || !found.isDoubtful);
    if (text[at + 1] === "%") result.doubled += 1;
    else if (!isPlaceholder) result.single += 1;
    for (const [number, kind, role] of isPlaceholder ? found.arguments : []) {
      const position = number ? Math.min(Number(number), LARGEST) : (last += 1);
      const spelling = text.slice(at, Math.min(found.end, at + SHOWN)) + (found.end > at + SHOWN ? "…" : "");
      const use = { position, kind, role, spelling, isNumbered: Boolean(number), isDoubtful: found.isDoubtful };
      if (!result.uses.get(position)?.push(use)) result.uses.set(position, [use]);
    }
    at = isPlaceholder ? found.end : at + (text[at + 1] === "%" ? 2 : 1);
  }
  result.isFormat = result.uses.size > 0 || result.doubled > 0;
  return result;
}

/** What is wrong with the placeholders of a translation, in words. */
function mismatches(source, translation) {
  const wanted = scanned(source, false);
  const isClean = wanted.isFormat && wanted.single === 0;
  const found = scanned(translation, isClean);
  const positions = [...new Set([...wanted.uses.keys(), ...found.uses.keys()])].sort((one, other) => one - other);
  const problems = positions.map((each) => mismatch(wanted.uses.get(each), found.uses.get(each)));
  if (isClean && found.single > 0) problems.push(editing.words.singlePercent);
  if (!wanted.isFormat && found.doubled > 0) problems.push(editing.words.doubledPercent);
  return problems.filter(Boolean);
}

function mismatch(wanted, found) {
  const { words: say } = editing;
  const short = ({ role, spelling }) => (role === "value" ? spelling : worded(say[role], spelling));
  const name = (use) => (use.role === "value" ? worded(say.value, use.spelling) : short(use));
  const isSaid = ({ isNumbered, role }) => isNumbered && role === "value";
  const note = (use) => (isSaid(use) ? "" : worded(say.argument, use.position));
  const hint = ({ isDoubtful }) => (isDoubtful ? say.percent : "");
  if (!found) return worded(say.missing, name(wanted[0]), note(wanted[0]));
  if (!wanted) return worded(say.extra, name(found[0]), note(found[0]), hint(found[0]));
  const other = found.find(({ kind }) => !wanted.some((use) => use.kind === kind));
  return other && worded(say.otherKind, short(wanted[0]), short(other), other.position, hint(other));
}

/** The controls of direction that are not closed, or close nothing: embeddings and isolates end in their paragraphs. */
function turnsIn(text) {
  let [open, wrong] = [[], []];
  for (const scalar of text) {
    if (/[\n\r\x1c-\x1e\x85\u2029]/.test(scalar)) [open, wrong] = [[], [...wrong, ...open]];
    else if (/[\u202a\u202b\u202d\u202e\u2066-\u2068]/.test(scalar)) open.push(scalar);
    else if (scalar === "\u202c") /[\u202a-\u202e]/.test(open.at(-1)) ? open.pop() : wrong.push(scalar);
    else if (scalar === "\u2069") {
      const last = open.findLastIndex((each) => each >= "\u2066");
      wrong.push(...(last < 0 ? [scalar] : open.splice(last).slice(1)));
    }
  }
  return [...wrong, ...open];
}

/** Why import refuses what was typed for a unit; what it has already is never refused. */
function refusalsOf(number) {
  const { source, text, target } = units[number];
  const value = valueOf(number);
  if (!drafts.has(number) || value === "" || value === target) return [];
  const problems = mismatches(source, value);
  const more = problems.length > REPORTED ? [worded(editing.words.rest, problems.length - REPORTED)] : [];
  const [limit, length] = [texts[text]?.m, Array.from(value).length];
  const known = turnsIn(target ?? "");
  const turns = turnsIn(value).filter((scalar) => {
    const at = known.indexOf(scalar);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
  return [
    [...problems.slice(0, REPORTED), ...more].join("; "),
    limit && length > limit && worded(editing.words.tooLong, length, limit),
    ...turns.slice(0, 5).map((scalar) => editing.turns[scalar]),
  ].filter(Boolean);
}

/** Whether import refuses what was typed; what is for review it leaves out. */
function isRefused(number) {
  return !isForReview(number) && refusalsOf(number).length > 0;
}
