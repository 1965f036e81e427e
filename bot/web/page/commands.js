// What is typed, pressed and chosen from menus, and the answers to it.
import { answersOf, introduction, retire } from "./answers.js";
import { act } from "./api.js";
import { builder } from "./builder.js";
import { addAnswer, dropAnswer, introduce, reveal } from "./talk.js";
import { page, showPicture, state } from "./posts.js";
import { $, at, element, happens, lang, on } from "./shared.js";
import { say, words } from "./words.js";

// busy says in the talk that something is awaited for as long as it is.
let awaited = 0;
export async function busy(work) {
  awaited++;
  $("talk").ariaBusy = "true";
  try {
    return await work;
  } finally {
    if (!--awaited) $("talk").ariaBusy = "false";
  }
}

/**
 * send hands an act in and shows the answer in the talk. An answer that takes the place of an earlier one comes to the end: there is
 * what can be pressed next. Acts are numbered, and what is shown says which of them it answers.
 * @param {any} body
 * @param {{replaced?: any, echo?: string, isMap?: boolean, touched?: boolean, quiet?: boolean}} [how] touched: it was said on the map, where its answer is seen; quiet: the talk is not pulled up
 */
export const send = (body, how = {}) => (at.person ? busy(sending(++acts, body, how)) : Promise.resolve(null));
let acts = 0,
  begun = 0, // the act with which the game began: what comes of it is beside the map
  pressed = 0; // the last act that was the press of a button, after which what is asked next is not told in the talk, too
on("begun", () => {
  begun = acts;
  const answer = at.person && begun === pressed && answersOf(at.person).findLast((a) => a.page && Number(a.el.dataset.act) === begun);
  if (answer) introduce(at.person, answer);
});

/** @param {number} number @param {any} body @param {NonNullable<Parameters<typeof send>[1]>} how */
async function sending(number, body, how) {
  const { replaced, echo, isMap, touched, quiet } = how;
  form.close(); // something else was done
  const person = at.person,
    room = at.room;
  $("talk").dataset.acts = number;
  if (body.token) pressed = number;
  let mine;
  if (echo) {
    mine = element("article", { className: "post mine", textContent: echo });
    addAnswer(person, mine, { mine: echo });
    reveal(mine);
  }
  state(say("online", lang()));
  at.acted = Date.now();
  const slow = setTimeout(() => state(say("sent", lang())), 900);
  try {
    const answer = await act(person, { room, ...body }, () => state(say("failed", lang()))).finally(() => clearTimeout(slow));
    state(answer.pages?.length ? "" : answer.toast || ""); // the pages tell more
    if (replaced && answer.replace && answer.pages?.length) dropAnswer(person, replaced);
    if (room !== at.room && person === at.person) {
      if (at.opened !== at.room) return null;
      answer.pages = answer.pages?.map(introduction); // it opened the room
    }
    if ((number === begun && number === pressed) || quiet) answer.pages = answer.pages?.map(introduction);
    const pages = (answer.pages || []).map((p) => {
      const el = page(p, person);
      el.classList.add("answer");
      el.tabIndex = -1;
      el.dataset.act = number;
      if (isMap) el.dataset.map = "yes";
      if (p.picture) showPicture(el, `painted/${p.picture}`, person);
      return el;
    });
    if (mine && body.text && !body.command && !pages.length && !answer.toast && room !== "lobby") dropAnswer(person, mine); // all in the room read it
    at.acted = Date.now();
    if (answer.panel && room === at.room) retire(person);
    if (touched) return pages[0];
    const panel = answer.panel && { panel: answer.panel };
    for (const [i, el] of pages.entries()) addAnswer(person, el, { page: { ...answer.pages[i], picture: undefined }, ...panel });
    if (pages.length && person === at.person) {
      if (!quiet && number !== begun) happens("answered");
      reveal(pages[0]);
    }
    if (pages.length && !isMap) happens("changed"); // the plan may have
    if (answer.room && at.room === "lobby") {
      happens("enter", answer.room);
      happens("rooms");
    }
    return pages[0];
  } catch (/** @type {any} */ error) {
    if (error.status === 401) {
      happens("forgotten", person);
      return null;
    }
    state(say("lost", lang()));
    if (echo && !$("line").value) $("line").value = echo; // to be sent again
  }
  return null;
}

