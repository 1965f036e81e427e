// A picture that can be moved and zoomed by mouse, wheel and fingers.
export function viewer(box) {
  const hint = box.firstElementChild;
  let img, shows = 0, wanted = false, scale = 1, x = 0, y = 0, least = 0.1;
  const fingers = new Map();
  const place = () => { img.style.transform = `translate(${x}px,${y}px) scale(${scale})`; };
  const clamp = () => {
    const w = img.naturalWidth * scale, h = img.naturalHeight * scale;
    x = w <= box.clientWidth ? (box.clientWidth - w) / 2 : Math.min(0, Math.max(box.clientWidth - w, x));
    y = h <= box.clientHeight ? (box.clientHeight - h) / 2 : Math.min(0, Math.max(box.clientHeight - h, y));
  };
  const fit = () => {
    if (!img?.naturalWidth || !box.clientWidth) return;
    least = Math.min(box.clientWidth / img.naturalWidth, box.clientHeight / img.naturalHeight);
    scale = least; clamp(); place();
  };
  const zoomAt = (factor, cx, cy) => {
    const next = Math.min(4, Math.max(least, scale * factor));
    x = cx - (cx - x) * next / scale; y = cy - (cy - y) * next / scale; scale = next;
    clamp(); place();
  };
  const at = (e) => { const r = box.getBoundingClientRect(); return [e.clientX - r.left, e.clientY - r.top]; };
  box.addEventListener("wheel", (e) => { if (img) { e.preventDefault(); zoomAt(Math.exp(-e.deltaY / 400), ...at(e)); } }, { passive: false });
  box.addEventListener("pointerdown", (e) => { if (img) { box.setPointerCapture(e.pointerId); fingers.set(e.pointerId, at(e)); } });
  box.addEventListener("pointermove", (e) => {
    const before = fingers.get(e.pointerId);
    if (!img || !before) return;
    const now = at(e);
    if (fingers.size === 1) { x += now[0] - before[0]; y += now[1] - before[1]; clamp(); place(); } else {
      const other = [...fingers].find(([id]) => id !== e.pointerId)[1];
      const far = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      zoomAt(far(now) / far(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    fingers.set(e.pointerId, now);
  });
  for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, (e) => fingers.delete(e.pointerId));
  box.addEventListener("dblclick", (e) => { if (img) zoomAt(2, ...at(e)); });
  // Without a mouse: arrows move, + and - zoom.
  box.tabIndex = 0;
  const arrows = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  box.addEventListener("keydown", (e) => {
    const by = arrows[e.key], factor = { "+": 1.3, "=": 1.3, "-": 1 / 1.3 }[e.key];
    if (!img || !by && !factor) return;
    e.preventDefault();
    if (factor) return zoomAt(factor, box.clientWidth / 2, box.clientHeight / 2);
    x += by[0]; y += by[1];
    clamp(); place();
  });
  new ResizeObserver(fit).observe(box);
  return {
    // keep leaves a picture of the same size where and as large as it is.
    show(url, alt, keep) {
      const next = new Image(), number = ++shows;
      wanted = true;
      next.draggable = false; next.alt = alt || ""; next.onload = () => {
        if (number !== shows) return; // another one is wanted by now
        const same = keep && img && img.naturalWidth === next.naturalWidth && img.naturalHeight === next.naturalHeight;
        box.replaceChildren(next); img = next;
        if (same) place(); else fit();
      };
      next.src = url;
    },
    empty: () => !img && !wanted,
    clear() {
      shows++;
      wanted = false;
      img = undefined;
      box.replaceChildren(...(hint ? [hint] : []));
    },
  };
}
