import { act, get, live, picture, post } from "./api.js";
import { builder } from "./builder.js";
import { say, sayPage } from "./words.js";
import { viewer } from "./viewer.js";
import { replayer } from "./replay.js";

const $ = (id) => document.getElementById(id);
const store = { get: (k, d) => JSON.parse(localStorage.getItem(k) ?? JSON.stringify(d)), set: (k, v) => localStorage.setItem(k, JSON.stringify(v)) };

// The people who play on this device; each has a window of his own.
let people = store.get("people", []);
// A tab that is loaded again shows who and what it showed; a new one what was looked at last.
const mark = { get: (k) => sessionStorage.getItem(k) ?? store.get(k, null), set: (k, v) => { sessionStorage.setItem(k, v); store.set(k, v); } };
let current = people.find((p) => p.id === mark.get("person")) || people[0];
let room = mark.get("room") || "lobby";
let commandList = [];
const posts = new Map();       // by ref
const answers = new Map();     // by person id: elements of his window that are not posts
let last = 0, line, lastMap = 0;
let owned = 0, owning = 0, complete = false; // what is posted to the people here alone: the last one of those that are all here, the last one, and whether all are
let rooms = [];                // the ids that were known last
let caughtUp = false;          // what was posted in the room before is known
let acted = 0;                 // when the person at this device did something, ms
const narrow = matchMedia("(max-width:60rem)"); // one pane at a time

const board = viewer($("board"));
const zoom = viewer($("zoom").querySelector(".viewer"));
const lang = () => current?.lang || (navigator.language || "en").slice(0, 2);

function element(tag, props = {}, ...children) { const el = Object.assign(document.createElement(tag), props); el.append(...children); return el; }

// spoken is a post in the language of the one who reads it.
const spoken = (post) => ({ ...post, ...post.tongues?.[lang()] });

// pictureOf is where the picture of a post is, with names in the language of the one who reads it.
const pictureOf = (post) => `picture/${post.ref}?seq=${post.seq}` + (post.tongues?.[lang()] ? `&lang=${lang()}` : "");

// page shows lines, buttons and a picture: what can be pressed is seen without scrolling.
function page(said, person, source) {
  const content = spoken(said);
  const el = element("article", { className: "post" });
  const kinds = ["", "heading", "detail", "code", "detail"];
  for (const line of content.lines || []) {
    const p = element("p", { className: kinds[line.style || 0] });
    if (line.mention) p.append(element("b", { textContent: "@" + line.mention.name + " " }));
    p.append(line.text);
    if (line.at) p.append(" ", element("time", { dateTime: line.at, textContent: new Date(line.at).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" }) }));
    el.append(p);
  }
  // The rows of a chat are narrow; here they run on, but for buttons of another kind.
  let group;
  for (const b of (content.buttons || []).flat()) {
    if (!group || b.apart) el.append(group = element("div", { className: "buttons" }));
    group.append(button(b, el, content.ref));
  }
  if (source) showPicture(el, source, person, content.alt, soon);
  return el;
}

// soon does something with an element when it is about to be seen: a page that opens asks only for the
// pictures that it shows.
const waiting = new WeakMap();
const watch = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    waiting.get(target)?.();
    waiting.delete(target);
  }
}, { rootMargin: "300px" });
const soon = (el) => new Promise((show) => { waiting.set(el, show); watch.observe(el); });

// painted asks for a picture once, however often it is shown.
const paintings = new Map(); // by source and person
function painted(source, person) {
  const key = source + " " + (source.startsWith("painted/") ? person?.id : "");
  if (!paintings.has(key)) paintings.set(key, picture(source, person).catch((error) => { paintings.delete(key); throw error; }));
  return paintings.get(key);
}

// showPicture shows a picture under what is said, now or when a promise about its element allows it.
async function showPicture(el, source, person, alt, when) {
  const img = element("img", { alt: alt || "", });
  el.append(img);
  await when?.(img);
  try {
    const found = await painted(source, person);
    if (found.file) { img.replaceWith(element("a", { href: found.url, download: found.file, textContent: `⬇ ${found.file}`, title: found.alt })); return; }
    img.onload = () => {
      if (revealed) reveal(revealed);
      if (ended && $("public").contains(img)) toEnd($("public"));
    };
    img.src = found.url;
    img.alt = found.alt || alt || "";
    const open = () => { $("zoom").showModal(); zoom.show(found.url, img.alt); };
    img.onclick = open;
    Object.assign(img, { tabIndex: 0, role: "button", onkeydown: (e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); open(); } } });
    if (source.startsWith("painted/") && el.dataset.map) board.show(found.url, img.alt);
  } catch { img.remove(); }
}

