// Who plays on this device, and what is at hand for them.
import { get, post } from "./api.js";
import { forgetAll } from "./answers.js";
import { drawBoard } from "./board.js";
import { busy, closeForm, send } from "./commands.js";
import { drawTalk, showEnd } from "./talk.js";
import { state } from "./posts.js";
import { $, at, element, happens, lang, mark, on, store } from "./shared.js";
import { say, sayPage } from "./words.js";

function drawPeople() {
  $("people").replaceChildren(
    ...at.people.map((p) => element("button", { type: "button", textContent: p.name, ariaPressed: String(p === at.person), onclick: () => become(p) })),
    element("button", { type: "button", textContent: say("add", lang()), onclick: join }),
  );
}

export const become = (person) => busy(becoming(person));

async function becoming(person) {
  at.person = person;
  at.plays = false;
  at.asked = true;
  mark.set("person", person.id);
  sayPage(lang());
  drawPeople();
  $("talk").replaceChildren();
  drawTalk(); // in their language
  if (at.caughtUp) drawBoard(); // the one before may have been another person's
  closeForm();
  const commands = await get(`commands?lang=${lang()}`);
  if (at.person !== person) return;
  at.commands = commands;
  happens("commands");
  drawTalk();
  showEnd();
  happens("rooms");
  await drawQuick();
}

// drawQuick keeps at hand what the umpire thinks of use in this room now.
let quickly = 0;
export async function drawQuick() {
  const person = at.person,
    number = ++quickly;
  if (!person) return;
  const names = await post("everyday", person, { room: at.room }).catch((error) => {
    if (error.status === 401 && person === at.person) forgotten(person);
    return [];
  });
  if (number !== quickly || !names.length) return;
  if (at.plays !== (at.plays = names.includes("order"))) drawTalk();
  $("quick").replaceChildren(
    ...names
      .map((name) => at.commands.find((c) => c.name === name))
      .filter(Boolean)
      .map((c) =>
        element("button", {
          type: "button",
          textContent: c.title,
          title: c.help,
          onclick: () => send({ command: c.name }, { echo: "/" + c.title, isMap: c.name === "map" }),
        }),
      ),
  );
}

// forgotten takes leave of somebody whom the umpire does not know, or not any more.
function forgotten(person) {
  if (!at.people.some((p) => p.id === person.id)) return;
  state(say("unknownPerson", lang()));
  forgetAll(person);
  at.people = store.get("people", []).filter((p) => p.id !== person.id);
  store.set("people", at.people);
  happens("newcomer");
  if (at.people.length) become(at.people[0]);
  else {
    at.person = undefined;
    $("people").replaceChildren();
    join();
  }
}
on("forgotten", forgotten);

export function join() {
  $("lang").value = ["en", "ru", "pl"].includes(lang()) ? lang() : "en";
  $("leave").hidden = !at.people.length;
  $("join").showModal();
}
$("leave").onclick = () => $("join").close();
addEventListener("storage", (e) => {
  if (e.key !== "people") return;
  at.people = store.get("people", []);
  happens("newcomer");
  const still = at.people.find((p) => p.id === at.person?.id) || at.people[0];
  if (!still) return;
  if (!at.person) $("join").close();
  if (still.id !== at.person?.id) become(still);
  else {
    at.person = still;
    drawPeople();
  }
});

$("join")
  .querySelector("form")
  .addEventListener("submit", async (e) => {
    e.preventDefault();
    const person = await post("people", null, { name: $("name").value, lang: $("lang").value }).catch((error) =>
      state(error.status === 429 ? say("crowded", $("lang").value) : error.message),
    );
    if (!person) return;
    $("join").close();
    $("name").value = "";
    at.people = [...store.get("people", []), person]; // another tab may have let somebody in
    store.set("people", at.people);
    happens("newcomer");
    become(person);
  });
$("join").addEventListener("cancel", (e) => {
  if (!at.people.length) e.preventDefault();
});
