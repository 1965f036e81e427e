// @ts-check
// What is sent before the page is ready waits for it.
const composer = /** @type {HTMLFormElement} */ (document.getElementById("composer")),
  line = /** @type {HTMLTextAreaElement} */ (document.getElementById("line"));
/** @type {string[]} */
const lines = [];
const keep = () => {
  if (line.value.trim()) lines.push(line.value.trim());
  line.value = "";
};
composer.addEventListener("submit", keep);

/** early are the lines that were sent; from now on the page takes them itself. */
export function early() {
  composer.removeEventListener("submit", keep);
  return lines.splice(0);
}