function button(b, el, ref) {
  const styles = ["", "primary", "success", "danger"];
  if (b.url) return element("a", { href: b.url, textContent: b.label, target: "_blank", rel: "noopener" });
  const arrow = { "◀": "previous", "▶": "next" }[b.label];
  return element("button", { type: "button", className: styles[b.style || 0], textContent: b.label, ...(arrow && { ariaLabel: say(arrow, lang()), title: say(arrow, lang()) }), onclick: (e) => {
    const target = e.currentTarget, held = document.activeElement === target;
    target.disabled = true;
    send({ token: b.token, message: ref || "" }, el.closest("#private") && !ref ? el : null).then((first) => {
      target.disabled = false;
      // A quick answer comes before the browser has taken the focus from the disabled button.
      if (!held || !(lost() || document.activeElement === target)) return;
      if (first) first.focus({ preventScroll: true }); else if (target.isConnected) target.focus();
    });
  } });
}

// lost tells that the focus is nowhere: what had it is gone, or could not be pressed for a while.
const lost = () => !document.activeElement || document.activeElement === document.body;

// news is a post, new or replaced, or word that the rooms have changed.
function news(item) {
  if (item.rooms) return loadRooms();
  if (item.caught) { // this comes after what was posted before, which is shown at once
    complete = true;
    owned = Math.max(owned, owning);
    if (caughtUp || item.caught !== room) return;
    caughtUp = true;
    drawChannel();
    drawWindow();
    drawBoard();
    showEnd();
    if (commandList.length) drawQuick();
    return;
  }
  last = Math.max(last, item.seq);
  if (item.owner) owning = Math.max(owning, item.seq);
  if (complete) owned = owning;
  if (posts.get(item.ref)?.seq >= item.seq) return;
  posts.set(item.ref, item);
  if (!caughtUp) return;
  const here = !item.owner && item.room === room;
  if (!item.owner) drawChannel();
  // What can be pressed next stays below what came of the last press in the channel.
  const latest = current && (answers.get(current.id) || []).at(-1);
  if (here && Date.now() - acted < justNow && latest?.querySelector(".buttons") && !calls(item, current)) latest.order = Math.max(latest.order, item.seq + (++tick) / 1e6);
  if (item.owner || here) {
    const mine = item.owner === current?.id || here && current && calls(item, current);
    drawWindow(item, mine || narrow.matches && revealed && !revealed.matches(".answer:has(button)") ? (mine ? "always" : "unseen") : "");
  }
  if (here) survey();
  if (elsewhere(item) && item.picture && item.seq > lastMap) showMap(item);
  if (here && item.buttons?.length) drawQuick();
  if (!item.owner && !here) return;
  const tab = document.querySelector(`#tabs [data-go=${item.owner || narrow.matches ? "window" : "channel"}]`);
  if ($("panes").dataset.pane !== tab.dataset.go) tab.classList.add("unread");
}

// elsewhere tells whether a post tells somebody of a table that has no room here: its maps are shown in the lobby.
const elsewhere = (post) => room === "lobby" && post.owner === current?.id;

// showMap puts the picture of a post on the board.
function showMap(item) {
  lastMap = item.seq;
  const number = ++looking;
  painted(pictureOf(item), current).then((p) => { if (number === looking) board.show(p.url, item.alt); }).catch(() => {});
}

const ordered = (keep) => [...posts.values()].filter(keep).sort((a, b) => a.seq - b.seq);

// reveal shows an element of the window from its beginning, with as much of what follows
// as fits. Pictures that come later do not push it away, until somebody scrolls.
let revealed;
function reveal(el) {
  const feed = $("private");
  revealed = el;
  feed.scrollTop += el.getBoundingClientRect().top - feed.getBoundingClientRect().top - 8;
}
for (const kind of ["wheel", "touchmove", "pointerdown"]) $("private").addEventListener(kind, () => { revealed = null; }, { passive: true });

