// What can be touched, drawn over the map: areas and pieces that legal words stand for. It knows words and shapes, and no game.
/**
 * @typedef {{word: string, order: string, label: string, verb: string, place?: string, group?: string, detail?: string, complete?: boolean, more?: boolean, usually?: boolean, count?: boolean, final?: boolean, next?: boolean, usual?: boolean, likely?: number}} Word
 * @typedef {{words?: string[], place?: string, owner: number, box: number[]}} Piece
 * @typedef {{width: number, height: number, areas?: {word: string, outlines: number[][]}[], pieces?: Piece[]}} Geometry
 * @typedef {{key: string, kind: "area" | "piece", words: Word[], outlines?: number[][], box: number[], faint?: boolean}} Target
 */
const svg = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string>} attributes @returns {SVGElement} */
function shape(tag, attributes) {
  const el = /** @type {SVGElement} */ (document.createElementNS(svg, tag));
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}

const path = (outlines) =>
  outlines
    .map((o) => {
      let d = "";
      for (let i = 0; i + 1 < o.length; i += 2) d += `${i ? "L" : "M"}${o[i]} ${o[i + 1]}`;
      return d + "Z";
    })
    .join("");

function boundsOf(outlines) {
  let left = Infinity,
    top = Infinity,
    right = -Infinity,
    bottom = -Infinity;
  for (const o of outlines)
    for (let i = 0; i + 1 < o.length; i += 2) {
      left = Math.min(left, o[i]);
      right = Math.max(right, o[i]);
      top = Math.min(top, o[i + 1]);
      bottom = Math.max(bottom, o[i + 1]);
    }
  return [left, top, right - left, bottom - top];
}

function inside(o, x, y) {
  let is = false;
  for (let i = 0, j = o.length - 2; i + 1 < o.length; j = i, i += 2) {
    if (o[i + 1] > y !== o[j + 1] > y && x < ((o[j] - o[i]) * (y - o[i + 1])) / (o[j + 1] - o[i + 1]) + o[i]) is = !is;
  }
  return is;
}

const within = (b, x, y) => x >= b[0] && y >= b[1] && x <= b[0] + b[2] && y <= b[1] + b[3];
export const middle = (b) => [b[0] + b[2] / 2, b[1] + b[3] / 2];

/** seat finds where words are on the map. @param {Geometry | null} geometry */
export function seat(geometry) {
  const all = geometry?.pieces || [];
  const areas = new Map((geometry?.areas || []).map((a) => [a.word, { outlines: a.outlines, box: boundsOf(a.outlines) }]));
  /** @type {Map<string, number[]>} */
  const pieces = new Map();
  all.forEach((p, i) => {
    for (const w of p.words || []) pieces.set(w, [...(pieces.get(w) || []), i]);
  });
  /** alone tells whether a word is one piece, and no kind of pieces. @param {string} word */
  const alone = (word) => pieces.get(word)?.length === 1 && !areas.has(word);
  return {
    alone,
    known: (word) => areas.has(word) || alone(word),
    // targets are the places of words, with the words of each; a kind of pieces counts only where the order says so. The rest have no place.
    targets(/** @type {Word[]} */ words) {
      /** @type {Map<string, Target>} */
      const found = new Map();
      /** @type {Word[]} */
      const unplaced = [];
      const add = (key, kind, word, rest) => {
        const t = found.get(key) || { key, kind, words: [], ...rest };
        t.words.push(word);
        found.set(key, t);
      };
      for (const word of words) {
        const area = areas.get(word.word),
          said = word.order.split(/\s+/).slice(1, -1);
        const here = (pieces.get(word.word) || []).filter((i, _, same) => same.length === 1 || said.includes(all[i].place ?? ""));
        if (area) add("area " + word.word, "area", word, area);
        else if (here.length) for (const i of here) add("piece " + i, "piece", word, { box: all[i].box });
        else unplaced.push(word);
      }
      return { targets: [...found.values()], unplaced };
    },
    // things lie at a point, the uppermost first.
    things(x, y) {
      const list = all.filter((p) => within(p.box, x, y)).reverse();
      const area = [...areas].find(([, a]) => within(a.box, x, y) && a.outlines.some((o) => inside(o, x, y)));
      return { pieces: list, area: area?.[0] };
    },
  };
}

