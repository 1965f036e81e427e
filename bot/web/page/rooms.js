// The rooms, each with an address: "#/room/CODE". Back leads to the one before.
import { get } from "./api.js";
import { clearBoard } from "./board.js";
import { answersOf } from "./answers.js";
import { drawTalk, dropAnswer, entered, introduce, justNow } from "./talk.js";
import { $, at, element, happens, lang, mark, on } from "./shared.js";
import { say } from "./words.js";

let rooms = [], // the ids that were known last
  known = ""; // to whom
const addressed = () => {
  const found = /^#\/room\/([\w-]+)$/.exec(location.hash);
  return found ? found[1] : location.hash === "#/" ? "lobby" : "";
};
const addressOf = (id) => (id === "lobby" ? "#/" : "#/room/" + id);

at.room = addressed() || mark.get("room") || "lobby";
if (at.room !== "lobby") history.replaceState(null, "", addressOf(at.room)); // a page without an address stays one, and shows what was looked at last
addEventListener("popstate", () => {
  const id = addressed() || "lobby";
  if (id !== at.room) show(id);
});

// loadRooms lists the rooms. Who has just opened a table in the lobby goes to its room.
let asked = 0;
export async function loadRooms() {
  const number = ++asked,
    person = at.person;
  const list = await get("rooms?open=" + encodeURIComponent(at.room), person);
  if (number !== asked) return; // a later answer knows more
  // An older room comes back into the list when somebody speaks in it, and others know other rooms.
  const made = rooms.length && known === person?.id ? list.slice(list.findLastIndex((r) => rooms.includes(r.id)) + 1) : [];
  known = person?.id ?? "";
  rooms = list.map((r) => r.id);
  if (made.length === 1 && at.room === "lobby" && Date.now() - at.acted < justNow) open(made[0].id);
  if (!rooms.includes(at.room)) enter("lobby");
  $("room").replaceChildren(...list.map((r) => element("option", { value: r.id, textContent: r.title || say("lobby", lang()), selected: r.id === at.room })));
}
// open goes to the room of the table that was opened from the lobby, with the answer.
function open(id) {
  const answer = at.person && answersOf(at.person).findLast((a) => a.page && a.el.dataset.act === $("talk").dataset.acts);
  if (answer) dropAnswer(at.person, answer.el);
  at.opened = id;
  enter(id);
  if (answer) introduce(at.person, answer);
}
on("rooms", () => loadRooms().catch(() => {}));

/** enter goes to a room; its address comes into the history of the browser. */
export function enter(id) {
  if ((addressed() || "lobby") !== id) history.pushState(null, "", addressOf(id));
  show(id);
}
on("enter", enter);

function show(id) {
  at.room = id;
  at.plays = false;
  at.asked = true;
  mark.set("room", id);
  entered();
  $("panes").classList.toggle("lobby", id === "lobby");
  if (![...$("room").options].some((o) => o.value === id)) loadRooms().catch(() => {});
  else $("room").value = id;
  happens("entered");
  clearBoard();
  drawTalk();
}
$("panes").classList.toggle("lobby", at.room === "lobby");
$("room").onchange = (e) => enter(e.target.value);
