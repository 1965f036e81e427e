// Orders by touch: it walks the tree of legal words with the places that the words stand for, and knows no game. What is touched
// says its word; touched once more, it takes it back.
import { post } from "./api.js";
import { hit, seat } from "./overlay.js";
import { at, happens } from "./shared.js";

/** @typedef {import("./overlay.js").Word} Word @typedef {import("./overlay.js").Target} Target */

/**
 * @param {{
 *   view: any, overlay: any, draw: (shown: any) => void, sight: (box: number[]) => void,
 *   choose: (title: string, entries: {label: string, detail?: string, act: () => void}[], from: {left: number, top: number} | Element) => void,
 *   give: (lines: string) => Promise<Element | null>, undo: () => Promise<any>, label: (key: string) => string,
 * }} context
 */
export function toucher(context) {
  const none = { words: [], plan: [] };
  /** @type {any} */
  let told = none;
  let prefix = "",
    /** @type {import("./overlay.js").Geometry | null} */
    geometry = null,
    places = seat(null),
    asked = 0,
    working = Promise.resolve();
  /** @type {string[]} */
  let picked = [];
  let chosen = false; // chosen: a piece was picked by a touch that said nothing else
  /** @type {Target[]} */
  let targets = [];
  /** @type {Word[]} */
  let unplaced = [];
  const many = 40; // more areas than these of one verb are not lit before it is said

  const words = () => told.words || [];
  const going = () => (prefix ? [] : told.going || []);

  // ask asks what may be said next, and draws it.
  const ask = () => {
    const mine = asking(() => (latest === mine ? undefined : latest));
    latest = mine;
    return mine;
  };
  let latest;

  /** @param {() => Promise<void> | undefined} later what was asked after it, whose answer counts */
  async function asking(later) {
    const number = ++asked,
      person = at.person,
      room = at.room;
    if (!person || room === "lobby") return reset();
    const answer = await post("touch", person, { room, text: prefix, picked: prefix ? [] : picked });
    if (number !== asked || person !== at.person || room !== at.room) return later();
    if (prefix && !answer.words?.length && !answer.whole) {
      prefix = "";
      return ask();
    } // it may not be said any more
    told = answer;
    if (prefix) prefix = told.order || prefix;
    const taken = new Set(going().flatMap((w) => w.order.split(/\s+/)));
    picked = picked.filter((w) => taken.has(w));
    draw();
    // Where one word is left it goes without saying, if it can be taken back.
    const [last, other] = words();
    if (prefix && told.draft && !told.whole && last && !other && last.complete && !last.more) await give(last);
  }

  function draw() {
    // While pieces are picked, a place is where they may go.
    const goal = new Set(going().map((w) => w.word)),
      known = new Set();
    const all = [...going(), ...words().filter((w) => !goal.size || w.word === w.order || (places.alone(w.word) && !picked.includes(w.word)))].filter((w) => {
      const is = known.has(w.order);
      known.add(w.order);
      return !is;
    });
    const found = places.targets(all);
    const rank = (t) => (t.kind === "piece" ? 1 : 0);
    targets = found.targets.sort((a, b) => rank(a) - rank(b));
    unplaced = found.unplaced;
    const held = [...picked, ...said().filter((w) => places.known(w))];
    for (const word of held) {
      // what was picked or said can be taken back, although no verb asks for it anymore
      for (const t of places.targets([{ word, order: "", label: word, verb: "" }]).targets) {
        const old = targets.find((o) => o.key === t.key);
        if (!old) targets.push({ ...t, words: [{ ...t.words[0], label: names.get(word) || word }] });
        else if (!old.words.some((w) => w.word === word)) old.words.push({ ...t.words[0], label: names.get(word) || word });
      }
    }
    for (const w of all) if (places.alone(w.word)) names.set(w.word, w.label);
    const count = new Map();
    for (const t of targets) if (t.kind === "area") for (const w of t.words) count.set(w.verb, (count.get(w.verb) || 0) + 1);
    for (const t of targets) t.faint = !prefix && !picked.length && t.kind === "area" && t.words.every((w) => count.get(w.verb) > many);
    if (geometry) context.overlay.draw(geometry, targets, new Set(held), nameOf, context.label("step"));
    else context.overlay.clear();
    context.draw({
      told,
      prefix,
      lit: open().length > 0,
      picked: picked.map((w) => names.get(w) || w),
      going: going(),
      unplaced,
      placed: all.filter((w) => !unplaced.includes(w)),
    });
  }
  const said = () => prefix.split(/\s+/).slice(1); // the words of the order that has begun
  // open are the targets that may be touched next: while pieces are picked, where they may go.
  function open() {
    const next = targets.filter((t) => !t.faint && t.words.some((w) => w.order)),
      goals = picked.length ? next.filter((t) => t.words.some((w) => going().includes(w))) : [];
    return goals.length ? goals : next;
  }
  const names = new Map(); // of pieces, by their words
  const nameOf = (target) => [...new Set(target.words.map((w) => [w.verb, w.label].filter(Boolean).join(": ")))].join("; ");

  // serially does one thing after the other, so that a quick second touch means what came of the first.
  function serially(work) {
    const next = working.then(work).catch(() => happens("lost"));
    working = next;
    happens("touching", next);
    return next;
  }

  async function give(word, stays = "") {
    const before = told.version,
      draft = told.draft;
    const answer = await context.give(word.order);
    prefix = "";
    picked = stays && !picked.includes(stays) ? [...picked, stays] : stays ? picked : [];
    chosen = false;
    await ask();
    happens("given", answer, told.version !== before, draft);
  }

  const pick = (list) => {
    picked = [...new Set([...picked, ...list])];
    chosen = true;
  };

  const say = (word) =>
    serially(async () => {
      const piece = !prefix && places.alone(word.word) && geometry;
      if (piece && word.more && !word.complete) {
        pick([word.word]);
        return ask();
      }
      // What cannot be taken back is not said by the last of several words: it could have been given before.
      const several = !told.draft && prefix && (told.whole || word.word.includes(" "));
      if (word.complete && !several && (!word.more || word.usually || word.usual || (piece && told.draft))) return give(word, piece ? word.word : "");
      prefix = word.order;
      picked = [];
      return ask();
    });

  // entries of a list name what a touch may have meant: each unit of a pile by itself and all of them, or each way of one thing.
  function entries(list) {
    const units = [...new Set(list.map((w) => w.word))];
    if (units.length > 1 && list.every((w) => places.alone(w.word))) {
      const each = units.map((u) => ({
        label: list.find((w) => w.word === u).label,
        detail: [list.find((w) => w.word === u).detail, picked.includes(u) ? "✓" : ""].filter(Boolean).join(" "),
        act: () => tapWords(list.filter((w) => w.word === u)),
      }));
      const same = units.map((u) => list.find((w) => w.word === u && w.verb === list[0].verb && !picked.includes(u))).filter(Boolean);
      if (same.length < 2) return each;
      return [{ label: context.label("all") + ": " + same.map((w) => w.label).join(", "), act: () => together(same) }, ...each];
    }
    const picks = list.filter((w) => !prefix && places.alone(w.word) && w.more && !w.complete);
    const titled = units.length === 1 && new Set(list.map((w) => w.verb)).size === list.length && list.every((w) => w.verb && w.label === list[0].label); // above the list
    const rest = list
      .filter((w) => !picks.includes(w))
      .map((w) => ({ label: titled ? w.verb : [w.verb, w.label].filter(Boolean).join(": "), act: () => say(w) }));
    if (!picks.length) return rest;
    const pieces = [...new Set(picks.map((w) => w.word))];
    if (pieces.length > 1)
      return [...pieces.map((p) => ({ label: picks.find((w) => w.word === p).label, act: () => tapWords(list.filter((w) => w.word === p)) })), ...rest];
    return [{ label: [picks[0].label, [...new Set(picks.map((w) => w.verb))].join(" · ")].join(": "), act: () => say(picks[0]) }, ...rest];
  }

  // together says the words of several units of a pile: in one order one after the other, as far as they may follow, where an order has
  // begun or decides at once.
  const together = (list) =>
    serially(async () => {
      if (prefix || (!told.draft && list.every((w) => w.more && w.complete))) {
        for (const { word } of list) {
          const next = words().find((w) => w.word === word);
          if (!next) continue;
          prefix = next.order;
          await ask();
        }
        return;
      }
      if (list.every((w) => w.more && !w.complete)) {
        pick(list.map((w) => w.word));
        return ask();
      }
      const before = told.version,
        draft = told.draft,
        answer = await context.give(list.map((w) => w.order).join("\n"));
      picked = [...new Set([...picked, ...list.map((w) => w.word)])];
      chosen = false;
      await ask();
      happens("given", answer, told.version !== before, draft);
    });

  // putDown takes back what was picked: the order itself where it was the last one of the plan.
  const putDown = (word) =>
    serially(async () => {
      picked = picked.filter((w) => w !== word);
      const last = told.plan?.at(-1)?.order.split(/\s+/) || [];
      const taken = told.draft && last.at(-1) === word;
      if (taken) await context.undo();
      await ask();
      if (taken) happens("given", null, true, true);
    });

  // unsay goes on without a word of the order that has begun.
  const unsay = (word) =>
    serially(() => {
      prefix = [prefix.split(/\s+/)[0], ...said().filter((w) => w !== word)].join(" ");
      return ask();
    });

  // tapWords does what was touched, and asks first where it may mean several things, or was not lit.
  function tapWords(list, from, unlit = false) {
    const word = list[0].word;
    if (list.every((w) => w.word === word) && picked.includes(word)) return putDown(word);
    if (prefix && list.every((w) => !w.order)) {
      const back = [...new Set(list.map((w) => w.word))].map((w) => ({ label: names.get(w) || w, detail: "✓", act: () => unsay(w) }));
      return back.length === 1 ? back[0].act() : context.choose("", back, from);
    }
    const found = entries(list.filter((w) => w.order || picked.includes(w.word)));
    if (found.length === 1 && !unlit) return found[0].act();
    context.choose(list.every((w) => w.word === word && w.label === list[0].label) && found.length > 1 ? list[0].label : "", found, from);
  }

  return {
    ask,
    say,
    // undo takes the last order back; back goes one word back in an order that has begun.
    undo: () =>
      serially(async () => {
        prefix = "";
        picked = [];
        chosen = false;
        await context.undo();
        await ask();
        happens("given", null, true, true);
      }),
    back: () =>
      serially(() => {
        prefix = told.back?.includes(" ") ? told.back : "";
        return ask();
      }),
    drop: () =>
      serially(() => {
        picked = [];
        chosen = false;
        prefix = "";
        return ask();
      }),
    begin: (order) =>
      serially(() => {
        prefix = order;
        picked = [];
        chosen = false;
        return ask();
      }),
    whole: () => serially(() => give({ order: prefix })),
    choose(list, from) {
      // What is chosen by its name is seen on the map as well.
      const named = targets.find((t) => t.words.some((w) => w.order === list[0].order));
      if (named) context.sight(named.box);
      return tapWords(list, from);
    },
    reset,
    /** moved: another map is shown. */
    moved(found) {
      geometry = found;
      places = seat(found);
      draw();
    },
    act: (target, from) => tapWords(target.words, from, target.faint),
    tap(point) {
      const lit = hit(
          targets.filter((t) => !t.faint),
          point.x,
          point.y,
          22 / context.view().scale(),
        ),
        found = lit.length
          ? lit
          : hit(
              targets.filter((t) => t.faint),
              point.x,
              point.y,
              0,
            );
      // While units are chosen one after the other, a unit is meant and not the place where it stands.
      const meant = found.length > 1 && !chosen && found[0].kind === "piece" ? found.slice(0, 1) : found;
      if (meant.length)
        return tapWords(
          meant.flatMap((t) => t.words),
          point,
          !lit.length,
        );
      // Touched once more, what was said last is taken back.
      const { pieces, area } = places.things(point.x, point.y),
        here = [...pieces.flatMap((p) => p.words || []), area];
      const last = told.plan?.at(-1)?.order.split(/\s+/).slice(1) || [];
      if (told.draft && last.some((w) => here.includes(w))) return this.undo();
    },
    under: (point) => {
      const { pieces, area } = places.things(point.x, point.y);
      return [...pieces.slice(0, 1).flatMap((p) => p.words || []), area].filter(Boolean);
    },
    // home is where the pieces of a seat are, or those of all.
    home(owner) {
      const all = geometry?.pieces || [],
        placed = all.filter((p) => places.known(p.place)), // not beside the map, to come later
        pieces = placed.length ? placed : all,
        own = pieces.filter((p) => p.owner === owner);
      return (own.length ? own : pieces).map((p) => p.box);
    },
    // about is where that is what the question is about.
    about: () => places.targets((told.about || []).map((word) => ({ word, order: word, label: word, verb: "" }))).targets.map((t) => t.box),
    // spot is where that is what may be touched next.
    spot: () => open().map((t) => t.box),
    // several tells that more than one piece is picked.
    several: () => picked.length > 1,
    settled: () => working,
  };

  function reset() {
    asked++;
    told = none;
    prefix = "";
    picked = [];
    targets = [];
    unplaced = [];
    geometry = null;
    places = seat(null);
    context.overlay.clear();
    context.draw({ told, prefix, lit: false, picked, going: [], unplaced, placed: [] });
  }
}
