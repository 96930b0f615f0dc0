import { expect, test } from "vitest";
import { startNats } from "../nats.ts";
import { startPostgres } from "../postgres.ts";
import { ask, startProcess, steadyPort } from "./process.ts";

const LOST = "the line to other servers is down";

test("a server that can't hear the others says so in its log, its metrics and when it is asked, until it can", async () => {
  const postgres = await startPostgres();
  const port = await steadyPort();
  const nats = await startNats(port);
  const node = await startProcess("--database-url", await postgres.database(), "--nats-url", nats.url);
  const ready = async (): Promise<unknown> => {
    const { status, body } = await ask(node.base, "/ready");
    return [status, (body as { fanout: boolean }).fanout];
  };
  const isUp = async (): Promise<string | undefined> => /^parlour_fanout_up (\d)$/m.exec((await ask(node.base, "/metrics")).text)?.[1];
  await expect.poll(ready).toEqual([200, true]);
  await expect.poll(isUp).toBe("1");
  expect(node.said()).not.toContain(LOST);

  nats.stop();
  await expect.poll(ready).toEqual([503, false]);
  await expect.poll(isUp).toBe("0");
  await expect.poll(() => node.said()).toContain(LOST);
  // A balancer keeps it all the same: people can play on.
  expect((await ask(node.base, "/ready?without=fanout")).status).toBe(200);

  const again = await startNats(port);
  await expect.poll(ready).toEqual([200, true]);
  await expect.poll(isUp).toBe("1");
  expect(await node.end()).toBe(0);
  again.stop();
  await postgres.stop();
});
