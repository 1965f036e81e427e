// @ts-check
// Who has signed in to the board with an account of a chat, as the other parts of the page need to know. On the local page
// nobody has.

/** @typedef {{id: string, secret: string, name: string, lang: string, table?: string, began?: string}} Guest */

/** @type {Guest | null} */
let guest = null;
/** @type {() => void} */
let farewell = () => {};

/** welcome notes who has signed in, and what is done when the umpire knows them no more. @param {Guest} who @param {() => void} end */
export function welcome(who, end) {
  guest = who;
  farewell = end;
}

/** isGuest tells whether somebody has signed in. */
export const isGuest = () => guest !== null;

/** bearer are the headers that say who asks, for requests of nobody in particular. @returns {Record<string, string>} */
export const bearer = () => (guest ? { Authorization: "Bearer " + guest.secret } : {});

/** ended tells whether somebody had signed in whom the umpire knows no more, and takes leave of them. */
export function ended() {
  if (guest) farewell();
  return guest !== null;
}
