// What the parts of the page share: who looks at which room, and word of what has changed.

/** @typedef {{id: string, secret: string, name: string, lang: string}} Person */

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

export const store = {
  /** @param {string} key @param {any} otherwise */
  get: (key, otherwise) => JSON.parse(localStorage.getItem(key) ?? JSON.stringify(otherwise)),
  /** @param {string} key @param {any} value */
  set: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
};

// A tab that is loaded again shows who and what it showed; a new one what was looked at last.
export const mark = {
  /** @param {string} key */
  get: (key) => sessionStorage.getItem(key) ?? store.get(key, null),
  /** @param {string} key @param {string} value */
  set: (key, value) => {
    sessionStorage.setItem(key, value);
    store.set(key, value);
  },
};

/** The people who play on this device; each has a conversation of their own. */
const people = /** @type {Person[]} */ (store.get("people", []));

export const at = {
  people,
  /** @type {Person | undefined} */
  person: people.find((p) => p.id === mark.get("person")) || people[0],
  room: "lobby",
  opened: "", // the room of the table that was opened here last
  commands: /** @type {any[]} */ ([]),
  game: "", // the short name of the game of this room, once that is known
  plays: false, // the person has a seat in the game of this room
  asked: true, // and something to decide there, as far as is known
  plans: false, // and has a plan that is not carried out yet
  caughtUp: false, // what was posted in the room before is known
  acted: 0, // when the person at this device did something, ms
};

export const lang = () => at.person?.lang || (navigator.language || "en").slice(0, 2);

export const narrow = matchMedia("(max-width:60rem)"); // the talk is a sheet over the map

/**
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Node | string)} children
 * @returns {any}
 */
export function element(tag, props = {}, ...children) {
  const el = Object.assign(document.createElement(tag), props);
  el.append(...children);
  return el;
}

/** arrange puts elements into a parent in an order. What stays is not touched: it keeps the focus, and is not read out again. */
export function arrange(/** @type {Element} */ parent, /** @type {Element[]} */ all) {
  const stays = new Set(all);
  for (const el of [...parent.children]) if (!stays.has(el)) el.remove();
  let next = parent.firstElementChild;
  for (const el of all) {
    if (el === next) next = next.nextElementSibling;
    else parent.insertBefore(el, next);
  }
}

/** @type {Record<string, ((...values: any[]) => any)[]>} */
const heard = {};

/** on asks to be called when something has happened. @param {string} name @param {(...values: any[]) => any} call */
export const on = (name, call) => {
  (heard[name] ??= []).push(call);
};

/** happens says that something has happened. @param {string} name @param {...any} values */
export const happens = (name, ...values) => {
  for (const call of heard[name] || []) call(...values);
};
