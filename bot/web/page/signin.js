// @ts-check
// The page begins here. On the board, which is opened from a chat, somebody is signed in with their account first.
import { application, code } from "./discord.js";
import "./early.js";
import { welcome } from "./guest.js";

/** @typedef {import("./guest.js").Guest} Guest */

const words = {
  en: { wait: "Signing in…", again: "Please open the board from the chat again.", failed: "The umpire can’t be reached. Please try again." },
  ru: { wait: "Вход…", again: "Откройте доску из чата ещё раз.", failed: "Судья недоступен. Попробуйте ещё раз." },
  pl: { wait: "Logowanie…", again: "Otwórz planszę z czatu jeszcze raz.", failed: "Nie można połączyć się z sędzią. Spróbuj ponownie." },
};
const language = /** @type {"en"|"ru"|"pl"} */ (["ru", "pl"].find((lang) => navigator.language?.startsWith(lang)) || "en");

// The board is in a folder of its own, and at the root of Discord's address for it.
const onBoard = location.pathname.split("/").includes("board") || application() !== "";

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** shut puts a sentence in the place of the page. @param {"wait"|"again"|"failed"} what */
function shut(what) {
  const note = document.getElementById("signin") || Object.assign(document.createElement("p"), { id: "signin" });
  note.setAttribute("role", "status");
  note.textContent = words[language][what];
  for (const part of document.body.children) if (part !== note && part instanceof HTMLElement) part.inert = true;
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  document.body.prepend(note);
}

function open() {
  document.getElementById("signin")?.remove();
  for (const part of document.body.children) if (part instanceof HTMLElement) part.inert = false;
}

// A frame may have no storage: then what is kept lasts as long as the page.
for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
  try {
    void window[name].length;
  } catch {
    /** @type {Map<string, string>} */
    const kept = new Map();
    Object.defineProperty(window, name, {
      value: {
        getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
          kept.set(key, String(value));
        },
        removeItem: (/** @type {string} */ key) => {
          kept.delete(key);
        },
      },
    });
  }
}

/** proof is what shows who has opened the board; null where nothing does. @returns {Promise<{with: string, proof: string} | null>} */
async function proof() {
  const said = new URLSearchParams(location.hash.slice(1));
  const data = said.get("tgWebAppData"),
    link = said.get("link");
  if (data || link) history.replaceState(null, "", location.pathname + location.search); // it is of no use to anybody who looks at the address
  if (data) return { with: "telegram", proof: data };
  if (link) return { with: "link", proof: link };
  return application() ? { with: "discord", proof: await code() } : null;
}

/** signIn shows a proof. What is repeated because no answer came is repeated with the same word. @param {{with: string, proof: string}} shown @returns {Promise<Guest | null>} */
async function signIn(shown) {
  const word = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch("sign-in", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...shown, word }) });
      if (response.ok) return await response.json();
      if (response.status < 500 && response.status !== 429) return null;
    } catch (error) {
      if (attempt >= 5) throw error;
    }
    if (attempt >= 5) throw new Error("no answer");
    await pause(400 * 2 ** attempt);
  }
}

/** rooms asks for the rooms of somebody; null where the umpire does not know them. @param {Guest} guest @param {string} named @returns {Promise<{id: string}[] | null>} */
async function rooms(guest, named) {
  const response = await fetch("rooms?open=" + encodeURIComponent(named), { headers: { Authorization: "Bearer " + guest.secret } });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** digest tells proofs apart without keeping them. @param {string} text */
async function digest(text) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** tell tells Telegram's client something, in the ways of its apps. @param {string} event */
function tell(event) {
  const proxy = /** @type {any} */ (window).TelegramWebviewProxy;
  if (proxy) proxy.postEvent(event, "{}");
  else if (window.parent !== window) window.parent.postMessage(JSON.stringify({ eventType: event, eventData: {} }), "https://web.telegram.org");
}

/** enter signs somebody in, or finds that they still are, and opens the table they asked for. */
async function enter() {
  shut("wait");
  /** @type {Guest | undefined} */
  const before = JSON.parse(localStorage.getItem("people") ?? "[]")[0];
  const shown = await proof(),
    began = shown && (await digest(shown.proof));
  // A page that is loaded again shows what was used already, or nothing: then the session goes on.
  const guest = !shown || before?.began === began ? before : await signIn(shown);
  if (guest && began) guest.began = began;
  const named = guest?.table || new URLSearchParams(location.search).get("table") || "";
  const list = guest && (await rooms(guest, named));
  localStorage.setItem("people", JSON.stringify(list ? [guest] : []));
  if (!list) return shut("again");
  if (shown?.with === "telegram") for (const event of ["web_app_ready", "web_app_expand"]) tell(event);
  const table = list.find((room) => room.id === named) || list[1] || list[0];
  sessionStorage.setItem("person", guest.id);
  sessionStorage.setItem("room", table.id);
  welcome(guest, () => {
    localStorage.setItem("people", "[]");
    shut("again");
  });
  const people = document.getElementById("people"); // there is one
  if (people) people.style.display = "none";
  open();
  return import("./app.js");
}

if (onBoard) enter().catch(() => shut("failed"));
else import("./app.js");
