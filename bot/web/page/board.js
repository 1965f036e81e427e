// The map of the room: the picture as it is now, what can be touched on it, and cards about what is under the finger.
import { retire } from "./answers.js";
import { board as fetchBoard, post } from "./api.js";
import { middle, overlay } from "./overlay.js";
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
  if (person !== at.person || room !== at.room) return;
  strip.stands(told);
  at.game = told.rules || "";
  const seats = told.seats || [],
    own = seats.findIndex((s) => s.own),
    asked = seats.some((s) => s.own && s.asked);
  if (known ? own !== owner : own >= 0 !== at.plays) happens("seated"); // or has left
  if (own >= 0 && !asked) retire(person);
  owner = own;
  known = true;
  if (at.asked !== asked) {
    at.asked = asked;
    happens("turned");
  }
  if (version) frame();
}
let owner = -1, // the seat of the reader, once that is known
  known = false;
// What comes of an order by touch has been asked for; the map and the hand follow.
on("given", () => {
  Promise.all([look(), overlook()]).catch(() => {});
});
export const touch = toucher({
  view: () => view,
  overlay: over,
  draw: (shown) => {
    strip?.draw(shown);
    at.plans = !!shown.told.plan?.length;
    box.classList.toggle("lit", shown.lit);
    if (version) frame();
  },
  sight: (box) => {
    if (view.seen(...middle(box))) return;
    if (narrow.matches) nearer([box]);
    else around([box], 1);
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
  version = found.version ?? "";
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

// frame shows what can be touched, where none of it is in sight: all of it, but on a small screen large enough for a finger and to be read.
// There it comes closer to what is too small, too, unless the part in sight was chosen by hand. Where nothing can be touched, it is
// what the question is about, or on a small screen the middle of what the reader has.
const finger = 36; // px
const half = (list) => list.sort((a, b) => a - b)[list.length >> 1];
function frame(again = false) {
  const spot = touch.spot();
  if (!spot.length) {
    const about = touch.about();
    if (about.length) {
      const seen = framed && !again && about.some((box) => view.seen(...middle(box)));
      if (!seen && narrow.matches) nearer(about);
      else if (!seen && framed) around(about, 1);
      return;
    }
    const home = narrow.matches && (!framed || again) && known ? touch.home(owner) : [];
    if (home.length) nearer(home);
    return;
  }
  if (framed && !again && view.held() && touch.several()) return; // more pieces are being picked where the reader has gone
  const seen = framed && !again && spot.some(([x, y, w, h]) => view.seen(x + w / 2, y + h / 2));
  if (!narrow.matches) {
    if (!seen) around(spot, 1);
    return;
  }
  if (seen && (view.held() || view.scale() * half(spot.map((b) => b[2])) > finger / 2)) return;
  if (finger / half(spot.map((b) => b[2])) > fits(spot)) nearer(spot);
  else around(spot, 0.7);
}

// nearer shows some boxes large enough for a finger: the part of the map where most of them are together.
function nearer(boxes) {
  framed = true;
  const scale = finger / half(boxes.map((b) => b[2])),
    middles = boxes.map(middle),
    [width, height] = view.holds(scale);
  const about = ([x, y]) => middles.filter(([px, py]) => Math.abs(px - x) < 0.4 * width && Math.abs(py - y) < 0.4 * height);
  const most = middles
    .slice(0, mostCompared)
    .map(about)
    .reduce((a, b) => (b.length > a.length ? b : a));
  view.frame(sum(most.map(([x]) => x)) / most.length, sum(most.map(([, y]) => y)) / most.length, 0, 0, scale);
}
const mostCompared = 200;
const sum = (list) => list.reduce((a, b) => a + b, 0);

// around shows all of some boxes, no larger than most.
const margin = 120;
function bounds(boxes) {
  const left = Math.min(...boxes.map((b) => b[0])),
    top = Math.min(...boxes.map((b) => b[1])),
    right = Math.max(...boxes.map((b) => b[0] + b[2])),
    bottom = Math.max(...boxes.map((b) => b[1] + b[3]));
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
}
function around(boxes, most) {
  const [left, top, width, height] = bounds(boxes);
  framed = true;
  view.frame(left, top, width, height, most);
}
function fits(boxes) {
  const [, , width, height] = bounds(boxes);
  return view.fits(width, height);
}

/** whole shows the whole map, and asked once more what can be touched on it. */
export function whole() {
  if (view.all()) frame(true);
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
  framed = known = false;
  $("panes").classList.remove("mapped");
  touch.reset();
  at.game = "";
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