// The channel stays at its end while pictures come, until somebody scrolls.
let ended = true;
const toEnd = (feed) => { feed.scrollTop = feed.scrollHeight; };
const atItsEnd = (feed) => feed.scrollHeight - feed.scrollTop - feed.clientHeight < 60;
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  $("public").addEventListener(kind, () => requestAnimationFrame(() => { ended = atItsEnd($("public")); }), { passive: true });
}

// fill shows a list of posts, keeping the elements that have not changed. Where mute says
// so of a post, its buttons are not shown any more.
function fill(feed, list, person, extra = [], mute = () => false) {
  const atEnd = atItsEnd(feed);
  const known = new Map([...feed.children].filter((c) => c.dataset.seq).map((c) => [c.dataset.seq, c]));
  const shown = list.map((item) => {
    const silent = mute(item);
    const key = item.ref + ":" + item.seq + (item.tongues ? ":" + lang() : "");
    const old = known.get(key);
    const el = old && (silent || !old.dataset.mute) ? old : page(item, person, item.picture && pictureOf(item));
    if (silent) for (const group of el.querySelectorAll(".buttons")) group.remove();
    el.dataset.mute = silent ? "yes" : "";
    el.dataset.seq = key;
    el.order = item.seq;
    return el;
  });
  const all = [...shown, ...extra].sort((a, b) => a.order - b.order);
  // What stays is not touched: it keeps the focus, and is not read out again.
  const stays = new Set(all);
  for (const el of [...feed.children]) if (!stays.has(el)) el.remove();
  let next = feed.firstElementChild;
  for (const el of all) {
    if (el === next) next = next.nextElementSibling; else feed.insertBefore(el, next);
  }
  if (atEnd) toEnd(feed);
}

// labels tell what the buttons of a post are for.
const labels = (post) => post.buttons?.length ? post.buttons.flat().map((b) => b.label).join("\n") : "";

// drawChannel shows what everybody is told. At a table buttons are on the newest post that has the same ones:
// nobody has to find his way through those of all turns.
function drawChannel() {
  const list = ordered((p) => !p.owner && p.room === room);
  const newest = new Map(list.map((p) => [labels(p), p]));
  fill($("public"), list, current, [], (p) => room !== "lobby" && labels(p) !== "" && newest.get(labels(p)) !== p);
  if (ended) toEnd($("public"));
}

// calls tells whether a post in the channel speaks to somebody.
const calls = (post, person) => post.room === room && (post.lines || []).some((l) => l.mention?.id === person.id);

// onPhone is how many posts of the channel are shown in the window on a narrow screen.
const onPhone = 30;

// drawWindow shows what the umpire told a person alone, and the call in the channel that
// he has not followed yet: there is the button to press. A narrow screen has no room for the
// channel beside it, and shows both as one talk.
//
// Fresh is a post that has just come. It is revealed always; only where it would stay out of sight, for
// somebody who waits; or not, for somebody who is looking at something else.
function drawWindow(fresh, reveals = "") {
  if (!current) return;
  const feed = $("private"), atEnd = atItsEnd(feed);
  const heard = ordered((p) => !p.owner && p.room === room);
  const call = heard.filter((p) => p.buttons?.length).pop();
  const said = answers.get(current.id) || [];
  // Who has opened the page in the middle of his turn is called too, whoever made it his turn.
  const called = call && (calls(call, current) || plays && !said.length);
  const beside = new Set(narrow.matches ? heard.slice(-onPhone) : heard.filter((p) => p === call && called));
  const own = ordered((p) => p.owner === current.id);
  const doors = !own.length && !said.length && !plays && commandList.length ? [welcome()] : [];
  fill($("private"), ordered((p) => p.owner === current.id || beside.has(p)), current, [...doors, ...said],
    (p) => !p.owner && room !== "lobby" && p !== call);
  const news = fresh && [...feed.children].find((el) => el.dataset.seq?.startsWith(fresh.ref + ":" + fresh.seq));
  const unseen = () => news.getBoundingClientRect().top > feed.getBoundingClientRect().bottom - 40;
  if (news && (revealed || atEnd) && (reveals === "always" || reveals === "unseen" && unseen())) reveal(news); else if (revealed?.isConnected) reveal(revealed);
}
narrow.addEventListener("change", () => drawWindow());

