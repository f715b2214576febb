// What was typed in other pages: in an older page of this bundle, or in one of another app whose texts have the same
// keys. Nothing tells these apart, so people are asked, page by page. Only "Remove" forgets what was typed.

const offers = make("section", { id: "offers", "aria-label": "Changes from other pages", hidden: true });
const OFFER_TIME = { dateStyle: "medium", timeStyle: "short" };
const ANSWERS = { Take: take, Leave: leave, Remove: remove };
const OFFER_WORDS = {
  Take: " puts them into the fields; where a text has changed since, for review. ",
  Leave: " keeps them for the next page. ",
  Remove: " forgets them.",
};

/** The names of what other pages have kept in this language. */
function otherKeys() {
  let keys = [];
  storing(() => { keys = Object.keys(localStorage); });
  return keys.filter((key) => key.startsWith(draftsPrefix) && key !== storageKey);
}

/**
 * A draft whose text is the translation already goes, if it was in a file of its page: else it may be of another app,
 * and in no other place.
 */
function forgetSettled() {
  for (const key of otherKeys()) {
    const sent = textsInFile(recordOf(key));
    const isHere = ({ place, value }) => numbersOfUnits.has(place) && value === targetOf(numbersOfUnits.get(place));
    forget(key, (draft) => isHere(draft) && sent.has(draft.value));
  }
}

/** The texts in the last file of a page. Other pages may have written anything. */
function textsInFile(record) {
  let texts = [];
  storing(() => { texts = JSON.parse(record.inFile).map(([, value]) => value); });
  return new Set(texts);
}

/** Take drafts out of what another page has kept; without any, nothing of it stays. */
function forget(key, isGone) {
  const record = recordOf(key);
  if (!record) return;
  const rest = record.drafts.filter((draft) => !isGone(draft));
  if (rest.length) return rest.length < record.drafts.length && store(key, { ...record, drafts: rest });
  localStorage.removeItem(key);
  localStorage.removeItem(tabKeyOf(key));
}

/** What a page offers: its drafts for texts that this page has, and that are not so here; null for none, or if left. */
function offerOf(key) {
  const record = recordOf(key);
  const open = (record?.drafts ?? []).filter(({ place, value }) => {
    return numbersOfUnits.has(place) && value !== valueOf(numbersOfUnits.get(place));
  });
  const found = open.sort((one, other) => other.time - one.time);
  const isNew = found.length > 0 && found[0].time > (leftOffers[key] ?? 0);
  return isNew ? { key, bundle: String(record.bundle), found, time: found[0].time } : null;
}

/** The bar: a row for each page. */
function drawOffers() {
  const list = otherKeys().map(offerOf).filter(Boolean).sort((one, other) => other.time - one.time);
  const words = make("p", "This browser has changes that were typed in other pages. They may be of another app.");
  const help = Object.entries(OFFER_WORDS).flatMap(([name, text]) => [make("b", name), text]);
  offers.replaceChildren(words, make("ul", list.map(offerRow)), make("p.small", help));
  offers.hidden = list.length === 0;
}

/** A page that opens with the question begins there, not at its first text, nor where it was left. */
function showOffers() {
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
}

function offerRow(offer, number) {
  const id = `offer-${number}`;
  const time = new Date(offer.time);
  const when = make("time", { datetime: time.toISOString() }, time.toLocaleString("en", OFFER_TIME));
  const about = make("p", make("b", isolated(offer.bundle)), ` · ${count(offer.found.length, "change")} · `, when);
  const answers = Object.entries(ANSWERS).map(([words, action]) => {
    return button(words, () => decide(action, offer, number), { "aria-describedby": id });
  });
  return make("li", make("div.offer", { id }, about, sampleOf(offer.found[0])), make("div.answers", answers));
}

/** The newest text of an offer, by which people know the app. */
function sampleOf({ place, value }) {
  const both = [value, units[numbersOfUnits.get(place)].source];
  const [text, source] = both.map((words) => words.slice(0, 100) || "(empty)");
  return make("p.sample.small", "“", isolated(text), "” for “", isolated(source), "”");
}

/** Do what was chosen; the focus goes to the row that follows, or to the fields. */
function decide(action, offer, number) {
  say(action(offer));
  drawOffers();
  (find(`li:nth-child(${number + 1}) button, li:last-child button`, offers) ?? editor).focus();
}

/** What was typed later in this page stays as it is, and so do these drafts where they are. */
function take({ key, found, time }) {
  const newer = found.filter(isNewest);
  newer.forEach(takeDraft);
  leftOffers[key] = time;
  if (keep()) storing(() => forget(key, isOneOf(newer)));
  drawFields();
  repaint(() => true);
  const marked = newer.filter(({ place }) => isForReview(numbersOfUnits.get(place))).length;
  const left = found.length - newer.length;
  const words = `${count(newer.length, "change")} taken, ${marked} for review`;
  return left ? `${words}, ${left} older than yours left.` : `${words}.`;
}

function isNewest({ place, time }) {
  return time > (drafts.get(numbersOfUnits.get(place))?.time ?? 0);
}

/** For review where it was typed over another translation, or for another source. */
function takeDraft(draft) {
  const number = numbersOfUnits.get(draft.place);
  const { source, target } = units[number];
  const isReview = Boolean(draft.isReview) || draft.source !== source || draft.target !== target;
  setDraft(number, { ...draft, value: cleaned(draft.value), isReview });
  apply(number);
}

function isOneOf(list) {
  const names = new Set(list.map(({ place, time }) => `${time} ${place}`));
  return ({ place, time }) => names.has(`${time} ${place}`);
}

function leave({ key, time }) {
  leftOffers[key] = time;
  keep();
  return "The next page asks again.";
}

function remove({ key, found }) {
  storing(() => forget(key, isOneOf(found)));
  return `${count(found.length, "change")} removed.`;
}
