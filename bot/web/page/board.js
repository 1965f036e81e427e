// The map of the room: the picture as it is now, what can be touched on it, and cards about what is under the finger.
import { board as fetchBoard, post } from "./api.js";
import { overlay } from "./overlay.js";
import { painted, pictureOf } from "./posts.js";
import { $, at, element, happens, lang, narrow, on } from "./shared.js";
import { list, step } from "./step.js";
import { elsewhere, ordered } from "./talk.js";
import { toucher } from "./touch.js";
import { viewer } from "./viewer.js";
import { say, sayPage } from "./words.js";

const box = $("board");
const over = overlay({ act: (target, from) => touch.act(target, from), reveal: (x, y) => view.reveal(x, y) });
export const view = viewer(box, { over: over.root, tap: (point) => touch.tap(point), rest: (point) => (point ? card(point) : hideCard()) });
/** @type {any} */
let strip;
// overlook asks how the game stands, and what the person holds.
async function overlook() {
  const person = at.person,
    room = at.room;
  if (!person) return;
  const told = await post("table", person, { room });
  if (person === at.person && room === at.room) strip.stands(told);
}
// What comes of an order by touch has been asked for; the map and the hand follow.
on("given", () => {
  Promise.all([look(), overlook()]).catch(() => {});
});
export const touch = toucher({
  view: () => view,
  overlay: over,
  draw: (shown) => {
    strip?.draw(shown);
    box.classList.toggle("lit", shown.lit);
    if (version) frame();
  },
  choose: list,
  label: (key) => say(key, lang()),
  give: (lines) => new Promise((done) => happens("order", { command: "order", text: lines }, done)),
  undo: () => new Promise((done) => happens("order", { command: "undo" }, done)),
});
strip = step(touch);
on("touching", (work) => {
  box.ariaBusy = "true";
  const mine = (latest = work);
  work.finally(() => {
    if (mine === latest) box.ariaBusy = "false";
  });
});
let latest;
// An order that changed nothing was refused, or the umpire asks something first: that is read where it was given.
on("given", (answer, changed) => strip.answer(changed ? null : answer));
on("settled", () => strip.answer(null));

const zoom = viewer($("zoom").querySelector(".viewer"));
on("zoom", (url, alt) => {
  $("zoom").showModal();
  zoom.show(url, alt);
});
$("close").onclick = () => $("zoom").close();
on("map", (url, alt) => {
  if (at.room === "lobby") {
    $("panes").classList.add("mapped");
    view.show(url, alt);
  }
});

// look shows the map of the room as it is for the current person, with their plan, where it is another one than
// the one that is shown.
let looking = 0,
  version = "",
  tiles = "",
  framed = false;
async function look() {
  box.dataset.looks = String(++looks);
  try {
    await looked();
  } finally {
    box.dataset.looks = String(--looks);
  }
}
let looks = 0; // for whoever waits until the map is the present one

async function looked() {
  const person = at.person,
    room = at.room,
    number = ++looking;
  if (!person) return;
  const found = await fetchBoard({ room, version, tiles, whole: true }, person);
  if (!found || number !== looking || person !== at.person || room !== at.room) return;
  const keep = version !== "";
  version = found.version;
  tiles = found.tiles || "";
  $("panes").classList.add("mapped");
  if (found.url) {
    await view.show(found.url, found.alt, keep, (_, same) => {
      if (!same) framed = false;
      touch.moved(found.geometry);
    });
    URL.revokeObjectURL(found.url);
  } else await view.patch(found.patches, found.alt, () => touch.moved(found.geometry));
  performance.clearMarks("map");
  performance.mark("map"); // for whoever measures how stale it was
  for (const { url } of found.patches) URL.revokeObjectURL(url);
  if (view.patches() > mostPatches) mend();
}

// mend asks for the whole picture again, in a quiet moment, when much lies over it.
const mostPatches = 16,
  quiet = 4000; // ms
let mending;
function mend() {
  clearTimeout(mending);
  mending = setTimeout(() => {
    tiles = "";
    version &&= "again";
    survey();
  }, quiet);
}

