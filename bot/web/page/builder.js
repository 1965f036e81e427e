// The form of one command: a field for each parameter, with what may be said now.
import { post } from "./api.js";
import { say } from "./words.js";

// On a screen that is touched, focus would bring up a keyboard over the choices.
const touched = matchMedia("(pointer:coarse)");

export function builder(form, context, give) {
  const close = () => {
    form.hidden = true;
    form.replaceChildren();
  };
  const element = (tag, props, ...children) => {
    const el = Object.assign(document.createElement(tag), props);
    el.append(...children);
    return el;
  };
  return {
    close,
    open(command) {
      const fields = [];
      const args = () => Object.fromEntries(fields.map((f) => [f.param.name, f.input.value.trim()]).filter(([, v]) => v));
      const choices = element("div", { className: "choices" });
      let asked = 0;
      const suggest = async (field) => {
        const number = ++asked;
        if (field.param.choices) return show(field, field.param.choices);
        if (!field.param.complete) return choices.replaceChildren();
        const found = await post("complete", context.person(), {
          room: context.room(),
          command: command.name,
          args: { ...args(), [field.param.name]: field.input.value },
          param: field.param.name,
        }).catch(() => []);
        if (number === asked) show(field, found);
      };
      const attend = (field) => {
        for (const f of fields) f.input.parentElement.classList.toggle("current", f === field);
        field.input.parentElement.after(choices); // beside what they are for
        suggest(field);
      };
      const turnTo = (field) => {
        if (touched.matches || document.activeElement === field.input) attend(field);
        else field.input.focus();
      };
      const show = (field, found) =>
        choices.replaceChildren(
          ...found.map((c) =>
            element("button", {
              type: "button",
              textContent: c.Label || c.Value,
              onclick: () => {
                field.input.value = c.Value + (field.param.many ? " " : "");
                if (field.param.many) return turnTo(field);
                const next = fields[fields.indexOf(field) + 1];
                if (next) turnTo(next);
                else choices.replaceChildren();
              },
            }),
          ),
        );
      for (const param of command.params || []) {
        const input = element(param.prose ? "textarea" : "input", {
          autocomplete: "off",
          autocapitalize: "off",
          spellcheck: false,
          name: param.name,
          required: !!param.required,
        });
        const field = { param, input };
        fields.push(field);
        input.addEventListener("focus", () => attend(field));
        input.addEventListener("input", () => suggest(field));
        form.append(element("label", {}, `${param.title} · ${param.help}` + (param.required ? "" : ` (${say("optional", context.lang())})`), input));
      }
      form.prepend(element("b", { textContent: `/${command.title} – ${command.help}` }));
      form.append(
        choices,
        element(
          "div",
          { className: "row" },
          element("button", { type: "button", textContent: say("cancel", context.lang()), onclick: close }),
          element("button", { type: "submit", className: "primary", textContent: say("give", context.lang()) }),
        ),
      );
      form.onkeydown = (e) => {
        if (e.key === "Escape") close();
      };
      form.onsubmit = (e) => {
        e.preventDefault();
        const given = args();
        close();
        give(command, given);
      };
      form.hidden = false;
      if (fields.length) turnTo(fields[0]);
    },
  };
}
