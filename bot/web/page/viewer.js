// A picture that can be moved and zoomed by mouse, wheel and fingers. What lies over it moves with it; a short touch that moves
// nothing is a tap on a point of the picture, a long one asks about it.
/**
 * @typedef {{x: number, y: number, left: number, top: number}} Point a point of the picture, and where on the screen it is
 * @param {HTMLElement} box
 * @param {{over?: SVGElement, tap?: (at: Point) => void, rest?: (at: Point | null) => void}} [touched]
 */
export function viewer(box, { over, tap, rest } = {}) {
  const hint = box.firstElementChild;
  // What moves is one layer: it is drawn once and only shifted.
  const stage = document.createElement("div");
  stage.className = "stage";
  let img,
    shows = 0,
    wanted = false,
    scale = 1,
    x = 0,
    y = 0,
    least = 0.1,
    whole = true;
  let wide = 0,
    high = 0,
    left = 0,
    top = 0; // of the box, as it was measured last
  let began, resting; // began: where a touch began that may become a tap
  let held = false; // the picture was moved or zoomed by hand since a part of it was framed
  let gliding = 0,
    speed = [0, 0],
    moved = 0; // of the finger that moves the picture, in px per ms, and when
  const fingers = new Map();
  const slip = 8,
    long = 550; // px and ms
  const runsOut = 300,
    slowest = 0.04,
    thrown = 0.25; // ms, and px per ms
  const place = () => {
    stage.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  };
  const clamp = () => {
    const w = img.naturalWidth * scale,
      h = img.naturalHeight * scale;
    x = w <= wide ? (wide - w) / 2 : Math.min(0, Math.max(wide - w, x));
    y = h <= high ? (high - h) / 2 : Math.min(0, Math.max(high - h, y));
  };
  // measure is done before something is shown or begins to move, and not while it moves.
  const measure = () => {
    ({ left, top } = box.getBoundingClientRect());
    wide = box.clientWidth;
    high = box.clientHeight;
    if (img) least = Math.min(wide / img.naturalWidth, high / img.naturalHeight);
  };
  const fit = () => {
    measure();
    if (!img || !wide) return;
    scale = least;
    whole = true;
    clamp();
    place();
  };
  // A box of another size shows what it showed.
  const resize = () => {
    measure();
    if (whole || !img || !wide) return fit();
    scale = Math.max(scale, least);
    clamp();
    place();
  };
  const zoomAt = (factor, cx, cy) => {
    const next = Math.min(4, Math.max(least, scale * factor));
    x = cx - ((cx - x) * next) / scale;
    y = cy - ((cy - y) * next) / scale;
    scale = next;
    whole = scale <= least;
    clamp();
    place();
  };
  // glide lets a picture that was thrown run out.
  const calm = matchMedia("(prefers-reduced-motion:reduce)");
  const stop = () => {
    cancelAnimationFrame(gliding);
    gliding = 0;
  };
  const glide = (before) =>
    (gliding = requestAnimationFrame((now) => {
      const took = Math.min(50, now - before);
      x += speed[0] * took;
      y += speed[1] * took;
      const slower = Math.exp(-took / runsOut);
      speed = [speed[0] * slower, speed[1] * slower];
      clamp();
      place();
      if (Math.hypot(...speed) > slowest) glide(now);
    }));
  const at = (e) => [e.clientX - left, e.clientY - top];
  const point = (e) => {
    const [px, py] = at(e);
    return { x: (px - x) / scale, y: (py - y) / scale, left: e.clientX, top: e.clientY };
  };
  const still = () => {
    clearTimeout(resting);
    resting = undefined;
  };
  box.addEventListener(
    "wheel",
    (e) => {
      if (img) {
        e.preventDefault();
        still();
        stop();
        measure();
        held = true;
        zoomAt(Math.exp(-e.deltaY / 400), ...at(e));
      }
    },
    { passive: false },
  );
  box.addEventListener("pointerdown", (e) => {
    if (!img || e.button > 0) return;
    stop();
    speed = [0, 0];
    measure();
    box.setPointerCapture(e.pointerId);
    fingers.set(e.pointerId, at(e));
    began = fingers.size === 1 ? { id: e.pointerId, at: at(e) } : undefined;
    still();
    if (rest && began && e.pointerType !== "mouse")
      resting = setTimeout(() => {
        began = undefined;
        rest(point(e));
      }, long);
  });
  box.addEventListener("pointermove", (e) => {
    const before = fingers.get(e.pointerId);
    if (img && rest && !before && e.pointerType === "mouse") {
      // a mouse that rests asks about what is under it
      still();
      rest(null);
      resting = setTimeout(() => {
        measure();
        rest(point(e));
      }, long);
    }
    if (!img || !before) return;
    const now = at(e);
    if (began && Math.hypot(now[0] - began.at[0], now[1] - began.at[1]) < slip) return;
    if (began) still();
    began = undefined;
    held = true;
    if (fingers.size === 1) {
      const since = Math.max(1, e.timeStamp - moved);
      speed = speed.map((v, i) => 0.6 * v + (0.4 * (now[i] - before[i])) / since);
      moved = e.timeStamp;
      x += now[0] - before[0];
      y += now[1] - before[1];
      whole = false;
      clamp();
      place();
    } else {
      const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1] ?? now;
      const far = (p) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      zoomAt(far(now) / far(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    fingers.set(e.pointerId, now);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
    box.addEventListener(end, (e) => {
      fingers.delete(e.pointerId);
      still();
      if (img && tap && end === "pointerup" && began?.id === e.pointerId) tap(point(e));
      const fast = Math.hypot(...speed) > thrown && e.timeStamp - moved < 60;
      if (img && !began && !fingers.size && fast && !calm.matches) glide(performance.now());
      began = undefined;
    });
  box.addEventListener("pointerleave", () => {
    still();
    rest?.(null);
  });
  if (!tap)
    box.addEventListener("dblclick", (e) => {
      if (img) zoomAt(2, ...at(e));
    });
  // Without a mouse: arrows move, + and - zoom.
  box.tabIndex = 0;
  const arrows = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  box.addEventListener("keydown", (e) => {
    const by = arrows[e.key],
      factor = { "+": 1.3, "=": 1.3, "-": 1 / 1.3 }[e.key];
    if (!img || e.defaultPrevented || (!by && !factor)) return;
    e.preventDefault();
    if (factor) return zoomAt(factor, wide / 2, high / 2);
    x += by[0];
    y += by[1];
    whole = false;
    clamp();
    place();
  });
  new ResizeObserver(resize).observe(box);
  // What is shown comes one after the other, each once it can be drawn at once.
  let drawing = Promise.resolve(),
    parts = []; // parts lie over the picture
  const picture = (url) => {
    const el = new Image();
    el.draggable = false;
    el.alt = "";
    el.src = url;
    return { el, ready: el.decode().catch(() => {}) };
  };
  return {
    // show shows a picture, and what lies over it; keep leaves a picture of the same size where and as large as it is.
    show(url, alt, keep, shown) {
      const { el, ready } = picture(url),
        number = ++shows;
      wanted = true;
      return (drawing = drawing
        .then(() => ready)
        .then(() => {
          if (number !== shows || !el.naturalWidth) return; // another one is wanted by now
          const same = keep && img && img.naturalWidth === el.naturalWidth && img.naturalHeight === el.naturalHeight;
          el.alt = alt || "";
          stage.replaceChildren(el, ...(over ? [over] : []));
          if (!img) box.replaceChildren(stage);
          img = el;
          parts = [];
          if (same) resize();
          else fit();
          shown?.(img, same);
        }));
    },
    // patch lays what has changed over the picture. @param {{url: string, x: number, y: number}[]} parts
    patch(changed, alt, shown) {
      const next = changed.map((part) => ({ ...part, ...picture(part.url) })),
        number = shows;
      return (drawing = drawing
        .then(() => Promise.all(next.map((part) => part.ready)))
        .then(() => {
          if (number !== shows || !img) return;
          for (const part of next) {
            part.el.ariaHidden = "true"; // the whole picture tells what is seen
            part.el.style.left = `${part.x}px`;
            part.el.style.top = `${part.y}px`;
            const hidden = (old) =>
              old.x >= part.x &&
              old.y >= part.y &&
              old.x + old.el.naturalWidth <= part.x + part.el.naturalWidth &&
              old.y + old.el.naturalHeight <= part.y + part.el.naturalHeight;
            for (const old of parts.filter(hidden)) old.el.remove();
            parts = [...parts.filter((old) => !hidden(old)), part];
            stage.insertBefore(part.el, over?.parentElement === stage ? over : null);
          }
          img.alt = alt || "";
          shown?.();
        }));
    },
    // patches is how many parts lie over the picture.
    patches: () => parts.length,
    // frame shows a part of the picture, no larger than most.
    frame(fx, fy, width, height, most) {
      measure();
      if (!img || !wide) return;
      stop();
      held = false;
      scale = Math.min(most, Math.max(least, Math.min(wide / width, high / height)));
      whole = scale <= least;
      x = wide / 2 - (fx + width / 2) * scale;
      y = high / 2 - (fy + height / 2) * scale;
      clamp();
      place();
    },
    // fits is how large a part of the picture can be shown.
    fits: (width, height) => {
      measure();
      return Math.min(wide / width, high / height);
    },
    // holds is how wide and high a part of the picture is in sight at a scale.
    holds: (at) => {
      measure();
      return [wide / at, high / at];
    },
    // seen tells whether a point of the picture is in sight.
    seen: (px, py) => {
      measure();
      return !!img && px * scale + x > 12 && py * scale + y > 12 && px * scale + x < wide - 12 && py * scale + y < high - 12;
    },
    // reveal brings a point of the picture into sight, where it is not.
    reveal(px, py) {
      if (!img || this.seen(px, py)) return;
      x = wide / 2 - px * scale;
      y = high / 2 - py * scale;
      whole = false;
      clamp();
      place();
    },
    scale: () => scale,
    // held tells whether the part in sight was chosen by hand.
    held: () => held,
    // all shows the whole picture, and tells whether it was shown already.
    all() {
      const was = whole;
      stop();
      held = true;
      fit();
      return was;
    },
    fit,
    empty: () => !img && !wanted,
    clear() {
      shows++;
      wanted = held = false;
      stop();
      img = undefined;
      stage.replaceChildren();
      box.replaceChildren(...(hint ? [hint] : []));
    },
  };
}