// welcome is what somebody sees who has not said anything yet.
function welcome() {
  const lobby = room === "lobby";
  const doors = (lobby ? ["new", "games", "help"] : ["join", "status", "help"]).map((name) => commandList.find((c) => c.name === name)).filter(Boolean);
  const el = element("article", { className: "post" }, element("p", { textContent: say(lobby ? "welcome" : "welcomeTable", lang()) }),
    element("div", { className: "buttons" }, ...doors.map((c) => element("button", { type: "button", textContent: "/" + c.title, title: c.help, onclick: () => give(c) }))));
  el.order = 0;
  return el;
}

let tick = 0;
function addAnswer(person, el) {
  el.order = last + (++tick) / 1e6;
  const list = answers.get(person.id) || [];
  list.push(el);
  answers.set(person.id, list.slice(-60));
  drawWindow();
}

// busy says in the window that something is awaited for as long as it is.
let awaited = 0;
async function busy(work) {
  awaited++;
  $("private").ariaBusy = "true";
  try { return await work; } finally { if (!--awaited) $("private").ariaBusy = "false"; }
}

// send hands an act in and shows the answer in the window of who asked. An answer that takes
// the place of an earlier one comes to the end: there is what can be pressed next. Acts are numbered, and what
// is shown says which of them it answers.
let acts = 0;
const send = (...act) => current ? busy(sending(++acts, ...act)) : Promise.resolve(null);

async function sending(number, body, replaced, echo, isMap) {
  const person = current;
  $("private").dataset.acts = number;
  if (echo) {
    const mine = element("article", { className: "post mine", textContent: echo });
    addAnswer(person, mine);
    reveal(mine);
  }
  state(say("online", lang()));
  acted = Date.now();
  const slow = setTimeout(() => state(say("sent", lang())), 900);
  try {
    const answer = await act(person, { room, ...body }, () => state(say("failed", lang()))).finally(() => clearTimeout(slow));
    state(answer.pages?.length ? "" : answer.toast || ""); // the pages tell more
    const pages = (answer.pages || []).map((p) => {
      const el = page(p, person);
      el.classList.add("answer");
      el.tabIndex = -1;
      el.dataset.act = number;
      if (isMap) el.dataset.map = "yes";
      if (p.picture) showPicture(el, `painted/${p.picture}`, person);
      return el;
    });
    if (answer.replace && replaced && pages.length) answers.set(person.id, (answers.get(person.id) || []).filter((el) => el !== replaced));
    for (const el of pages) addAnswer(person, el);
    if (pages.length && person === current) {
      if (narrow.matches) go("window"); // whatever was pressed elsewhere is answered there
      reveal(pages[0]);
    }
    acted = Date.now();
    if (pages.length && !isMap) survey(); // the plan may have changed
    if (answer.room && room === "lobby") {
      enter(answer.room);
      loadRooms();
    }
    return pages[0];
  } catch (error) {
    if (error.status === 401) return forgotten(person);
    state(say("lost", lang()));
    if (echo && !$("line").value) $("line").value = echo; // to be sent again
  }
  return null;
}

// forgotten takes leave of somebody whom the umpire does not know, or not any more.
function forgotten(person) {
  if (!people.some((p) => p.id === person.id)) return null;
  state(say("unknownPerson", lang()));
  people = store.get("people", []).filter((p) => p.id !== person.id);
  store.set("people", people);
  listen();
  if (people.length) become(people[0]); else { current = undefined; $("people").replaceChildren(); join(); }
  return null;
}

// look shows the map of the room as it is for the current person, with his plan, where it is another one than
// the one that is shown.
let looking = 0, version = "", whole = false; // whole: all of the board is wanted
async function look() {
  const person = current, at = room, number = ++looking;
  if (!person) return;
  const still = () => number === looking && person === current && at === room;
  const present = await post("present", person, { room: at, version, whole });
  if (!present.version || !present.picture || !still()) return;
  const found = await picture(`painted/${present.picture}`, person);
  if (!still()) return;
  const same = version && whole; // who has moved and zoomed the whole board keeps his place
  version = present.version;
  board.show(found.url, found.alt, same);
}

// survey looks at the map when the position or the plan may have changed: soon, since much comes at once. A map
// that is out of sight is looked at when it comes into sight.
let surveying, unseen = false;
const pauseToLook = 250; // ms
function survey() {
  if (room === "lobby") return;
  if (narrow.matches && $("panes").dataset.pane !== "map" && !board.empty()) { unseen = true; return; }
  unseen = false;
  clearTimeout(surveying);
  surveying = setTimeout(() => look().catch(() => {}), pauseToLook);
}