// What the umpire answers to an order by touch is seen on the map and in the next step. The talk gets what is more than a plan, and than
// what is asked next, which begins with a heading.
on("order", (body, done) => (body.text?.startsWith("/") ? elsewhere(body.text) : send(body, { touched: true })).then(done));
// elsewhere gives a command that leads on from the end of a lesson. It is given in the lobby: from there the page goes along to the room of a new table.
async function elsewhere(line) {
  happens("enter", "lobby");
  await typed(line);
  return null;
}
on("given", (answer, changed, draft) => {
  if (!answer || !changed || draft) return;
  const lines = [...answer.children],
    asked = lines.findIndex((el) => el.matches(".heading"));
  for (const el of lines.slice(asked < 0 ? lines.length : asked)) el.remove();
  for (const el of answer.querySelectorAll(".buttons")) el.remove();
  if (answer.children.length < 2) return; // it is done, which is seen
  addAnswer(at.person, answer, { report: true });
  reveal(answer);
});
on("press", (body, el, inStep, done) =>
  send(body, { replaced: el, quiet: inStep }).then((first) => {
    happens("settled");
    done(first);
  }),
);

const form = builder($("builder"), { person: () => at.person, room: () => at.room, lang }, (command, args) =>
  send({ command: command.name, args }, { echo: "/" + [command.title, ...Object.values(args)].join(" "), isMap: command.name === "map" }),
);
export const closeForm = () => form.close();
on("entered", closeForm);

// give asks for the words of a command first, unless the umpire asks for them himself.
const asks = ["new", "learn"];
export function give(command) {
  form.close();
  if (command.params?.length && !asks.includes(command.name)) {
    form.open(command);
    return;
  }
  send({ command: command.name }, { echo: "/" + (command.title || command.name), isMap: command.name === "map" });
}
on("command", (command) => give(at.commands.find((c) => c.name === command.name) || command));

on("map wanted", () => send({ command: "map" }, { isMap: true }));

const saying = ["say", "скажи", "powiedz"]; // what people type before what they say, although it needs no command

/** typed reads a line: "/command rest", or free text for the umpire, or for those in the room. */
export function typed(text) {
  form.close();
  const match = /^\/(\S*)\s*([\s\S]*)$/.exec(text);
  if (!match) return send({ text }, { echo: text });
  if (!at.commands.length) {
    early.push(text);
    return undefined;
  } // the commands are on their way
  const sends = [say("send", lang()), words.en.send].some((word) => word.toLowerCase() === match[1].toLowerCase());
  if (sends && !at.plans) return answered(text, say("sending", lang())); // of a plan it is a word of the game
  const command = at.commands.find((c) => c.name === match[1].toLowerCase() || c.title === match[1].toLowerCase());
  if (!command && match[2] && saying.includes(match[1].toLowerCase())) return send({ text: match[2] }, { echo: match[2] });
  // What begins no command may be a former name of one, or a path through groups: the umpire knows.
  if (!command) return match[1] && !starting(match[1]).length ? send({ text }, { echo: text }) : showMenu(match[1]);
  if (!match[2] && command.params?.some((p) => p.required)) return give(command);
  return send({ command: command.name, text: match[2] }, { echo: text, isMap: command.name === "map" });
}
const early = [];
// answered is a line that is answered without asking the umpire.
function answered(text, answer) {
  const mine = element("article", { className: "post mine", textContent: text });
  addAnswer(at.person, mine, { mine: text });
  const said = { lines: [{ text: answer }] },
    el = page(said, at.person);
  el.classList.add("answer");
  addAnswer(at.person, el, { page: said });
  reveal(mine);
}
on("commands", () => {
  for (const text of early.splice(0)) typed(text);
});

// What is of other games than that of the room is left out; in the lobby also what needs a table.
const here = (c) => (at.room === "lobby" ? !c.games && !c.table : !c.games || !at.game || c.games.includes(at.game));
const starting = (start) => at.commands.filter((c) => here(c) && (c.title.startsWith(start.toLowerCase()) || c.name.startsWith(start.toLowerCase())));

/** showMenu shows the commands that begin with something, or all that are of use here: those for every day, and the others by their groups. */
export function showMenu(start = "") {
  form.close();
  const door = (c) =>
    element(
      "button",
      { type: "button", className: "command", onclick: () => give(c) },
      element("b", { textContent: "/" + c.title }),
      " ",
      element("span", { textContent: c.help }),
    );
  const doors = (list) => element("div", { className: "commands" }, ...list.map(door));
  const found = starting(start),
    game = found.find((c) => c.games && !c.order);
  const groupOf = (c) => (start ? "" : c.order ? game?.help || "" : c.group || "");
  const listed = start ? found : found.filter((c) => c !== game && (!c.order || (at.plays && game)));
  const groups = Map.groupBy(listed, groupOf);
  const menu = element("article", { className: "post answer" });
  for (const [group, list] of groups) menu.append(group ? element("details", {}, element("summary", { textContent: group }), doors(list)) : doors(list));
  addAnswer(at.person, menu);
  reveal(menu);
}