/** hit finds the targets at a point, or the nearest one that a finger may have meant. @param {Target[]} targets */
export function hit(targets, x, y, reach) {
  const at = targets.filter((t) => within(t.box, x, y) && (t.outlines?.some((o) => inside(o, x, y)) ?? true)); // a piece is its box
  if (at.length) return at.reverse(); // pieces come last, and lie on top
  const far = (t) => Math.hypot(Math.max(t.box[0] - x, 0, x - t.box[0] - t.box[2]), Math.max(t.box[1] - y, 0, y - t.box[1] - t.box[3]));
  const near = targets.filter((t) => far(t) <= reach).sort((a, b) => far(a) - far(b));
  return near.slice(0, 1);
}

/**
 * overlay draws targets. They are reached by the keyboard too: the first by Tab, the others by arrows.
 * @param {{act: (target: Target, from: Element) => void, reveal: (x: number, y: number) => void}} context
 */
export function overlay({ act, reveal }) {
  const root = /** @type {SVGSVGElement} */ (shape("svg", { class: "overlay", role: "group" }));
  /** @type {{target: Target, el: SVGElement}[]} */
  let shown = [];
  const focus = (n) => {
    for (const { el } of shown) el.setAttribute("tabindex", "-1");
    shown[n].el.setAttribute("tabindex", "0");
    shown[n].el.focus({ preventScroll: true });
  };
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  root.addEventListener("focusin", (e) => {
    const found = shown.find(({ el }) => el === e.target);
    if (found) {
      const [x, y] = middle(found.target.box);
      reveal(x, y);
    }
  });
  root.addEventListener("keydown", (e) => {
    const n = shown.findIndex(({ el }) => el === e.target);
    if (n < 0) return;
    const to = direction[e.key],
      [x, y] = middle(shown[n].target.box);
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      act(shown[n].target, shown[n].el);
    } else if (to) {
      e.preventDefault();
      // The nearest one in that direction, what is off to the side counting double.
      let best = -1,
        least = Infinity;
      shown.forEach(({ target }, i) => {
        const [px, py] = middle(target.box),
          along = (px - x) * to[0] + (py - y) * to[1],
          off = Math.abs((px - x) * to[1]) + Math.abs((py - y) * to[0]);
        if (i !== n && along > 0 && along + 2 * off < least) {
          best = i;
          least = along + 2 * off;
        }
      });
      if (best >= 0) focus(best);
    }
  });
  return {
    root,
    /** @param {Geometry} geometry @param {Target[]} targets @param {Set<string>} picked words @param {(t: Target) => string} name @param {string} title */
    draw(geometry, targets, picked, name, title) {
      root.setAttribute("aria-label", title);
      const had = shown.find(({ el }) => el === document.activeElement)?.target.key;
      root.setAttribute("width", String(geometry.width));
      root.setAttribute("height", String(geometry.height));
      root.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
      shown = targets.map((target) => {
        const held = target.words.some((w) => picked.has(w.word));
        const el =
          target.kind === "area"
            ? shape("path", { d: path(target.outlines) })
            : shape("rect", {
                x: String(target.box[0] - 2),
                y: String(target.box[1] - 2),
                width: String(target.box[2] + 4),
                height: String(target.box[3] + 4),
                rx: "6",
              });
        for (const [k, v] of Object.entries({
          class: target.kind + (held ? " picked" : "") + (target.faint ? " faint" : ""),
          role: "button",
          tabindex: "-1",
          "aria-label": name(target),
          "aria-pressed": String(held),
          "data-words": target.words.map((w) => w.word).join(" "),
        }))
          el.setAttribute(k, v);
        return { target, el };
      });
      root.replaceChildren(...shown.map(({ el }) => el));
      const again = shown.findIndex(({ target }) => target.key === had);
      if (again >= 0) focus(again);
      else shown[0]?.el.setAttribute("tabindex", "0");
    },
    clear() {
      shown = [];
      root.replaceChildren();
    },
  };
}