// lookAgain is asked for by hand: the map without what was moved and zoomed, or why there is none.
function lookAgain(all) {
  whole = all;
  version = "";
  if (room === "lobby") return send({ command: "map" }, null, null, true);
  return look().then(() => { if (!version) send({ command: "map" }, null, null, true); }).catch(() => state(say("lost", lang())));
}

let clearState, cut = false; // cut: there is no connection, which is said until there is one again
function state(text) {
  const quiet = () => { $("state").textContent = cut ? say("offline", lang()) : ""; };
  clearTimeout(clearState);
  if (!text) return quiet();
  $("state").textContent = text;
  clearState = setTimeout(quiet, 6000);
}

const form = builder($("builder"), { person: () => current, room: () => room, lang }, (command, args) =>
  send({ command: command.name, args }, null, "/" + [command.title, ...Object.values(args)].join(" "), command.name === "map"));

// give asks for the words of a command first, unless the umpire asks for them himself.
const asks = ["new"];
function give(command) {
  if (command.params?.length && !asks.includes(command.name)) { form.open(command); return; }
  send({ command: command.name }, null, "/" + command.title, command.name === "map");
}

// typed reads a line: "/command rest", or free text for the umpire.
function typed(text) {
  const match = /^\/(\S*)\s*([\s\S]*)$/.exec(text);
  if (!match) return send({ text }, null, text);
  const command = commandList.find((c) => c.name === match[1].toLowerCase() || c.title === match[1].toLowerCase());
  // What begins no command may be a former name of one, or a path through groups: the umpire knows.
  if (!command) return match[1] && !starting(match[1]).length ? send({ text }, null, text) : showMenu(match[1]);
  if (!match[2] && command.params?.some((p) => p.required)) return give(command);
  return send({ command: command.name, text: match[2] }, null, text, command.name === "map");
}

// everyday is how many commands the menu shows at first: they come in the order of their use, those
// of games after the others.
const everyday = 16;

const starting = (start) => commandList.filter((c) => c.title.startsWith(start.toLowerCase()) || c.name.startsWith(start.toLowerCase()));

function showMenu(start = "") {
  const list = starting(start).filter((c) => start || !c.order);
  const door = (c) => element("button", { type: "button", textContent: "/" + c.title, title: c.help, onclick: () => give(c) });
  const buttons = element("div", { className: "buttons" }, ...list.slice(0, everyday).map(door));
  if (list.length > everyday) buttons.append(element("button", { type: "button", textContent: say("more", lang()), onclick: () => {
    buttons.replaceChildren(...list.map(door));
    reveal(menu);
  } }));
  const menu = element("article", { className: "post answer" }, buttons);
  addAnswer(current, menu);
  reveal(menu);
}

const justNow = 15000; // ms

// loadRooms lists the rooms. Who has just opened a table in the lobby goes to its room.
let roomsAsked = 0;
async function loadRooms() {
  const number = ++roomsAsked;
  const list = await get("rooms?open=" + encodeURIComponent(room));
  if (number !== roomsAsked) return; // a later answer knows more
  // An older room comes back into the list when somebody speaks in it.
  const made = rooms.length ? list.slice(list.findLastIndex((r) => rooms.includes(r.id)) + 1) : [];
  rooms = list.map((r) => r.id);
  if (made.length === 1 && room === "lobby" && Date.now() - acted < justNow) enter(made[0].id);
  if (!rooms.includes(room)) enter("lobby");
  $("room").replaceChildren(...list.map((r) => element("option", { value: r.id, textContent: r.title || say("lobby", lang()), selected: r.id === room })));
}

function enter(id) {
  room = id;
  plays = false;
  ended = true;
  mark.set("room", room);
  revealed = null;
  caughtUp = false;
  line.enter(shownRoom());
  lastMap = 0;
  looking++;
  board.clear();
  drawChannel();
  drawWindow();
}

// shownRoom says which room is shown, and what of it is here.
const shownRoom = () => ({ room, after: [...posts.values()].reduce((seq, p) => !p.owner && p.room === room ? Math.max(seq, p.seq) : seq, 0) });

// showEnd shows what was told last.
function showEnd() {
  const latest = $("private").lastElementChild;
  if (latest) reveal(latest);
}

