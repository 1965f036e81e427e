// Posts and answers as elements: lines, buttons and pictures.
import { picture } from "./api.js";
import { $, arrange, at, element, happens, lang } from "./shared.js";
import { say } from "./words.js";

/** spoken is a post in the language of the one who reads it. */
export const spoken = (post) => ({ ...post, ...post.tongues?.[lang()] });

/** pictureOf is where the picture of a post is, with names in the language of the one who reads it. */
export const pictureOf = (post) => `picture/${post.ref}?seq=${post.seq}` + (post.tongues?.[lang()] ? `&lang=${lang()}` : "");

/** calls tells whether a post in the channel speaks to somebody. */
export const calls = (post, person) => post.room === at.room && (post.lines || []).some((l) => l.mention?.id === person?.id);

/** page shows lines, buttons and a picture: what can be pressed is seen without scrolling. */
export function page(said, person, source) {
  const content = spoken(said);
  const el = element("article", { className: "post" });
  if (content.chat) el.append(element("b", { textContent: content.chat }));
  const kinds = ["", "heading", "detail", "code", "detail"];
  for (const line of content.lines || []) {
    const p = element("p", { className: kinds[line.style || 0] });
    if (line.mention) p.append(element("b", { textContent: "@" + line.mention.name + " " }));
    p.append(line.text);
    if (line.at)
      p.append(" ", element("time", { dateTime: line.at, textContent: new Date(line.at).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" }) }));
    el.append(p);
  }
  // The rows of a chat are narrow; here they run on, but for buttons of another kind.
  let group;
  for (const list of content.selects || []) el.append(checklist(list, el, content.ref));
  for (const b of (content.buttons || []).flat()) {
    if (!group || b.apart) el.append((group = element("div", { className: "buttons" })));
    group.append(button(b, el, content.ref));
  }
  if (source) showPicture(el, source, person, content.alt, soon);
  return el;
}

/** renew lets a post that is shown say what it says now, where it stands: the lines that it keeps, and the focus, stay. */
export function renew(el, said, person, source) {
  const now = page(said, person),
    held = el.contains(document.activeElement) ? document.activeElement : null;
  const lines = [...el.children].filter((c) => c.matches("p")),
    shown = el.querySelector(":scope > img");
  arrange(
    el,
    [...now.children].map((c) => {
      const same = lines.findIndex((l) => l.isEqualNode(c));
      return same < 0 ? c : lines.splice(0, same + 1)[same];
    }),
  );
  if (source) showPicture(el, source, person, spoken(said).alt, soon, shown);
  if (held && !held.isConnected) [...el.querySelectorAll("button, a")].find((b) => b.textContent === held.textContent)?.focus({ preventScroll: true });
}

// checklist shows the options of a list, each as a box to tick that stays where it is.
function checklist(list, el, ref) {
  const box = element("div", { className: "buttons checklist", role: "group", ariaLabel: list.label });
  for (const o of list.options) {
    const label = o.detail ? `${o.label} · ${o.detail}` : o.label;
    const item = button({ label: `${o.picked ? "☑" : "☐"} ${label}`, token: o.token, style: o.picked ? 1 : 0 }, el, ref);
    item.setAttribute("role", "checkbox");
    item.setAttribute("aria-checked", o.picked ? "true" : "false");
    item.setAttribute("aria-label", label);
    if (o.shut) item.classList.add("shut");
    box.append(item);
  }
  return box;
}

// soon does something with an element when it is about to be seen: a page that opens asks only for the
// pictures that it shows.
const waiting = new WeakMap();
const watch = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  },
  { rootMargin: "300px" },
);
export const soon = (el) =>
  new Promise((show) => {
    waiting.set(el, show);
    watch.observe(el);
  });

// painted asks for a picture once, however often it is shown.
const paintings = new Map(); // by source and person
export function painted(source, person) {
  const key = source + " " + (source.startsWith("painted/") ? person?.id : "");
  if (!paintings.has(key))
    paintings.set(
      key,
      picture(source, person).catch((error) => {
        paintings.delete(key);
        throw error;
      }),
    );
  return paintings.get(key);
}

/** showPicture shows a picture under what is said, now or when a promise about its element allows it; in the place of another one, if there is one. */
export async function showPicture(el, source, person, alt, when, before) {
  const img = before || element("img", { alt: alt || "" });
  img.dataset.source = source;
  el.append(img);
  await when?.(img);
  try {
    const found = await painted(source, person);
    if (img.dataset.source !== source) return; // it shows a later one
    if (found.file) {
      img.replaceWith(element("a", { href: found.url, download: found.file, textContent: `⬇ ${found.file}`, title: found.alt }));
      return;
    }
    img.onload = () => happens("grown");
    img.src = found.url;
    img.alt = found.alt || alt || "";
    const open = () => happens("zoom", found.url, img.alt);
    img.onclick = open;
    Object.assign(img, {
      tabIndex: 0,
      role: "button",
      onkeydown: (e) => {
        if (e.key === "Enter" || e.key === " ") {
          e.preventDefault();
          open();
        }
      },
    });
    if (source.startsWith("painted/") && el.dataset.map) happens("map", found.url, img.alt);
  } catch {
    img.remove();
  }
}

function button(b, el, ref) {
  const styles = ["", "primary", "success", "danger"];
  if (b.url) return element("a", { href: b.url, textContent: b.label, target: "_blank", rel: "noopener" });
  const arrow = { "◀": "previous", "▶": "following" }[b.label];
  return element("button", {
    type: "button",
    className: styles[b.style || 0],
    textContent: b.label,
    ...(arrow && { ariaLabel: say(arrow, lang()), title: say(arrow, lang()) }),
    onclick: (e) => {
      const target = e.currentTarget,
        held = document.activeElement === target,
        inStep = !!el.closest("#reply");
      target.disabled = true;
      happens("press", { token: b.token, message: ref || "" }, !ref ? el : null, inStep, (first) => {
        target.disabled = false;
        // A quick answer comes before the browser has taken the focus from the disabled button.
        if (!held || !(lost() || document.activeElement === target)) return;
        if (first?.isConnected) first.focus({ preventScroll: true });
        else if (target.isConnected) target.focus();
      });
    },
  });
}

// lost tells that the focus is nowhere: what had it is gone, or could not be pressed for a while.
const lost = () => !document.activeElement || document.activeElement === document.body;

let clearState,
  cut = false; // cut: there is no connection, which is said until there is one again
/** state says something for a while at the top of the page. */
export function state(text) {
  const quiet = () => {
    $("state").textContent = cut ? say("offline", lang()) : "";
  };
  clearTimeout(clearState);
  if (!text) return quiet();
  $("state").textContent = text;
  clearState = setTimeout(quiet, 6000);
}

/** connected tells whether there is a connection. */
export function connected(is) {
  if (cut !== (cut = !is)) state("");
}
