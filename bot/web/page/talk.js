// The talk of a room: what everybody is told, what a person is told alone, and what they said, in one list.
import { $, arrange, at, element, happens, lang, narrow, on } from "./shared.js";
import { calls, page, pictureOf, renew, spoken } from "./posts.js";
import { answersOf, forget, introduction, keep } from "./answers.js";
import { say } from "./words.js";

const feed = $("talk");
const posts = new Map(); // by ref
let last = 0;
let owned = 0,
  owning = 0,
  complete = false; // what is posted to the people here alone: the last one of those that are all here, the last one, and whether all are

export const justNow = 15000; // ms

// place tells where a post stands among others: one that was edited stays where it was.
const place = (p) => p.first || p.seq;

/** @param {(p: any) => any} wanted */
export const ordered = (wanted) => [...posts.values()].filter(wanted).sort((a, b) => place(a) - place(b));

// isHere tells whether a post is read in the room that is shown by all who know the room: it was posted there, or has opened it.
const isHere = (p) => (!p.owner && p.room === at.room) || (p.opens === at.room && (!p.owner || p.owner === at.person?.id));

// isOwn tells whether a post was posted to a person alone, in whichever room they are.
const isOwn = (p, person) => !!p.owner && p.owner === person?.id && !p.opens;

/** elsewhere tells whether a post tells somebody of a table that has no room here: its maps are shown in the lobby. */
export const elsewhere = (post) => at.room === "lobby" && isOwn(post, at.person);

/** shownRoom says which room is shown, and what of it is here. */
export const shownRoom = () => ({
  room: at.room,
  after: [...posts.values()].reduce((seq, p) => (!p.owner && p.room === at.room ? Math.max(seq, p.seq) : seq), 0),
});

/** greeting says what of the posts to the people here alone is here. */
export function greeting() {
  complete = false;
  owning = owned;
  return { owned };
}
export function newcomer() {
  owned = owning = 0;
} // somebody new has been told something before

/** news is a post, new or replaced, or word that all are here or the rooms have changed. */
export function news(item) {
  if (item.rooms) return happens("rooms");
  if (item.moved) return item.moved === at.room && at.caughtUp && happens("moved");
  if (item.caught) {
    // this comes after what was posted before, which is shown at once
    complete = true;
    owned = Math.max(owned, owning);
    if (at.caughtUp || item.caught !== at.room) return;
    at.caughtUp = true;
    drawTalk();
    happens("caught");
    showEnd();
    return;
  }
  last = Math.max(last, item.seq);
  if (item.owner) owning = Math.max(owning, item.seq);
  if (complete) owned = owning;
  const before = posts.get(item.ref);
  if (before?.seq >= item.seq) return;
  posts.set(item.ref, item);
  if (!at.caughtUp) return;
  const here = isHere(item),
    mine = isOwn(item, at.person) || (here && calls(item, at.person));
  if (!here && (!item.owner || item.opens)) return;
  if (before) {
    drawTalk(); // it stands where it was, and nobody is called
    if (!item.passing) return;
    happens("post", item, here);
    if (headline(item, before)) happens("told", item, before);
    return;
  }
  // What can be pressed next stays below what came of the last press.
  const latest = at.person && answersOf(at.person).at(-1);
  if (here && Date.now() - at.acted < justNow && latest?.el.querySelector(".buttons") && !calls(item, at.person))
    latest.el.order = latest.order = Math.max(latest.order, item.seq + ++tick / 1e6);
  drawTalk(item, mine || (revealed && !revealed.matches(".answer:has(button)")) ? (mine ? "always" : "unseen") : "");
  happens("post", item, here);
  happens("told", item);
}

// reveal shows an element of the talk from its beginning, with as much of what follows
// as fits. Pictures that come later do not push it away, until somebody scrolls.
let revealed;
export function reveal(el) {
  if (el.hidden) return;
  revealed = el;
  feed.scrollTop += el.getBoundingClientRect().top - feed.getBoundingClientRect().top - 8;
}
for (const kind of ["wheel", "touchmove", "pointerdown"])
  feed.addEventListener(
    kind,
    () => {
      revealed = null;
    },
    { passive: true },
  );
on("grown", () => {
  if (revealed?.isConnected) reveal(revealed);
  else if (ended) toEnd();
});

