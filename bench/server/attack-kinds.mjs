// The attacks that `attacks.mjs` measures.
import { connect } from "node:net";
import { figure } from "../measure.mjs";
import { bomb } from "./attack-content.mjs";
import { later } from "./attack-site.mjs";
import { percentile } from "./load.mjs";

/** Repeats something, a number at a time, until it is over. */
const flood = (atOnce, isOver, work) =>
  Promise.all(
    Array.from({ length: atOnce }, async (_, i) => {
      while (!isOver()) await work(i).catch(() => later(20));
    }),
  );

const EVIL = "198.51.100.9";

/** Each attack prepares what it needs, and then goes on until it is over; it gives a remark. */
export const ATTACKS = [
  { name: "nothing", before: "3.1 / 9 ms", run: async () => "" },
  {
    name: "a table of custom Sanguine cards made to be expensive, moves and reads without pause",
    before: "50.4 s for one move, and again for every read",
    run: async (site, isOver) => {
      const largest = await site.post(EVIL, "/matches", { game: "sanguine", seats: 2, options: bomb(30, 31) });
      const { match, keys } = await site.seated(EVIL, { game: "sanguine", seats: 2, options: bomb(9, 11) });
      let seq = 0;
      await flood(8, isOver, async (i) => {
        if (i === 0) {
          const at = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[seq % 2])).json().position;
          const mover = at?.toAct[0] ?? 0;
          const { position } = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[mover])).json();
          const move = position?.moves?.find((one) => one.startsWith("place")) ?? position?.moves?.[0];
          if (!move) return later(50);
          seq += 1;
          await site.post(EVIL, `/matches/${match}/commands`, { id: `b${seq}`, expect: position.seq, do: move }, keys[mover]);
        } else await site.ask(EVIL, `/matches/${match}${i % 2 === 0 ? "/record" : ""}`);
      });
      return `930 cells: refused with ${largest.status}; ${seq} moves on 99 cells`;
    },
  },
  ...[8, 60].map((atOnce) => ({
    name: `${atOnce} parallel POST /api/verify of a long record`,
    before: atOnce === 8 ? "411 / 899 ms" : "912 / 2058 ms",
    run: async (site, isOver, text) => {
      const statuses = {};
      await flood(atOnce, isOver, async () => {
        const { status } = await site.ask(EVIL, "/verify", text);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 429) await later(100);
      });
      return Object.entries(statuses)
        .map(([status, count]) => `${status} × ${count}`)
        .join(", ");
    },
  })),
  {
    name: "12 tables of four Sagrada experts each",
    before: "easy bot 60 ms → 15 s and an idle move",
    run: async (site, isOver) => {
      for (let i = 0; i < 12; i++) await site.post(EVIL, "/matches", { game: "sagrada", seats: ["expert", "expert", "expert", "expert"] });
      const waits = [];
      while (!isOver()) {
        const { match } = (await site.post("203.0.113.7", "/matches", { game: "fourline", seats: [null, "easy"], isPublic: true })).json();
        const { key } = (await site.post("203.0.113.7", `/matches/${match}/seats`, { name: "Eve", seat: 0 })).json();
        const sent = performance.now();
        await site.post("203.0.113.7", `/matches/${match}/commands`, { id: "a", expect: 0, do: "drop 4" }, key);
        while ((await site.ask("203.0.113.7", `/matches/${match}`, undefined, key)).json().position.seq < 2) await later(20);
        waits.push(performance.now() - sent);
        await later(300);
      }
      return `an easy bot answers in ${figure(percentile(waits, 0.5))} ms, at most ${figure(Math.max(...waits))} ms`;
    },
  },
  {
    name: "a player who moves and undoes without pause",
    before: "98 of the other's 101 moves stale",
    run: async (site, isOver) => {
      let [stale, done, seq] = [0, 0, 0];
      while (!isOver()) {
        const { match, keys } = await site.seated("203.0.113.8", { game: "fourline", seats: 2 });
        // Columns in which nobody lines up four.
        for (const column of [1, 2, 4, 5, 7]) {
          if (isOver()) break;
          const drop = { id: `d${seq++}`, do: `drop ${column}` };
          const first = (await site.ask(EVIL, `/matches/${match}`, undefined, keys[0])).json().position?.seq;
          // Too many requests by now.
          if (first === undefined) {
            await later(200);
            continue;
          }
          await site.post(EVIL, `/matches/${match}/commands`, { ...drop, expect: first }, keys[0]);
          const seen = (await site.ask("203.0.113.8", `/matches/${match}`, undefined, keys[1])).json().position.seq;
          const spam = Array.from({ length: 5 }, (_, i) =>
            site.post(
              EVIL,
              `/matches/${match}/commands`,
              { id: `u${seq++}`, expect: seen, do: i % 2 === 0 ? "undo" : "ask-undo" },
              keys[0],
            ),
          );
          const { status } = await site.post(
            "203.0.113.8",
            `/matches/${match}/commands`,
            { ...drop, id: `v${seq++}`, expect: seen },
            keys[1],
          );
          if (status === 200) done += 1;
          else stale += 1;
          await Promise.all(spam);
        }
      }
      return `${stale} of the other's ${stale + done} moves stale`;
    },
  },
  {
    name: "150 sockets that subscribe 50 times a second and read nothing",
    before: "55 ms (p50)",
    run: async (site, isOver) => {
      const { match, keys } = await site.seated(EVIL, { game: "fourline", seats: 2, isPublic: true });
      for (let i = 0; i < 60; i++) await site.post(EVIL, `/matches/${match}/chat`, { text: "x".repeat(300) }, keys[0]);
      const sockets = await Promise.all(Array.from({ length: 150 }, () => site.socket(EVIL)));
      for (const one of sockets) one.on("error", () => {}).pause();
      while (!isOver()) {
        for (const one of sockets) if (one.readyState === 1) one.send(JSON.stringify({ subscribe: { match } }));
        await later(20);
      }
      const left = sockets.filter((one) => one.readyState === 1).length;
      for (const one of sockets) one.terminate();
      return `${left} of 150 still open at the end`;
    },
  },
  {
    name: "600 plain connections that send nothing",
    before: "367 of 400 file descriptors for 72 s",
    run: async (site, isOver) => {
      const lines = Array.from({ length: 600 }, () => connect(site.port, "127.0.0.1").on("error", () => {}));
      while (!isOver()) await later(50);
      const left = lines.filter((line) => !line.destroyed).length;
      for (const line of lines) line.destroy();
      return `${left} still open after the attack (behind a proxy they aren't counted by address)`;
    },
  },
];
