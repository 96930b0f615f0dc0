// The requests of honest players and attackers to the server at a port; `from` is the address that a request comes from.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../package.json", import.meta.url));
const { WebSocket } = require("ws");

export const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function siteAt(port) {
  const ask = async (from, path, body, key) => {
    const headers = { "x-forwarded-for": from, ...(key ? { authorization: `Bearer ${key}` } : {}) };
    const init = body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
    const text = await answer.text();
    return { status: answer.status, json: () => JSON.parse(text) };
  };
  const post = (from, path, body, key) => ask(from, path, JSON.stringify(body), key);
  const socket = (from) =>
    new Promise((resolve, reject) => {
      const opened = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false, headers: { "x-forwarded-for": from } });
      opened.once("open", () => resolve(opened)).once("error", reject);
    });
  const seated = async (from, setup) => {
    const { match } = (await post(from, "/matches", { isPublic: true, ...setup })).json();
    const keys = [];
    for (const seat of [0, 1]) {
      const sat = (await post(from, `/matches/${match}/seats`, { name: `p${seat}`, seat })).json();
      if (!sat.key) throw new Error(JSON.stringify(sat));
      keys.push(sat.key);
    }
    return { match, keys };
  };
  return { port, ask, post, socket, seated };
}
