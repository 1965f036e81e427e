// A picture that can be moved and zoomed by mouse, wheel and fingers. What lies over it moves with it; a short touch that moves
// nothing is a tap on a point of the picture, a long one asks about it.
/**
 * @typedef {{x: number, y: number, left: number, top: number}} Point a point of the picture, and where on the screen it is
 * @param {HTMLElement} box
 * @param {{over?: SVGElement, tap?: (at: Point) => void, rest?: (at: Point | null) => void}} [touched]
 */
export function viewer(box, { over, tap, rest } = {}) {
  const hint = box.firstElementChild;
  let img, shows = 0, wanted = false, scale = 1, x = 0, y = 0, least = 0.1, whole = true;
  let began, resting; // began: where a touch began that may become a tap
  const fingers = new Map();
  const slip = 8, long = 550; // px and ms
  const place = () => {
    img.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
    if (over) over.style.transform = img.style.transform;
  };
  const clamp = () => {
    const w = img.naturalWidth * scale, h = img.naturalHeight * scale;
    x = w <= box.clientWidth ? (box.clientWidth - w) / 2 : Math.min(0, Math.max(box.clientWidth - w, x));
    y = h <= box.clientHeight ? (box.clientHeight - h) / 2 : Math.min(0, Math.max(box.clientHeight - h, y));
  };
  const measure = () => { least = Math.min(box.clientWidth / img.naturalWidth, box.clientHeight / img.naturalHeight); };
  const fit = () => {
    if (!img?.naturalWidth || !box.clientWidth) return;
    measure();
    scale = least; whole = true;
    clamp(); place();
  };
  // A box of another size shows what it showed.
  const resize = () => {
    if (whole || !img?.naturalWidth || !box.clientWidth) return fit();
    measure();
    scale = Math.max(scale, least);
    clamp(); place();
  };
  const zoomAt = (factor, cx, cy) => {
    const next = Math.min(4, Math.max(least, scale * factor));
    x = cx - (cx - x) * next / scale; y = cy - (cy - y) * next / scale; scale = next; whole = scale <= least;
    clamp(); place();
  };
  const at = (e) => { const r = box.getBoundingClientRect(); return [e.clientX - r.left, e.clientY - r.top]; };
  const point = (e) => { const [left, top] = at(e); return { x: (left - x) / scale, y: (top - y) / scale, left: e.clientX, top: e.clientY }; };
  const still = () => { clearTimeout(resting); resting = undefined; };
  box.addEventListener("wheel", (e) => { if (img) { e.preventDefault(); still(); zoomAt(Math.exp(-e.deltaY / 400), ...at(e)); } }, { passive: false });
  box.addEventListener("pointerdown", (e) => {
    if (!img || e.button > 0) return;
    box.setPointerCapture(e.pointerId);
    fingers.set(e.pointerId, at(e));
    began = fingers.size === 1 ? { id: e.pointerId, at: at(e) } : undefined;
    still();
    if (rest && began && e.pointerType !== "mouse") resting = setTimeout(() => { began = undefined; rest(point(e)); }, long);
  });
  box.addEventListener("pointermove", (e) => {
    const before = fingers.get(e.pointerId);
    if (img && rest && !before && e.pointerType === "mouse") { // a mouse that rests asks about what is under it
      still();
      rest(null);
      resting = setTimeout(() => rest(point(e)), long);
    }
    if (!img || !before) return;
    const now = at(e);
    if (began && Math.hypot(now[0] - began.at[0], now[1] - began.at[1]) < slip) return;
    if (began) still();
    began = undefined;
    box.classList.add("moving"); // what moves is drawn once, and only shifted
    if (fingers.size === 1) { x += now[0] - before[0]; y += now[1] - before[1]; whole = false; clamp(); place(); } else {
      const other = [...fingers].find(([id]) => id !== e.pointerId)[1];
      const far = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      zoomAt(far(now) / far(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    fingers.set(e.pointerId, now);
  });
  for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, (e) => {
    fingers.delete(e.pointerId);
    if (!fingers.size) box.classList.remove("moving");
    still();
    if (img && tap && end === "pointerup" && began?.id === e.pointerId) tap(point(e));
    began = undefined;
  });
  box.addEventListener("pointerleave", () => { still(); rest?.(null); });
  if (!tap) box.addEventListener("dblclick", (e) => { if (img) zoomAt(2, ...at(e)); });
  // Without a mouse: arrows move, + and - zoom.
  box.tabIndex = 0;
  const arrows = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  box.addEventListener("keydown", (e) => {
    const by = arrows[e.key], factor = { "+": 1.3, "=": 1.3, "-": 1 / 1.3 }[e.key];
    if (!img || e.defaultPrevented || !by && !factor) return;
    e.preventDefault();
    if (factor) return zoomAt(factor, box.clientWidth / 2, box.clientHeight / 2);
    x += by[0]; y += by[1]; whole = false;
    clamp(); place();
  });
  new ResizeObserver(resize).observe(box);
  return {
    // show shows a picture, and what lies over it, once it is there; keep leaves a picture of the same size where and as large as it is.
    show(url, alt, keep, shown) {
      const next = new Image(), number = ++shows;
      wanted = true;
      next.draggable = false; next.alt = alt || ""; next.onload = () => {
        if (number !== shows) return; // another one is wanted by now
        const same = keep && img && img.naturalWidth === next.naturalWidth && img.naturalHeight === next.naturalHeight;
        if (img?.parentElement === box && over?.parentElement === box) img.replaceWith(next); else box.replaceChildren(next, ...(over ? [over] : []));
        img = next;
        if (same) place(); else fit();
        shown?.(img, same);
      };
      next.src = url;
    },
    // frame shows a part of the picture, no larger than most.
    frame(left, top, width, height, most) {
      if (!img || !box.clientWidth) return;
      scale = Math.min(most, Math.max(least, Math.min(box.clientWidth / width, box.clientHeight / height)));
      whole = scale <= least;
      x = box.clientWidth / 2 - (left + width / 2) * scale;
      y = box.clientHeight / 2 - (top + height / 2) * scale;
      clamp(); place();
    },
    // fits is how large a part of the picture can be shown.
    fits: (width, height) => Math.min(box.clientWidth / width, box.clientHeight / height),
    // seen tells whether a point of the picture is in sight.
    seen: (px, py) => !!img && px * scale + x > 12 && py * scale + y > 12 && px * scale + x < box.clientWidth - 12 && py * scale + y < box.clientHeight - 12,
    // reveal brings a point of the picture into sight, where it is not.
    reveal(px, py) {
      if (!img || this.seen(px, py)) return;
      x = box.clientWidth / 2 - px * scale; y = box.clientHeight / 2 - py * scale; whole = false;
      clamp(); place();
    },
    where: (px, py) => { const r = box.getBoundingClientRect(); return [r.left + px * scale + x, r.top + py * scale + y]; },
    scale: () => scale,
    fit,
    empty: () => !img && !wanted,
    clear() {
      shows++;
      wanted = false;
      img = undefined;
      box.replaceChildren(...(hint ? [hint] : []));
    },
  };
}
