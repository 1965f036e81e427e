// What the page asks of the umpire. An act keeps its event id when it is repeated,
// so that a lost answer never does a thing twice.
import { bearer, ended } from "./guest.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Who opens the page with the key of its administrators ("/#admin=…") is one in this browser.
const given = /^#admin=([0-9A-Za-z_-]+)$/.exec(location.hash);
if (given) {
  localStorage.setItem("admin", given[1]);
  history.replaceState(null, "", location.pathname);
}

const send = (path, person, body) =>
  fetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(localStorage.getItem("admin") && { "Umpire-Admin": localStorage.getItem("admin") }),
      ...(person && { Authorization: "Bearer " + person.secret }),
    },
    body: JSON.stringify(body),
  });

export async function post(path, person, body) {
  const response = await send(path, person, body);
  if (response.status === 401) ended();
  if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
  return response.json();
}

export async function get(path, person) {
  const response = await fetch(path, { headers: person ? { Authorization: "Bearer " + person.secret } : bearer() });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** patiently asks again where somebody has asked for too many pictures at once: they come one after the other. */
async function patiently(ask) {
  let response = await ask();
  for (let attempt = 0; response.status === 429 && attempt < 60; attempt++) {
    await pause(1000 * (Number(response.headers.get("Retry-After")) || 1) * (0.75 + Math.random()));
    response = await ask();
  }
  if (!response.ok) throw new Error(response.statusText);
  return response;
}

const altOf = (response) => {
  const alt = response.headers.get("X-Alt");
  return alt ? unquote(alt) : "";
};

export async function picture(path, person) {
  const response = await patiently(() => fetch(path, { headers: person ? { Authorization: "Bearer " + person.secret } : {} }));
  const type = response.headers.get("Content-Type") || "";
  const file = type.startsWith("image/") ? "" : response.headers.get("X-File") || "file";
  return { url: URL.createObjectURL(await response.blob()), alt: altOf(response), file };
}

/**
 * board is the map of a room with what lies where on it, where it is another one than a version: a picture, or what has changed of the
 * one with those tiles.
 * @param {{room: string, version: string, tiles: string, whole: boolean}} asked
 * @returns {Promise<{version?: string, tiles?: string, alt?: string, url?: string, patches: {url: string, x: number, y: number}[], geometry: any} | null>}
 */
export async function board(asked, person) {
  const response = await patiently(() => send("present", person, asked));
  if (!(response.headers.get("Content-Type") || "").startsWith("multipart/")) return null;
  const form = await response.formData();
  const file = (part) => /** @type {File} */ (part);
  const [told, geometry] = await Promise.all([
    file(form.get("told")).text().then(JSON.parse),
    new Response(file(form.get("geometry")).stream().pipeThrough(new DecompressionStream("gzip"))).json(),
  ]);
  const images = form.getAll("patch").map(file),
    picture = form.get("picture");
  return {
    ...told,
    geometry,
    url: picture && URL.createObjectURL(file(picture)),
    patches: (told.patches || []).map((at, i) => ({ ...at, url: URL.createObjectURL(images[i]) })),
  };
}

// unquote reads Go's ASCII quoting.
export function unquote(text) {
  return text
    .slice(1, -1)
    .replace(/\\(U[0-9a-f]{8}|u[0-9a-f]{4}|.)/g, (_all, code) =>
      code.length > 1 ? String.fromCodePoint(parseInt(code.slice(1), 16)) : code === "n" ? "\n" : code,
    );
}

// event makes an id of 128 random bits; it works without a secure context too.
function event() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export async function act(person, body, onTrouble) {
  const sent = { event: event(), ...body };
  for (let attempt = 0; ; attempt++) {
    try {
      return await post("act", person, sent);
    } catch (/** @type {any} */ error) {
      if ((error.status && error.status < 500) || attempt >= 5) throw error;
      onTrouble?.();
      await pause(400 * 2 ** attempt);
    }
  }
}

const unknown = 1008; // why a connection is closed whose person the umpire does not know any more
const asleep = 30000; // ms out of sight after which a connection is not trusted

// live listens to what is posted in the room that is shown, and comes back after every interruption.
export function live(hello, onNews, onState) {
  let socket,
    closed = false,
    wait = 300,
    again,
    hidden = 0;
  const open = () => {
    clearTimeout(again);
    socket = new WebSocket(new URL("live", location.href.replace(/^http/, "ws")));
    socket.onopen = () => {
      wait = 300;
      onState(true);
      socket.send(JSON.stringify(hello()));
    };
    socket.onmessage = (message) => onNews(JSON.parse(message.data));
    socket.onclose = (e) => {
      if (closed || e.target !== socket) return;
      onState(false);
      if (e.code === unknown && ended()) return;
      again = setTimeout(open, wait);
      wait = Math.min(wait * 2, 10000);
    };
  };
  // A connection that was cut while the device slept, or was without a network, does not tell so by itself.
  const renew = () => {
    const old = socket;
    open();
    old.close();
  };
  const stop = new AbortController();
  addEventListener("offline", () => onState(false), { signal: stop.signal });
  addEventListener("online", renew, { signal: stop.signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) hidden = Date.now();
      else if (Date.now() - hidden > asleep) renew();
    },
    { signal: stop.signal },
  );
  open();
  return {
    close() {
      closed = true;
      stop.abort();
      clearTimeout(again);
      socket.close();
    },
    // enter asks for another room; without a connection the next hello does.
    enter(shown) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(shown));
    },
  };
}