// The talk stays at its end while pictures come, until somebody scrolls.
let ended = true;
const toEnd = () => {
  feed.scrollTop = feed.scrollHeight;
};
new ResizeObserver(() => happens("grown")).observe(feed); // what stands below it takes more room
const atItsEnd = () => feed.scrollHeight - feed.scrollTop - feed.clientHeight < 60;
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  feed.addEventListener(
    kind,
    () =>
      requestAnimationFrame(() => {
        ended = atItsEnd();
      }),
    { passive: true },
  );
}

/** showEnd shows what was told last. */
export function showEnd() {
  if (feed.lastElementChild) reveal(feed.lastElementChild);
}

/** showNews shows the end of what was told last. */
export function showNews() {
  revealed = null;
  ended = true;
  toEnd();
}

/** headline is what a post tells first that it did not tell before: its newest heading, if it has one. What it asks is no news. */
export function headline(post, before) {
  const told = (p) => (p ? spoken(p) : {}).lines?.slice(p.asks || 0) || [],
    known = new Set(told(before).map((l) => l.text)),
    fresh = told(post).filter((l) => !known.has(l.text));
  return (fresh.findLast((l) => l.style === heading) || fresh[0])?.text || "";
}
const heading = 1; // a style of lines

/** entered forgets what of another room was in sight. */
export function entered() {
  revealed = null;
  ended = true;
  at.caughtUp = gathering = false;
  feed.replaceChildren();
}

// labels tell what the buttons of a post are for.
const labels = (post) =>
  post.buttons?.length
    ? post.buttons
        .flat()
        .map((b) => b.label)
        .join("\n")
    : "";

// silent tells whether the buttons of a post are not to be pressed here. At a table they are on the newest post that has the same ones,
// and those for the moment on the newest that has some, so that nobody has to find their way through those of all turns; and what
// others are asked is no question to whoever looks on, or waits.
function silent(heard) {
  const newest = new Map(heard.map((p) => [labels(p), p])),
    current = heard.findLast((p) => p.passing && labels(p));
  return (p) =>
    !p.owner &&
    at.room !== "lobby" &&
    labels(p) !== "" &&
    (newest.get(labels(p)) !== p ||
      (p.passing && p !== current) ||
      lapsed(p, current) ||
      (!(at.plays && at.asked) && decides(p)) ||
      (!calls(p, at.person) && (p.lines || []).some((l) => l.mention)));
}

// has tells whether a post has a button of a style.
const primary = 1,
  success = 2;
const has = (p, style) => (p.buttons || []).flat().some((b) => b.style === style);

// lapsed tells whether a post asked somebody by name for something that is over as soon as the game goes on: to agree, to take a decision back.
const lapsed = (p, current) => !p.passing && !!current && place(current) > place(p) && (p.lines || []).some((l) => l.mention);

// decides tells whether a post leads to what is to be decided.
const decides = (p) => p.passing && has(p, primary);

// A game that has yet to begin is asked about in the talk: there is a side to take, or the start. Once it has begun, its map comes first.
let gathering = false;
const gathers = (heard, current = heard.findLast((p) => p.passing)) =>
  at.room !== "lobby" && heard.some((p) => !p.passing && !lapsed(p, current) && (has(p, primary) || has(p, success)));
function gather(heard) {
  if (gathering === (gathering = gathers(heard))) return;
  happens(gathering ? "gathering" : "begun");
}

// lately is a post without what it asked for the moment, where something was told after it; nothing where it did nothing but ask.
const lately = (current) => (p) => {
  if (!p.asks || p === current) return [p];
  const lines = (p.lines || []).slice(p.asks);
  return lines.length || p.picture ? [{ ...p, lines, past: true }] : [];
};

// entrance leads from the lobby to the room that a post has opened.
const entrance = (room) =>
  element(
    "div",
    { className: "buttons entrance" },
    element("button", { type: "button", textContent: say("enter", lang()), onclick: () => happens("enter", room) }),
  );

// once hides the answers to orders by touch that say no more than what all were told of them.
function once(said, heard) {
  const reports = said.filter((a) => a.report);
  if (!reports.length) return;
  const told = new Set(
    heard
      .slice(-recent)
      .flatMap((p) => spoken(p).lines || [])
      .map((l) => l.text),
  );
  for (const { el } of reports) {
    const [, ...lines] = el.querySelectorAll(":scope > p:not(.detail)"); // the first one says that it is done
    el.hidden ||= lines.every((line) => told.has(line.textContent));
  }
}
const recent = 6; // posts

