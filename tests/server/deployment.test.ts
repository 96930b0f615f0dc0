import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { LIMITS } from "../../src/server/limits/limits.ts";
import { startProcess } from "./process.ts";

/* The deployment files can't be run here; this checks what can be checked without running them. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, "utf8");
const help = spawnSync(process.execPath, [`${root}bin/parlour.js`, "serve", "--help"], { encoding: "utf8" }).stdout;

const INSTRUCTIONS = "FROM ENV WORKDIR COPY RUN USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD".split(" ");
const MADE_BY_BUILD = ["/tmp/package", "node_modules"];

test("the Dockerfile copies existing files, runs unprivileged, and starts the server", () => {
  const lines = read("Dockerfile")
    .split("\n")
    .filter((line) => line !== "" && !/^[#\s]/.test(line));
  for (const line of lines) expect(INSTRUCTIONS).toContain(line.split(" ", 1)[0]);
  for (const line of lines.filter((each) => each.startsWith("FROM"))) expect(line).toMatch(/^FROM node:20[\w.-]*( AS build)?$/);
  for (const line of lines.filter((each) => each.startsWith("COPY"))) {
    const from = line
      .replace(/^COPY (--from=build )?/, "")
      .split(" ")
      .slice(0, -1)
      .map((path) => path.replace(/^\/app\//, ""));
    for (const path of from) expect(MADE_BY_BUILD.includes(path) || existsSync(`${root}${path}`)).toBe(true);
  }
  expect(lines.indexOf("USER node")).toBeGreaterThan(lines.lastIndexOf("FROM node:20-bookworm-slim"));
  expect(lines.at(-1)).toBe('CMD ["node", "--max-semi-space-size=64", "bin/parlour.js", "serve"]');
  const ignored = read(".dockerignore").split("\n");
  for (const path of [".git", "node_modules", ".data"]) expect(ignored).toContain(path);
});

test("the health check of the image asks the port that the server has", async () => {
  const [, json = "[]"] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(read("Dockerfile")) ?? [];
  const [, ...args] = JSON.parse(json) as string[];
  const check = (port: number): Promise<number | null> =>
    new Promise((resolve) => {
      spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, PORT: String(port) } }).once("exit", resolve);
    });
  const server = await startProcess("--data", ":memory:");
  await expect.poll(() => check(server.port)).toBe(0);
  await server.end();
  expect(await check(server.port)).toBe(1);
});

test("the image gets the files that games bring, and no tests or source maps", () => {
  const copied = read("Dockerfile").match(/^COPY --from=build .*$/gm);
  expect(copied).toEqual(["COPY --from=build /tmp/package ./", "COPY --from=build /app/node_modules ./node_modules"]);
  const packed = spawnSync("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"], { cwd: root, encoding: "utf8" }).stdout;
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => /\.map$|\.test\.|(^|\/)tests\//.test(path))).toEqual([]);
  for (const path of ["bin/parlour.js", "dist/server/start.js", "CHANGELOG.md"]) expect(paths).toContain(path);
  expect(paths.some((path) => path.startsWith("src/games/scrabble/assets/"))).toBe(true);
});

test("compose.yaml has one PostgreSQL and two nodes of the same build", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
    volumes: object;
  };
  expect(Object.keys(services)).toEqual(["database", "node-a", "node-b"]);
  expect(services["database"]).toMatchObject({ image: "postgres:17", volumes: ["database:/var/lib/postgresql/data"] });
  expect(volumes).toEqual({ database: null });
  for (const name of ["node-a", "node-b"]) {
    expect(services[name]).toMatchObject({ build: ".", depends_on: { database: { condition: "service_healthy" } } });
    const { DATABASE_URL } = services[name]["environment"] as Record<string, string>;
    expect(DATABASE_URL).toMatch(/^postgres:\/\/parlour:\$\{POSTGRES_PASSWORD:\?.*\}@database\/parlour$/);
  }
  expect(services["node-a"]["ports"]).not.toEqual(services["node-b"]["ports"]);
});

test("docs/hosting.md uses existing flags and variables", () => {
  const docs = read("docs/hosting.md") + read("docs/api.md");
  const flags = new Set([...docs.matchAll(/parlour(?:\.js)? serve ([^`\n]*)/g)].flatMap(([, rest]) => rest.match(/--[a-z-]+/g) ?? []));
  expect(flags.size).toBeGreaterThan(3);
  for (const flag of flags) expect(help).toContain(flag);
  for (const name of ["PORT", "HOST", "PARLOUR_DATA", "DATABASE_URL", "NATS_URL", "TRUST_PROXY", "LOG_LEVEL"]) {
    expect(docs).toContain(`\`${name}\``);
    expect(help).toContain(name);
  }
  expect(Object.keys(LIMITS).length).toBeGreaterThan(10);
});

test.each([
  [["--port", "80000"], "isn't a port"],
  [["--limit", "speed=9"], "There is no limit “speed”"],
  [["--limit", "packetBytes=much"], "whole number"],
  [["--log-level", "loud"], "isn't a log level"],
])("parlour serve %j says what is wrong", (flags, text) => {
  const done = spawnSync(process.execPath, [`${root}bin/parlour.js`, "serve", ...flags], { encoding: "utf8" });
  expect(done.stderr).toContain(text);
  expect(done.status).toBe(2);
});
