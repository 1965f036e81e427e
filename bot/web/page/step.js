// The next step beside the map: what is asked, the plan so far, and the words that have no place on the map.
import { $, element, lang, narrow } from "./shared.js";
import { say as words } from "./words.js";

/** @typedef {import("./overlay.js").Word} Word */

const fewWords = 14; // so many words are shown before their verb is chosen
const few = 6; // so many places
const fewVerbs = 4; // so many orders, on a phone half of them
const fewListed = 24; // so many words are shown before their group is chosen
const fewWays = 3; // so many ways to do one thing with what was picked are shown unfolded

/** @param {any} touch the toucher */
export function step(touch) {
  const button = (label, act, props = {}) => element("button", { type: "button", textContent: label, onclick: act, ...props });
  const t = (key) => words(key, lang());

  /** @type {any} */
  let table = {},
    /** @type {any} */
    shown = { told: {}, picked: [], going: [], unplaced: [], placed: [] };

  // cards are the words without a place at the beginning, each once, with all that can be done with it.
  function cards(/** @type {Word[]} */ list) {
    /** @type {Map<string, Word[]>} */
    const by = new Map();
    for (const w of list) by.set(w.word, [...(by.get(w.word) || []), w]);
    return [...by.values()];
  }

  const group = (label, buttons) => element("div", { className: "buttons", role: "group", ariaLabel: label || t("next") }, ...buttons);

  const verbOf = (w) => w.order.split(/\s+/)[0];
  // fold shows a list only when it is opened.
  function fold(/** @type {string} */ label, /** @type {() => Node[]} */ build) {
    const box = element("div", { className: "buttons" });
    return element("details", { ontoggle: () => box.firstChild || box.append(...build()) }, element("summary", { textContent: label }), box);
  }
  // where tells the place of a word beside its label; of a place that the label begins with, after a sign that it is attacked
  // at most, only what it is near to.
  function where(/** @type {Word} */ { label, place = "" }) {
    const [first, ...near] = place.split(" · ");
    const told = label.replace(/^[^\p{L}\d]+/u, "").startsWith(first) ? near.join(" · ") : place;
    return told && !label.includes(told) ? " · " + told : "";
  }
  // choice is the button of something that can be said, with its verb where that is not plain.
  const choice = (/** @type {Word[]} */ c, plain) =>
    button(
      (!plain && c[0].order !== c[0].word && c[0].verb !== c[0].label ? c[0].verb + ": " : "") +
        c[0].label +
        where(c[0]) +
        (c[0].detail && !c[0].place?.includes(c[0].detail) ? " · " + c[0].detail : "") +
        (c[0].more && !c[0].complete ? " …" : ""),
      (e) => touch.choose(c, e.currentTarget),
      { className: c[0].next || c[0].usual ? "primary" : "" },
    );

  // begun are the buttons of verbs, with more than a few of them folded away.
  function begun(/** @type {Word[]} */ words) {
    /** @type {Map<string, Word[]>} */
    const by = new Map();
    for (const w of words) by.set(verbOf(w), [...(by.get(verbOf(w)) || []), w]);
    const buttons = [...by.values()].map(([first, ...others]) => {
      const said = first.order.split(/\s+/).slice(0, -1).join(" ");
      return first.order.includes("\n")
        ? fold(first.verb + " …", () => cards([first, ...others]).map((c) => choice(c, true))) // the picked pieces go in orders of their own
        : button(first.verb + " …", () => touch.begin(shown.picked.length ? said : verbOf(first)));
    });
    const room = narrow.matches ? fewVerbs / 2 : fewVerbs;
    return buttons.length > room + 1 ? [...buttons.slice(0, room), fold(t("orders"), () => buttons.slice(room))] : buttons;
  }

  // places are the buttons of what is lit on the map: a few, or those that are likely with a list of all.
  function places(/** @type {Word[]} */ placed, plain) {
    const all = cards(placed),
      likely = all.filter((c) => c[0].likely).sort((a, b) => (a[0].likely ?? 0) - (b[0].likely ?? 0));
    if (all.length <= few) return all.map((c) => choice(c, plain));
    return [...likely.slice(0, few).map((c) => choice(c, plain)), fold(t("asList"), () => all.map((c) => choice(c, plain)))];
  }

  // ways are the buttons of what can be said without the map. Many ways to do one thing with what was picked are folded away: they would
  // cover the places on the map where the others lead.
  function ways(/** @type {Word[][]} */ all, plain, picking) {
    /** @type {Map<string, Word[][]>} */
    const by = new Map();
    for (const c of all) by.set(c[0].verb, [...(by.get(c[0].verb) || []), c]);
    return [...by].flatMap(([verb, list]) => {
      if (list.length > fewListed && list.every((c) => c[0].group)) return groups(list, plain);
      if (picking && list.length > fewWays) return [fold(verb + " …", () => list.map((c) => choice(c, true)))];
      return list.map((c) => choice(c, plain));
    });
  }

  // groups fold a long list by what its words belong to.
  function groups(/** @type {Word[][]} */ list, plain) {
    /** @type {Map<string, Word[][]>} */
    const by = new Map();
    for (const c of list) {
      const group = c[0].group ?? "";
      by.set(group, [...(by.get(group) || []), c]);
    }
    return [...by].map(([group, of]) => fold(`${group} · ${of.length}`, () => of.map((c) => choice(c, plain))));
  }

  function next() {
    const { told, prefix } = shown;
    /** @type {Word[]} */
    const list = shown.unplaced,
      picking = !prefix && shown.picked.length > 0,
      beginning = !prefix && !picking;
    const taught = beginning && [...list, ...shown.placed].some((w) => w.next); // what a lesson goes on with is said alone
    const whole = list.filter((w) => w.complete && !w.more && w.word === w.order),
      rest = list.filter((w) => !whole.includes(w) && (!taught || w.next));
    /** @type {Word[]} */
    const placed = shown.placed.filter((w) => (taught ? w.next : !picking || shown.going.includes(w))); // of the picked: where they may go
    const found = [];
    if (prefix) {
      found.push(button("◀ " + t("back"), () => touch.back()));
      if (told.whole) found.push(button("✓ " + t("asItIs"), () => touch.whole(), { className: "success" }));
    } else if (picking) found.push(button("◀ " + t("back"), () => touch.drop()));
    const hand = new Set((table.hand || []).map((c) => c.word).filter(Boolean)),
      held = new Map(
        cards(rest)
          .filter((c) => hand.has(c[0].word))
          .map((c) => [c[0].word, c]),
      );
    const open = rest.filter((w) => !held.has(w.word)),
      started = [...open, ...placed].filter((w) => w.order.includes(" ")),
      verbs = new Set([...rest, ...placed].filter((w) => w.order.includes(" ")).map(verbOf)),
      mapped = new Set(placed.map(verbOf));
    // A question that is answered with one of a few places names them; of several orders one is chosen first.
    const several = !prefix && !taught && (picking ? mapped.size > 1 : verbs.size > 1 && mapped.size && (told.draft || placed.length > few)),
      plain = !!prefix || (picking ? verbs.size === 1 : verbs.size === 1 && (told.draft || !whole.length));
    const single = several ? open.filter((w) => !mapped.has(verbOf(w))) : open;
    if (beginning && cards(single).length > fewWords) found.push(...begun(inOrder(started)));
    else if (several) found.push(...begun(inOrder(started.filter((w) => mapped.has(verbOf(w))))), ...ways(cards(single), plain, picking));
    else found.push(...ways(cards(single), plain, picking), ...places(placed, plain || picking));
    found.push(
      ...whole.map((w) => button(w.label, () => touch.say(w), { className: w.next || w.usual ? "primary" : w.final && told.plan?.length ? "success" : "" })),
    );
    if (beginning) found.sort((a, b) => Number(b.className === "primary") - Number(a.className === "primary"));
    return { found, held };
  }

  // inOrder sorts words as the umpire lists them.
  const inOrder = (/** @type {Word[]} */ list) => {
    const all = [...(shown.told.going || []), ...(shown.told.words || [])];
    return [...list].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  };

  function draw() {
    const { told } = shown,
      { found, held } = next();
    const asked = table.seats?.find((s) => !s.own && s.asked),
      question = told.question || asked?.asked;
    $("status").replaceChildren(
      ...[...new Set([table.heading, ...(table.status || [])])]
        .filter((line) => line && (!question || !line.includes(question)))
        .filter((line, _, all) => !all.some((other) => other !== line && other.startsWith(line)))
        .map((line) => element("span", { textContent: line })),
    );
    const plan = (told.plan || []).map((p, i, all) =>
      element(
        "li",
        { textContent: p.lines[0], title: p.lines.join("\n") },
        ...(i === all.length - 1 && told.draft ? [" ", button("↶ " + t("undo"), () => touch.undo(), { id: "undo" })] : []),
      ),
    );
    const notes = (told.notes || []).map((n) => element("p", { className: "detail", textContent: n }));
    $("plan").replaceChildren(...(plan.length ? [element("ol", {}, ...plan)] : []), ...notes);
    const latest = $("plan").querySelector("li:last-child");
    if (latest) $("plan").scrollTop += latest.getBoundingClientRect().top - $("plan").getBoundingClientRect().top; // with what came of it, and the way back
    $("asked").textContent = told.question || (asked ? [asked.player, asked.asked].filter(Boolean).join(" · ") : "");
    $("step").classList.toggle("planning", !!told.draft && plan.length + notes.length > 0);
    $("step").classList.toggle("saying", !!shown.prefix); // on a phone, the words of the order and what may follow are all that counts
    const choices = found.filter((el) => el instanceof HTMLButtonElement).length;
    $("tap").hidden = !shown.lit || choices > (shown.prefix || shown.picked.length ? 1 : 0); // the way back is no choice
    $("phrase").textContent = told.phrase || (shown.picked.length ? shown.picked.join(", ") + " →" : "");
    // A card that can be played is a button, and comes first; all of them can be read. On a phone, and beside a plan, those that cannot
    // be played are folded away, but for the one that the order has just named.
    const said = narrow.matches && table.hand?.find((c) => c.word && shown.prefix.split(/\s+/).at(-1) === c.word),
      hold = said ? [said] : [...(table.hand || [])].sort((a, b) => Number(held.has(b.word)) - Number(held.has(a.word)));
    $("hand").classList.toggle("said", !!said);
    const folds = (narrow.matches || plan.length > 0) && !said && !held.size && table.hand?.length,
      open = $("hand").querySelector("details")?.open;
    const hand = folds ? element("details", { open: !!open }, element("summary", { textContent: `${t("hand")}: ${table.hand.length}` })) : $("hand");
    $("hand").replaceChildren(...(folds ? [hand] : []));
    hand.append(
      ...hold.map((c) => {
        const words = held.get(c.word),
          text = [element("b", { textContent: c.title }), ...(c.lines || []).map((l) => element("span", { textContent: l }))];
        return words
          ? element("button", { type: "button", className: "card", onclick: (e) => touch.choose(words, e.currentTarget) }, ...text)
          : element("div", { className: "card", tabIndex: 0 }, ...text);
      }),
    );
    $("next").replaceChildren(...(found.length ? [group(t("next"), found)] : []));
    $("map").classList.toggle("mapless", !!table.noMap); // what is asked has the room
    const hint = $("board").querySelector(".hint"); // in the place of the map
    if (hint) hint.textContent = table.noMap || t(table.game ? "mapComes" : "noMap");
    $("step").hidden = !told.version || (!$("asked").textContent && !plan.length && !table.hand?.length);
  }

  // withoutPlan takes the plan out of an answer, with its heading: it is shown above.
  function withoutPlan(el) {
    const told = new Set((shown.told.plan || []).flatMap((p, i) => [`${i + 1}. ${p.lines[0]}`, ...p.lines.slice(1)])),
      lines = [...el.querySelectorAll(":scope > p")],
      first = lines.findIndex((line) => told.has(line.textContent));
    for (const [i, line] of lines.entries()) if (first >= 0 && (i === first - 1 || told.has(line.textContent))) line.remove();
  }

  return {
    draw(touched) {
      shown = touched;
      draw();
    },
    // stands tells how the game stands.
    stands(told) {
      table = told;
      draw();
    },
    // answer shows what the umpire says to an order that did not come about: a question, or why not.
    answer(el) {
      if (el) withoutPlan(el);
      $("reply").replaceChildren(...(el ? [el] : []));
      el?.querySelector("button")?.focus({ preventScroll: true });
      el?.scrollIntoView({ block: "nearest" });
    },
  };
}

