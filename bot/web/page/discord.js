// @ts-check
// What Discord's client tells its Activities, in the protocol of the Embedded App SDK: here only as much as signing in takes.

const opcode = { handshake: 0, frame: 1, close: 2 };
const clients = ["https://discord.com", "https://ptb.discord.com", "https://canary.discord.com", "https://discordapp.com"];
const patience = 60000; // ms for somebody to agree

/** application is the id of the application whose Activity this page is in; empty elsewhere. */
export function application() {
  const found = /^([0-9]{15,20})\.discordsays\.com$/.exec(location.hostname);
  return found && frame() ? found[1] : "";
}

const frame = () => new URLSearchParams(location.search).get("frame_id") || "";

/** code asks Discord who plays here: it is good once, for the umpire's server. @returns {Promise<string>} */
export function code() {
  const client = application(),
    nonce = crypto.randomUUID();
  const source = window.parent.opener ?? window.parent; // the client, also where the Activity is in a window of its own
  const referrer = document.referrer && new URL(document.referrer).origin;
  const target = clients.includes(referrer) ? referrer : "*"; // nothing in the first message is secret
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = (/** @type {() => void} */ settle) => {
      clearTimeout(late);
      stop.abort();
      settle();
    };
    const late = setTimeout(() => end(() => reject(new Error("Discord does not answer"))), patience);
    addEventListener(
      "message",
      (event) => {
        if (!clients.includes(event.origin) || event.source !== source || !Array.isArray(event.data)) return;
        const [kind, said] = event.data;
        if (kind === opcode.close) return end(() => reject(new Error("Discord closes")));
        if (kind !== opcode.frame || !said) return;
        if (said.cmd === "DISPATCH" && said.evt === "READY") {
          const args = { client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
          source.postMessage([opcode.frame, { cmd: "AUTHORIZE", args, nonce }], event.origin);
        } else if (said.nonce === nonce) {
          if (said.evt === "ERROR" || !said.data?.code) end(() => reject(new Error("Discord refuses")));
          else end(() => resolve(said.data.code));
        }
      },
      { signal: stop.signal },
    );
    source.postMessage([opcode.handshake, { v: 1, encoding: "json", client_id: client, frame_id: frame() }], target);
  });
}