let tick = 0;
/** addAnswer adds what was said, or is answered, to the conversation of a person. */
export function addAnswer(person, el, kept) {
  const before = Math.max(0, ...answersOf(person).map((a) => a.order)); // some are of before the page was loaded
  el.order = Math.max(last + ++tick / 1e6, before + 1e-6);
  keep(person, { order: el.order, el, ...kept });
  drawTalk();
}
/** dropAnswer takes an answer away, in the place of which comes another. */
export const dropAnswer = (person, el) => forget(person, el);
/** introduce leaves of an answer what comes before the next question, which is beside the map. */
export function introduce(person, answer) {
  const shown = introduction(answer.page),
    el = page(shown, person);
  el.classList.add("answer");
  dropAnswer(person, answer.el);
  addAnswer(person, el, { page: shown });
}

/**
 * drawTalk shows the talk. Fresh is a post that has just come. It is revealed always; only where it would stay out of sight, for
 * somebody who waits; or not, for somebody who is looking at something else.
 */
export function drawTalk(fresh, reveals = "") {
  const everything = ordered(isHere),
    heard = everything.flatMap(lately(everything.findLast((p) => p.passing))),
    reads = at.person,
    own = reads ? ordered((p) => isOwn(p, reads)) : [];
  const said = reads ? answersOf(reads) : [];
  once(said, heard);
  const mute = silent(heard);
  const pictured = at.room === "lobby" ? null : heard.findLast((p) => p.picture); // the map shows it
  const doors = at.person && !own.length && !said.length && !at.plays && at.commands.length ? [welcome()] : [];
  $("quick").hidden = at.room === "lobby" && doors.length > 0; // it would offer the same once more
  const atEnd = atItsEnd();
  const known = new Map([...feed.children].filter((c) => c.dataset.ref).map((c) => [c.dataset.ref, c]));
  const shown = [...heard, ...own].map((item) => {
    const quiet = mute(item);
    const reader = [item.tongues ? lang() : "", at.person?.id].join(":"),
      version = [item.seq, item.past].join(":"),
      source = item.picture && pictureOf(item);
    let el = known.get(item.ref);
    if (el?.dataset.reader !== reader) el = page(item, at.person, source);
    else if (el.dataset.version !== version || (el.dataset.mute && !quiet)) renew(el, item, at.person, source);
    if (quiet) for (const group of el.querySelectorAll(".buttons")) group.remove();
    if (item.chat) el.classList.add("chat");
    if (item.opens && at.room === "lobby" && !el.querySelector(".entrance")) el.append(entrance(item.opens));
    el.classList.add(item.owner ? "own" : "public");
    el.classList.toggle("mapped", item === pictured);
    Object.assign(el.dataset, { ref: item.ref, reader, version, mute: quiet ? "yes" : "" });
    el.order = place(item);
    return el;
  });
  const all = [...shown, ...doors, ...said.map((a) => a.el)].sort((a, b) => a.order - b.order);
  arrange(feed, all);
  if (at.caughtUp) gather(everything);
  const news = fresh && [...feed.children].find((el) => el.dataset.ref === fresh.ref);
  const unseen = () => news.getBoundingClientRect().top > feed.getBoundingClientRect().bottom - 40;
  if (news && (revealed || atEnd) && (reveals === "always" || (reveals === "unseen" && unseen()))) reveal(news);
  else if (revealed?.isConnected && !revealed.hidden) reveal(revealed);
  else if (atEnd || ended) toEnd();
}
narrow.addEventListener("change", () => drawTalk());

// welcome is what somebody sees who has not said anything yet.
function welcome() {
  const lobby = at.room === "lobby";
  const doors = (lobby ? ["learn", "new", "games", "help"] : ["join", "status", "help"])
    .map((name) => at.commands.find((c) => c.name === name))
    .filter(Boolean);
  const el = element(
    "article",
    { className: "post" },
    element("p", { textContent: say(lobby ? "welcome" : "welcomeTable", lang()) }),
    element(
      "div",
      { className: "buttons" },
      ...doors.map((c) => {
        const shown = c.name === "learn" ? { textContent: c.help, className: "primary" } : { textContent: "/" + c.title, title: c.help };
        return element("button", { type: "button", ...shown, onclick: () => happens("command", c) });
      }),
    ),
  );
  el.order = 0;
  return el;
}
