import { afterAll, beforeAll, expect, test } from "vitest";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { type Postgres, startPostgres } from "../postgres.ts";
import { wrongIn } from "./players/crowd.ts";
import { clientOf, type ServerProcess, startProcess, steadyPort } from "./process.ts";
import { contradictions, startRace } from "./players/racers.ts";
import { hastyClient } from "./players/seat.ts";

/* Two real nodes on one real PostgreSQL, with clients that race for the same seats through both. */

let postgres: Postgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.database();
});
afterAll(async () => {
  await postgres.stop();
});

const unlimited = ["requestsPerMinute", "matchesPerHour"].flatMap((name) => ["--limit", `${name}=0`]);
const startNode = (port = 0): Promise<ServerProcess> => startProcess("--database-url", url, "--port", String(port), ...unlimited);

test("64 clients race through two nodes; nodes are killed and PostgreSQL restarts: one winner per number, the same frames for all", async () => {
  const nodes = [await startNode(await steadyPort()), await startNode(await steadyPort())];
  const rng = fastRng(1);
  const race = startRace(
    nodes.map(({ base }) => base),
    8,
    8,
    () => rng.int(1000) / 1000,
  );
  /** Waits for more moves: whatever happened before didn't stop the race. */
  const goOn = async (moves: number): Promise<void> => {
    const until = race.acknowledged() + moves;
    await expect.poll(() => race.acknowledged()).toBeGreaterThanOrEqual(until);
  };
  const killAndRestart = async (which: number): Promise<void> => {
    const { port } = nodes[which];
    await nodes[which].end("SIGKILL");
    nodes[which] = await startNode(port);
  };

  await goOn(80);
  await killAndRestart(1);
  await goOn(50);
  await postgres.restart("fast");
  await goOn(50);
  await killAndRestart(0);
  await goOn(50);
  await postgres.restart("crash");
  await goOn(50);
  await race.stop();

  const wrong = [...race.surprises];
  for (const [i, raced] of race.matches.entries()) {
    wrong.push(...contradictions(raced), ...(await wrongIn(hastyClient(nodes[i % 2].base), raced)));
  }
  expect(wrong).toEqual([]);
  expect(race.late()).toBeGreaterThan(50);
  for (const node of nodes) expect(await node.end()).toBe(0);
});

test("what happens through one node reaches the other, including presence and chat", async () => {
  const [one, other] = [await startNode(), await startNode()];
  const [here, there] = [clientOf(one.base), clientOf(other.base)];
  const { match } = await here.create({ game: "fourline", seats: 2, isPublic: true });
  const anna = await here.sit(match, { name: "Anna" });
  const bruno = await there.sit(match, { name: "Bruno" });
  const heard: string[] = [];
  const table = there.follow(match, {
    key: bruno.key,
    on: (message) => {
      if (message.kind === "frame") heard.push(message.frame.told[0].text);
      if (message.kind === "chat") heard.push(message.line.text);
    },
  });
  // Presence reaches the watchers of every node.
  let present = false;
  const watching = here.follow(match, {
    on: (message) => {
      if (message.kind === "seats") present = message.seats[1].present;
      if (message.kind === "table") present = message.table.seats[1].present;
    },
  });
  await expect.poll(() => present).toBe(true);
  expect((await here.act(match, { id: "1", expect: 0, do: "drop 4" }, anna.key)).kind).toBe("done");
  await here.chat(match, "Your turn", anna.key);
  await expect.poll(() => heard).toEqual(["Anna drops a disc into column 4.", "Your turn"]);
  expect((await table.act("drop 3")).kind).toBe("done");
  expect((await here.read(match)).position?.seq).toBe(2);
  for (const followed of [table, watching]) followed.close();
  for (const node of [one, other]) await node.end();
});