/**
 * list shows a small list beside what was touched.
 * @param {string} title @param {{label: string, detail?: string, act: () => void}[]} entries @param {any} from
 */
export function list(title, entries, from) {
  const dialog = $("choices"),
    box = from.getBoundingClientRect?.();
  const held = document.activeElement;
  const close = () => {
    dialog.hidden = true;
    dialog.replaceChildren();
    removeEventListener("pointerdown", outside, true);
  };
  const outside = (e) => {
    if (!dialog.contains(e.target)) close();
  };
  dialog.replaceChildren(
    ...(title ? [element("b", { textContent: title })] : []),
    ...entries.map((entry) =>
      element("button", {
        type: "button",
        textContent: [entry.label, entry.detail].filter(Boolean).join(" · "),
        onclick: () => {
          close();
          if (held instanceof HTMLElement || held instanceof SVGElement) held.focus({ preventScroll: true });
          entry.act();
        },
      }),
    ),
  );
  dialog.hidden = false;
  const left = box ? box.left : from.left,
    top = box ? box.bottom : from.top;
  dialog.style.left = `${Math.max(4, Math.min(left, innerWidth - dialog.offsetWidth - 4))}px`;
  dialog.style.top = `${Math.max(4, Math.min(top, innerHeight - dialog.offsetHeight - 4))}px`;
  dialog.querySelector("button").focus();
  dialog.onkeydown = (e) => {
    const all = [...dialog.querySelectorAll("button")],
      n = all.indexOf(document.activeElement);
    if (e.key === "Escape") {
      e.stopPropagation();
      close();
      if (held instanceof HTMLElement || held instanceof SVGElement) held.focus({ preventScroll: true });
    }
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      all[(n + (e.key === "ArrowDown" ? 1 : all.length - 1)) % all.length].focus();
    }
  };
  addEventListener("pointerdown", outside, true);
}