// drawBoard shows the last map of the channel, or the present one.
function drawBoard() {
  const shown = ordered((p) => elsewhere(p) && p.picture).pop();
  lastMap = 0;
  looking++;
  version = "";
  whole = false;
  board.clear();
  sayPage(lang());
  if (shown) showMap(shown); else survey();
}

function drawPeople() {
  $("people").replaceChildren(
    ...people.map((p) => element("button", { type: "button", textContent: p.name, ariaPressed: String(p === current), onclick: () => become(p) })),
    element("button", { type: "button", textContent: say("add", lang()), onclick: join }));
}

const become = (person) => busy(becoming(person));

async function becoming(person) {
  current = person;
  plays = false;
  mark.set("person", person.id);
  sayPage(lang());
  drawPeople();
  $("private").replaceChildren();
  drawChannel(); // in his language
  if (caughtUp) drawBoard(); // the one before may have been another person's
  drawWindow();
  form.close();
  commandList = await get(`commands?lang=${lang()}`);
  if (current !== person) return;
  drawWindow();
  showEnd();
  loadRooms();
  await drawQuick();
}

// drawQuick keeps at hand what the umpire thinks of use in this room now.
let quickly = 0, plays = false; // plays: the person has a seat in the game of this room
async function drawQuick() {
  const person = current, number = ++quickly;
  if (!person) return;
  const names = await post("everyday", person, { room }).catch((error) => {
    if (error.status === 401 && person === current) forgotten(person);
    return [];
  });
  if (number !== quickly || !names.length) return;
  if (plays !== (plays = names.includes("order"))) drawWindow();
  $("quick").replaceChildren(...names.map((name) => commandList.find((c) => c.name === name)).filter(Boolean)
    .map((c) => element("button", { type: "button", textContent: c.title, title: c.help, onclick: () => send({ command: c.name }, null, "/" + c.title, c.name === "map") })));
}

function join() {
  $("lang").value = ["en", "ru", "pl"].includes(lang()) ? lang() : "en";
  $("leave").hidden = !people.length;
  $("join").showModal();
}
$("leave").onclick = () => $("join").close();
addEventListener("storage", (e) => {
  if (e.key !== "people") return;
  people = store.get("people", []);
  listen();
  const still = people.find((p) => p.id === current?.id) || people[0];
  if (!still) return;
  if (!current) $("join").close();
  if (still.id !== current?.id) become(still); else { current = still; drawPeople(); }
});

$("join").querySelector("form").addEventListener("submit", async (e) => {
  e.preventDefault();
  const person = await post("people", null, { name: $("name").value, lang: $("lang").value }).catch((error) => state(error.status === 429 ? say("crowded", $("lang").value) : error.message));
  if (!person) return;
  $("join").close();
  $("name").value = "";
  people = [...store.get("people", []), person]; // another tab may have let somebody in
  store.set("people", people);
  listen();
  become(person);
});
$("join").addEventListener("cancel", (e) => { if (!people.length) e.preventDefault(); });
$("composer").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("line").value.trim();
  $("line").value = "";
  if (text) typed(text);
});
$("line").addEventListener("keydown", (e) => { if (e.key === "Enter" && !e.shiftKey) { e.preventDefault(); $("composer").requestSubmit(); } });
$("menu").onclick = () => showMenu();
$("room").onchange = (e) => enter(e.target.value);
const again = replayer($("replay"), { person: () => current, room: () => room, lang });
$("again").onclick = () => again().then((shown) => { if (!shown) state(say("nothing", lang())); }, () => state(say("lost", lang())));
$("refresh").onclick = () => lookAgain(false);
$("full").onclick = () => lookAgain(true);
$("close").onclick = () => $("zoom").close();
for (const tab of document.querySelectorAll("#tabs button")) tab.onclick = () => go(tab.dataset.go);

function go(pane) {
  $("panes").dataset.pane = pane;
  for (const tab of document.querySelectorAll("#tabs button")) {
    tab.ariaCurrent = String(tab.dataset.go === pane);
    if (tab.dataset.go === pane) tab.classList.remove("unread");
  }
  if (pane === "map" && unseen) survey();
}

function listen() {
  line?.close();
  owned = owning = 0; // somebody new has been told something before
  line = live(() => {
    complete = false;
    owning = owned;
    return { secrets: people.map((p) => p.secret), ...shownRoom(), owned };
  }, news, (on) => { if (cut !== (cut = !on)) state(""); });
}

sayPage(lang());
go("window");
listen();
if (current) become(current); else join();
