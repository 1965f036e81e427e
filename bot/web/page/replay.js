// A game again: a slider over its steps, the map of each, what happened in it.
import { picture, post } from "./api.js";
import { isGuest } from "./guest.js";
import { say } from "./words.js";

const pace = 1600; // ms a step is shown while it plays
const again = 3000; // ms until a picture that did not come is asked for again

export function replayer(dialog, context) {
  const find = (name) => dialog.querySelector(`[data-part=${name}]`);
  const slider = find("slider"),
    image = find("image");
  /** @type {{id?: string, title?: string, pictures?: boolean, steps: {heading: string, lines: string[]}[]}} */
  let game = { steps: [] },
    at = 0,
    playing,
    settle;

  const source = (n) => `replay/${game.id}/${n}`;
  // The picture of a step follows the action, in the shape of the screen, or shows the whole board.
  let whole = false;
  const upright = matchMedia("(max-aspect-ratio: 1/1)");
  const painting = (n) => source(n) + (whole ? "?whole=1" : upright.matches ? "?upright=1" : "");
  // Who has signed in says so with each request, which an image cannot.
  let loaded = new Map();
  function load(n) {
    const address = painting(n);
    if (!isGuest()) return Promise.resolve(address);
    if (!loaded.has(address))
      loaded.set(
        address,
        picture(address, context.person()).then((found) => found.url),
      );
    loaded.get(address).catch(() => loaded.delete(address));
    return loaded.get(address);
  }
  function paint() {
    clearTimeout(settle);
    if (!game.pictures) {
      image.hidden = true;
      return;
    }
    const wanted = at,
      address = painting(at);
    // A slider that is drawn along passes many steps: only where it rests is painted.
    settle = setTimeout(() => {
      const next = new Image();
      next.onload = () => {
        if (address !== painting(at) || !dialog.open) return;
        image.src = next.src;
        image.alt = game.steps[at].lines.join(" ");
        image.dataset.step = String(at);
        image.dataset.shown = whole ? "whole" : "part";
        image.hidden = false;
        if (at + 1 < game.steps.length)
          load(at + 1).then(
            (address) => {
              new Image().src = address;
            },
            () => {},
          );
      };
      next.onerror = () => {
        if (address !== painting(at) || !dialog.open) return;
        find("where").textContent = say("lost", context.lang());
        settle = setTimeout(() => show(at), again);
      };
      load(wanted).then((address) => {
        next.src = address;
      }, next.onerror);
    }, 90);
  }

  function show(n) {
    at = Math.max(0, Math.min(game.steps.length - 1, n));
    const step = game.steps[at];
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${step.heading} ${at + 1} / ${game.steps.length}`);
    find("where").textContent = `${step.heading ? step.heading + " · " : ""}${at + 1} / ${game.steps.length}`;
    find("lines").replaceChildren(...step.lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
    find("lines").scrollTop = 0;
    paint();
  }

  function play(on) {
    clearInterval(playing);
    playing = on
      ? setInterval(() => {
          if (at + 1 >= game.steps.length) return play(false);
          // No faster than the pictures come.
          if (!game.pictures || image.dataset.step === String(at)) show(at + 1);
        }, pace)
      : undefined;
    find("play").textContent = say(on ? "pause" : "play", context.lang());
  }

  // turn is the first step of the next or of this turn.
  function turn(forward) {
    const heading = (n) => game.steps[n]?.heading;
    let n = at;
    if (forward) {
      while (n + 1 < game.steps.length && heading(n + 1) === heading(at)) n++;
      return show(n + 1);
    }
    if (n > 0) n--;
    while (n > 0 && heading(n - 1) === heading(n)) n--;
    show(n);
  }

  slider.addEventListener("input", () => {
    play(false);
    show(Number(slider.value));
  });
  find("first").onclick = () => {
    play(false);
    turn(false);
  };
  find("earlier").onclick = () => {
    play(false);
    show(at - 1);
  };
  find("later").onclick = () => {
    play(false);
    show(at + 1);
  };
  find("last").onclick = () => {
    play(false);
    turn(true);
  };
  find("play").onclick = () => play(!playing);
  find("whole").onclick = () => {
    whole = !whole;
    find("whole").ariaPressed = String(whole);
    paint();
  };
  upright.addEventListener("change", () => dialog.open && paint());
  find("close").onclick = () => dialog.close();
  // The event may come when the next game is open already.
  dialog.addEventListener("close", () => {
    if (!dialog.open) {
      play(false);
      clearTimeout(settle);
    }
  });
  dialog.addEventListener("keydown", (e) => {
    const keys = {
      ArrowLeft: () => show(at - 1),
      ArrowRight: () => show(at + 1),
      PageUp: () => turn(false),
      PageDown: () => turn(true),
      Home: () => show(0),
      End: () => show(game.steps.length - 1),
    };
    if (e.key === " " && e.target.tagName !== "BUTTON") {
      e.preventDefault();
      play(!playing);
    } else if (keys[e.key]) {
      e.preventDefault();
      play(false);
      keys[e.key]();
    }
  });

  return async function open() {
    const lang = context.lang();
    game = await post("replay", context.person(), { room: context.room() });
    if (!game.steps?.length) return false;
    for (const address of loaded.values()) address.then(URL.revokeObjectURL, () => {});
    loaded = new Map();
    for (const name of ["first", "earlier", "later", "last", "close"]) find(name).ariaLabel = find(name).title = say("replay_" + name, lang);
    find("title").textContent = game.title;
    find("film").textContent = say("film", lang);
    find("film").href = source("film");
    find("film").hidden = !game.pictures || isGuest();
    find("chronicle").textContent = say("chronicle", lang);
    find("chronicle").href = source("chronicle");
    find("chronicle").hidden = isGuest(); // the commands give them
    find("whole").textContent = say("replay_whole", lang);
    find("whole").hidden = !game.pictures;
    slider.max = String(game.steps.length - 1);
    slider.ariaLabel = say("replay", lang);
    image.hidden = true;
    delete image.dataset.step;
    dialog.showModal();
    play(false);
    show(0);
    slider.focus();
    return true;
  };
}
