import type { Line, Site } from "./site.ts";

/** Faults to inject while people play. */
export interface Trouble {
  readonly name: string;
  /** Only for sites with this kind of line between their nodes. */
  readonly line?: Line;
  readonly isLong?: true;
  strike(site: Site, outage: <T>(work: Promise<T>) => Promise<T>): Promise<void>;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough to be noticed by everybody who watches a line. */
const LONG_MS = 14_000;

async function withFrozenLine(site: Site, work: () => Promise<unknown>): Promise<void> {
  const goOn = await site.freezeLine();
  await work();
  await goOn();
}

async function withoutNats(site: Site, work: () => Promise<unknown>): Promise<void> {
  const start = await site.killNats();
  await work();
  start();
}

/** One of the nodes is always there; without the database nobody can play, so this time is passed to `outage`. */
export const TROUBLES: readonly Trouble[] = [
  { name: "kill -9 of a node", strike: (site) => site.restartNode(0, "SIGKILL") },
  { name: "restart of the database", strike: (site, outage) => outage(site.postgres.restart("fast")) },
  { name: "NATS killed", line: "nats", isLong: true, strike: (site) => withoutNats(site, () => later(LONG_MS)) },
  { name: "half-open line between the nodes", isLong: true, strike: (site) => withFrozenLine(site, () => later(LONG_MS)) },
  { name: "crash of the database", strike: (site, outage) => outage(site.postgres.restart("crash")) },
  {
    name: "rolling restart",
    isLong: true,
    strike: async (site) => {
      for (const which of [0, 1]) await site.restartNode(which, "SIGTERM");
    },
  },
  {
    name: "kill -9 of a node while NATS is dead",
    line: "nats",
    strike: (site) => withoutNats(site, () => site.restartNode(1, "SIGKILL")),
  },
  {
    name: "kill -9 of a node while the line is half-open",
    strike: (site) => withFrozenLine(site, () => site.restartNode(1, "SIGKILL")),
  },
];