// frame shows what can be touched, where none of it is in sight: all of it, but large enough for a finger on a small screen. Where nothing
// can be, a small screen shows the middle of what is there.
const finger = 32; // px
function frame() {
  const spot = touch.spot(),
    home = touch.home();
  // An upright screen shows as much of a wide map as is as high as the screen.
  if (!spot.length && !framed && narrow.matches && home) {
    framed = true;
    return view.frame(home[0], home[1], 0, 0, view.fills());
  }
  if (!spot.length || (framed && spot.some(([x, y, w, h]) => view.seen(x + w / 2, y + h / 2)))) return;
  framed = true;
  const half = (list) => list.sort((a, b) => a - b)[list.length >> 1];
  let left = Infinity,
    top = Infinity,
    right = 0,
    bottom = 0;
  for (const [x, y, w, h] of spot) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  const margin = 120,
    width = right - left + 2 * margin,
    height = bottom - top + 2 * margin;
  const least = narrow.matches ? finger / half(spot.map((b) => b[2])) : 0,
    small = least > view.fits(width, height);
  if (small) view.frame(half(spot.map(([x, , w]) => x + w / 2)), half(spot.map(([, y, , h]) => y + h / 2)), 0, 0, least);
  else view.frame(left - margin, top - margin, width, height, narrow.matches ? 0.7 : 1);
}

// survey looks at the map, and asks what may be said next, when the position or the plan may have changed. Much comes at once: one
// look follows another only when it is done.
let running = false,
  again = false;
export async function survey() {
  if (at.room === "lobby") return;
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    await Promise.all([touch.ask(), look(), overlook()]);
  } catch {
    /* the next event, or the live connection, comes back to it */
  } finally {
    running = false;
    if (again) {
      again = false;
      survey();
    }
  }
}

// showMap puts the picture of a post on the board: of somebody whose table has no room here.
let lastMap = 0;
function showMap(item) {
  if (item.seq <= lastMap) return;
  lastMap = item.seq;
  const number = ++looking;
  painted(pictureOf(item), at.person)
    .then((p) => {
      if (number !== looking) return;
      $("panes").classList.add("mapped");
      view.show(p.url, item.alt);
    })
    .catch(() => {});
}
on("moved", survey);
on("post", (item, here) => {
  if (here) survey();
  if (elsewhere(item) && item.picture) showMap(item);
});

/** drawBoard shows the last map of somebody without a room, or the present one. */
export function drawBoard() {
  const shown = ordered((p) => elsewhere(p) && p.picture).pop();
  clearBoard();
  if (shown) showMap(shown);
  else survey();
}

export function clearBoard() {
  looking++;
  lastMap = 0;
  version = tiles = "";
  framed = false;
  $("panes").classList.remove("mapped");
  touch.reset();
  strip.stands({});
  strip.answer(null);
  hideCard();
  view.clear();
  sayPage(lang());
}

/** lookAgain is asked for by hand: the map without what was moved and zoomed, or why there is none. */
export async function lookAgain() {
  if (at.room === "lobby") return happens("map wanted");
  version = tiles = "";
  framed = true;
  await Promise.all([touch.ask(), look()]);
  if (!version) happens("map wanted");
}

// card tells what is under the finger, where the umpire knows.
let carded = 0;
async function card(point) {
  const word = touch.under(point)[0],
    number = ++carded,
    person = at.person;
  if (!word || !person || at.room === "lobby") return;
  const told = await post("card", person, { room: at.room, word }).catch(() => null);
  if (number !== carded || !told?.title) return;
  const el = $("about");
  el.replaceChildren(
    element("b", { textContent: told.title }),
    ...(told.lines || []).map((l) => element("p", { textContent: l })),
    ...(told.can?.length ? [element("p", { className: "detail", textContent: told.can.join(" · ") })] : []),
  );
  el.hidden = false;
  el.style.left = `${Math.max(4, Math.min(point.left + 12, innerWidth - el.offsetWidth - 4))}px`;
  el.style.top = `${Math.max(4, Math.min(point.top + 12, innerHeight - el.offsetHeight - 4))}px`;
}
function hideCard() {
  carded++;
  $("about").hidden = true;
}
addEventListener("pointerdown", hideCard, true);
