// The page: the map of a room, the next step, and the talk beside it.
import { live } from "./api.js";
import { drawBoard, lookAgain, survey, whole } from "./board.js";
import { showMenu, typed } from "./commands.js";
import { early } from "./early.js";
import { become, drawQuick, join } from "./people.js";
import { connected, state } from "./posts.js";
import { replayer } from "./replay.js";
import "./rooms.js";
import { $, at, lang, narrow, on } from "./shared.js";
import { drawTalk, greeting, headline, newcomer, news, showNews, shownRoom } from "./talk.js";
import { say, sayPage } from "./words.js";

// The sheet of a phone is pulled up to the talk, or down to the map.
function go(pane) {
  $("panes").dataset.pane = pane;
  $("pull").ariaExpanded = String(pane === "talk");
  if (pane === "talk" && $("pull").classList.contains("unread")) showNews();
  $("pull").classList.remove("unread");
  $("latest").textContent = "";
}
const other = () => ($("panes").dataset.pane === "talk" ? "map" : "talk");
let pulled = 0,
  drawn = 0; // where the pull began, and how far it was drawn
$("pull").addEventListener("pointerdown", (e) => {
  pulled = e.clientY;
  drawn = 0;
  $("pull").setPointerCapture(e.pointerId);
});
$("pull").addEventListener("pointerup", (e) => {
  drawn = e.clientY - pulled;
});
$("pull").onclick = () => {
  go(Math.abs(drawn) < 24 ? other() : drawn < 0 ? "talk" : "map");
  drawn = 0;
};

on("answered", () => {
  if (narrow.matches) go("talk");
}); // whatever was pressed elsewhere is answered there
on("gathering", () => {
  if (narrow.matches) go("talk");
});
on("begun", () => {
  if (narrow.matches) go("map");
});
on("changed", survey);
on("talk", () => {
  drawTalk();
  survey();
});
on("post", (item, here) => {
  if (here && item.buttons?.length) drawQuick();
});
on("seated", drawQuick);
on("turned", () => drawTalk());
on("told", (item, before) => {
  if (!narrow.matches || $("panes").dataset.pane === "talk") return;
  if (item.owner && item.owner !== at.person?.id) return; // another person's at this device
  $("pull").classList.add("unread");
  $("latest").textContent = headline(item, before) || $("latest").textContent;
});
on("caught", () => {
  drawBoard();
  if (at.commands.length) drawQuick();
});
on("lost", () => state(say("lost", lang())));

let line;
function listen() {
  line?.close();
  newcomer();
  line = live(() => ({ secrets: at.people.map((p) => p.secret), ...shownRoom(), ...greeting() }), news, connected);
}
on("newcomer", listen);
on("entered", () => {
  line.enter(shownRoom());
  if (narrow.matches) go("map"); // what was answered elsewhere is not the talk of this room
});

$("composer").addEventListener("submit", (e) => {
  e.preventDefault();
  const text = $("line").value.trim();
  $("line").value = "";
  if (text) typed(text);
});
$("line").addEventListener("keydown", (e) => {
  if (e.key === "Enter" && !e.shiftKey) {
    e.preventDefault();
    $("composer").requestSubmit();
  }
});
$("menu").onclick = () => showMenu();
const again = replayer($("replay"), { person: () => at.person, room: () => at.room, lang });
$("again").onclick = () =>
  again().then(
    (shown) => {
      if (!shown) state(say("nothing", lang()));
    },
    () => state(say("lost", lang())),
  );
$("refresh").onclick = () => lookAgain().catch(() => state(say("lost", lang())));
$("full").onclick = () => whole();

sayPage(lang());
go("map");
listen();
if (at.person) become(at.person);
else join();
for (const text of early()) typed(text);
