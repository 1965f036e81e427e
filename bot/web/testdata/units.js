// Tests of the modules of the page that need no umpire. Each has a name and fails by throwing; their results are read by TestPageModules.
import { keep, retire } from "./answers.js";
import { unquote } from "./api.js";
import { hit, seat } from "./overlay.js";
import { at } from "./shared.js";
import { headline } from "./talk.js";
import { viewer } from "./viewer.js";
import { say, words } from "./words.js";

/** @param {any} got @param {any} want @param {string} [what] */
function equal(got, want, what = "") {
  const [a, b] = [got, want].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what} is ${a}, not ${b}`);
}

const word = (text, order, more = {}) => ({ word: text, order, label: text, verb: order.split(" ")[0], ...more });
const square = (left, top, side) => [left, top, left + side, top, left + side, top + side, left, top + side];
const geometry = {
  width: 400,
  height: 300,
  areas: [
    { word: "reef", outlines: [square(0, 0, 100)] },
    { word: "bay", outlines: [square(100, 0, 100), square(300, 200, 50)] },
  ],
  pieces: [
    { words: ["cruiser"], place: "reef", owner: 0, box: [10, 10, 30, 30] },
    { words: ["tank"], place: "reef", owner: 0, box: [50, 50, 20, 20] },
    { words: ["tank"], place: "bay", owner: 0, box: [120, 20, 20, 20] },
  ],
};

// painted is a picture of a size and a color, as a URL.
async function painted(width, height, color) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return URL.createObjectURL(await new Promise((done) => canvas.toBlob(done)));
}

// opened is a viewer in a box of 200 by 100 pixels that shows a picture of 400 by 300.
async function opened(touched) {
  const box = document.createElement("div");
  box.style.cssText = "position:fixed; left:0; top:0; width:200px; height:100px; overflow:hidden";
  box.append(document.createElement("p"));
  document.body.append(box);
  const view = viewer(box, touched);
  await view.show(await painted(400, 300, "red"), "first");
  return { box, view, stage: /** @type {HTMLElement} */ (box.querySelector(".stage")) };
}

const tests = {
  "a word is where its place or its only piece is": () => {
    const { targets, unplaced } = seat(geometry).targets([word("reef", "go reef"), word("cruiser", "move cruiser"), word("fire", "fire")]);
    equal(
      targets.map((t) => t.key),
      ["area reef", "piece 0"],
    );
    equal(
      unplaced.map((w) => w.word),
      ["fire"],
    );
  },
  "a kind of pieces counts where the order names their place": () => {
    const places = seat(geometry);
    equal([places.alone("cruiser"), places.alone("tank"), places.alone("reef"), places.known("reef")], [true, false, false, true]);
    equal(
      places.targets([word("tank", "move bay tank")]).targets.map((t) => t.key),
      ["piece 2"],
    );
    equal(places.targets([word("tank", "buy tank")]).unplaced.length, 1);
  },
  "all words of a place are one target": () => {
    const { targets } = seat(geometry).targets([word("bay", "move bay"), word("bay", "fire bay")]);
    equal(
      targets.map((t) => t.words.length),
      [2],
    );
  },
  "without a map nothing has a place": () => {
    equal(seat(null).targets([word("reef", "go reef")]).unplaced.length, 1);
    equal(seat(null).things(1, 1), { pieces: [] });
  },
  "what lies at a point": () => {
    const { things } = seat(geometry);
    equal([things(15, 15).pieces.length, things(15, 15).area, things(320, 220).area, things(250, 50).area], [1, "reef", "bay", undefined]);
  },
  "a tap means the piece on top, then its place, or what is near": () => {
    const { targets } = seat(geometry).targets([word("reef", "go reef"), word("cruiser", "move cruiser")]);
    equal(
      hit(targets, 15, 15, 10).map((t) => t.key),
      ["piece 0", "area reef"],
    );
    equal(
      hit(targets, 90, 90, 10).map((t) => t.key),
      ["area reef"],
    );
    equal(
      hit(targets, 108, 50, 10).map((t) => t.key),
      ["area reef"],
      "beside it",
    );
    equal(hit(targets, 150, 50, 10), [], "far away");
  },
  "the languages have the same words": () => {
    for (const lang of ["ru", "pl"]) equal(Object.keys(words[lang]).sort(), Object.keys(words.en).sort(), lang);
    equal(say("send", "ru") === words.ru.send && say("send", "xx") === words.en.send, true);
  },
  "text in ASCII quotes is read": () => {
    equal(unquote('"a \\"b\\" \\u0416\\U0001f600\\n\\\\"'), 'a "b" Ж😀\n\\');
  },
  "a picture fits into its box": async () => {
    const { view, stage } = await opened();
    equal([Math.round(view.scale() * 3), view.seen(200, 150), view.seen(0, 0)], [1, true, false]);
    equal(stage.style.transform.startsWith("translate(33"), true, stage.style.transform);
  },
  "a part is shown, and a point is brought into sight": async () => {
    const { view } = await opened();
    view.frame(0, 0, 40, 40, 2);
    equal([view.scale(), view.seen(20, 20), view.seen(300, 200)], [2, true, false]);
    view.reveal(300, 200);
    equal(view.seen(300, 200), true);
  },
  "what has changed lies over the picture, and hides what lay there": async () => {
    const { view, stage } = await opened();
    view.frame(0, 0, 40, 40, 2);
    const part = async (side) => painted(side, side, "blue");
    await view.patch(
      [
        { url: await part(20), x: 10, y: 10 },
        { url: await part(20), x: 200, y: 10 },
      ],
      "second",
    );
    equal([view.patches(), stage.querySelector("img").alt, view.scale()], [2, "second", 2]);
    await view.patch([{ url: await part(50), x: 0, y: 0 }], "third");
    equal(view.patches(), 2);
    await view.show(await painted(400, 300, "green"), "fourth", true);
    equal([view.patches(), view.scale()], [0, 2]);
  },
  "pictures come in their order, and none when it was cleared": async () => {
    const { view, stage, box } = await opened();
    view.patch([{ url: await painted(20, 20, "blue"), x: 0, y: 0 }], "patched");
    const last = view.show(await painted(400, 300, "green"), "shown");
    view.clear();
    await last;
    equal([stage.children.length, box.firstElementChild.tagName, view.empty()], [0, "P", true]);
  },
  "what was decided has no buttons, also when the page is loaded again": () => {
    const person = { id: "decider" },
      el = document.createElement("article"),
      page = { lines: [{ text: "Which?" }], buttons: [[{ label: "This" }]] };
    el.append(Object.assign(document.createElement("div"), { className: "buttons" }));
    keep(person, { order: 3, el, page, panel: "T" });
    keep(person, { order: 4, el: document.createElement("article"), page });
    const stored = () => JSON.parse(localStorage.getItem(`talk decider ${at.room}`)).map((a) => !!a.page.buttons);
    equal([el.children.length, ...stored()], [1, true, true], "what is to be decided");
    retire(person);
    equal([el.children.length, ...stored()], [0, false, true], "what was decided");
  },
  "the news of a post are what it did not tell before, its newest heading first": () => {
    const asks = { text: "Play a card?" },
      card = { text: "A card." },
      won = { text: "Won.", style: 1 },
      dice = { text: "9" };
    equal(headline({ asks: 1, lines: [asks, card] }), "A card.");
    equal(headline({ asks: 1, lines: [asks, card, won, dice] }, { asks: 1, lines: [asks, card] }), "Won.");
    equal(headline({ asks: 1, lines: [asks, card, dice] }, { lines: [card] }), "9");
    equal(headline({ asks: 1, lines: [asks] }, { lines: [card] }), "");
  },
};

/** run tells what failed, and how many there are. */
export async function run() {
  const failed = [];
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
    } catch (error) {
      failed.push(`${name}: ${error.message}`);
    }
  }
  return [Object.keys(tests).length, ...failed].join("\n");
}
