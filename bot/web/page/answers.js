// What each person was answered in each room. It stays when the page is loaded again, and other tabs see it.
import { at, element, happens } from "./shared.js";
import { page } from "./posts.js";

/** @typedef {{id: string, order: number, el: any, mine?: string, page?: any, panel?: string, report?: boolean}} Answer */

const most = 40; // answers kept of a person and a room
const mostKept = 200_000; // characters kept of them in the browser
/** @type {Map<string, Answer[]>} */
const answers = new Map();
const keyOf = (person) => `talk ${person.id} ${at.room}`;
let made = 0;
const id = () => `${Date.now().toString(36)}.${++made}.${Math.random().toString(36).slice(2, 6)}`;

// restored is an answer of before the page was loaded, or of another tab.
function restored(kept) {
  const el = kept.mine !== undefined ? element("article", { className: "post mine", textContent: kept.mine }) : page(kept.page, at.person);
  if (kept.mine === undefined) {
    el.classList.add("answer");
    el.tabIndex = -1;
  }
  el.order = kept.order;
  return { ...kept, el };
}

function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

/** introduction is a page without what is asked next, which begins with a heading: in a room that stands beside the map. */
export function introduction(p) {
  const asks = (p.lines || []).findIndex((l) => l.style === heading);
  return asks < 0 ? p : { lines: p.lines.slice(0, asks) };
}
const heading = 1; // a style of lines

/** answersOf are the answers to a person in the room that is shown. @returns {Answer[]} */
export function answersOf(person) {
  const key = keyOf(person),
    known = answers.get(key) ?? stored(key).map(restored);
  answers.set(key, known);
  return known;
}

// lasts tells whether an answer is kept: a menu is only for now.
const lasts = (a) => a.page || a.mine !== undefined;

function save(key) {
  const kept = (answers.get(key) ?? []).filter(lasts).map(({ el, ...rest }) => rest);
  while (kept.length && JSON.stringify(kept).length > mostKept) kept.shift();
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(key);
  }
}

export function keep(person, answer) {
  const key = keyOf(person),
    list = answersOf(person);
  list.push({ id: id(), ...answer });
  if (list.length > most) list.splice(0, list.length - most);
  save(key);
}

/** retire takes the buttons from what showed a person what to decide: it is decided, or shown anew. */
export function retire(person) {
  const panels = answersOf(person).filter((a) => a.panel);
  for (const a of panels) {
    delete a.panel;
    a.page = { ...a.page, buttons: undefined, selects: undefined };
    for (const group of a.el.querySelectorAll(".buttons")) group.remove();
  }
  if (panels.length) save(keyOf(person));
}

/** forget drops an answer, in whichever room it was given: the page may have gone on to another one. */
export function forget(person, el) {
  for (const [key, list] of answers) {
    if (!key.startsWith(`talk ${person.id} `) || !list.some((a) => a.el === el)) continue;
    answers.set(
      key,
      list.filter((a) => a.el !== el),
    );
    save(key);
  }
}

/** forgetAll takes leave of a person's answers. */
export function forgetAll(person) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`talk ${person.id} `)) localStorage.removeItem(key);
  for (const key of [...answers.keys()]) if (key.startsWith(`talk ${person.id} `)) answers.delete(key);
}

// Another tab has said or heard something.
addEventListener("storage", (e) => {
  const here = e.key?.startsWith("talk ") && answers.get(e.key);
  if (!e.key || !here) return;
  if (!at.person || e.key !== keyOf(at.person)) {
    answers.delete(e.key);
    return;
  }
  const had = new Map(here.map((a) => [a.id, a]));
  answers.set(e.key, [...stored(e.key).map((a) => (had.get(a.id)?.panel === a.panel && had.get(a.id)) || restored(a)), ...here.filter((a) => !lasts(a))]);
  happens("talk");
});
