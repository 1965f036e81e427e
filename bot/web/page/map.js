// The big map of a pass: one picture that follows the game.
import { viewer } from "./viewer.js";

const board = /** @type {HTMLElement} */ (document.querySelector("#board")),
  map = viewer(board),
  pause = 20000;
let version = "",
  shown = "",
  waiting;

async function look() {
  clearTimeout(waiting);
  let again = !document.hidden;
  try {
    const answer = await fetch(location.pathname.replace(/\/$/, "") + "/picture", { headers: version ? { "If-None-Match": version } : {} });
    if (answer.status === 403) {
      const words = document.createElement("p");
      words.textContent = await answer.text();
      board.replaceChildren(words);
      again = false;
    } else if (answer.status === 200) {
      const before = shown;
      shown = URL.createObjectURL(await answer.blob());
      map.show(shown, JSON.parse(answer.headers.get("X-Alt") || '""'), before !== "");
      version = answer.headers.get("ETag") || "";
      if (before) setTimeout(() => URL.revokeObjectURL(before), pause);
    }
  } catch {
    /* without a network the last picture stays */
  }
  if (again) waiting = setTimeout(look, pause);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
look();
