import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { GameId } from "../../protocol/fields.ts";
import { listingOf } from "../../server/catalog.ts";

export interface NewFlags {
  readonly hidden?: boolean;
  readonly simultaneous?: boolean;
  readonly cards?: boolean;
  readonly hexes?: boolean;
}

const KINDS = ["hidden", "simultaneous", "cards", "hexes"] as const;
const templates = fileURLToPath(new URL("../../../templates", import.meta.url));

/** `parlour new <name>`: a folder with a small playable game, ready to be changed into another. */
export function newGame(name: string, flags: NewFlags, version: string): void {
  if (!GameId.safeParse(name).success) return giveUp(`“${name}” isn't a name for a game: use lowercase letters, digits and hyphens.`);
  if (listingOf(name)) return giveUp(`There's already a game called “${name}”: choose another name.`);
  const kinds = KINDS.filter((kind) => flags[kind] === true);
  if (kinds.length > 1)
    return giveUp("Choose one of --hidden, --simultaneous, --cards and --hexes. The kit has the parts of the others: see docs/kit.md.");
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) return giveUp(`The folder ${name} isn't empty.`);
  mkdirSync(folder, { recursive: true });
  for (const part of ["shared", kinds[0] ?? "open"]) cpSync(join(templates, part), folder, { recursive: true });
  // npm leaves files called .gitignore out of packages.
  renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  for (const file of ["README.md", ".gitignore", "src/game.ts"]) rename(join(folder, file), name);
  writeFileSync(join(folder, "package.json"), packageOf(name, dependencyOn(folder, version)));
  writeFileSync(join(folder, "src/index.ts"), listingFor(name, kinds[0]));
  process.stdout.write(`Made ${name}. Next:\n\n  cd ${name}\n  npm install\n  npm run dev\n`);
}

/** `my-game` by its parts: `my-game`, `myGame`, `MyGame`. */
function rename(file: string, name: string): void {
  const camel = name.replace(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replaceAll("-", "");
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const text = readFileSync(file, "utf8").replaceAll("my-game", name).replaceAll("myGame", camel).replaceAll("MyGame", pascal);
  writeFileSync(file, text);
}

/** The same Parlour as the folder around it has, or this version. */
function dependencyOn(folder: string, version: string): string {
  for (let at = dirname(folder); ; at = dirname(at)) {
    const file = join(at, "package.json");
    if (existsSync(file)) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as {
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
      };
      const found = dependencies["parlour"] ?? devDependencies["parlour"];
      if (found?.startsWith("file:")) return `file:${relative(folder, resolve(at, found.slice("file:".length))).replaceAll("\\", "/")}`;
      if (found !== undefined) return found;
    }
    if (at === dirname(at)) return `^${version}`;
  }
}

const packageOf = (name: string, parlour: string): string =>
  `${JSON.stringify(
    {
      name,
      version: "0.1.0",
      private: true,
      type: "module",
      exports: "./dist/index.js",
      files: ["dist", "src"],
      scripts: {
        ...{ build: "tsc", prepack: "tsc", dev: "parlour dev" },
        ...{ play: `tsc && parlour play ${name} --games .`, test: "tsc && parlour laws ." },
      },
      dependencies: { parlour },
      devDependencies: { "@types/react": "^19.0.0", typescript: ">=5.7" },
    },
    null,
    2,
  )}\n`;

const SECRETS = {
  hidden: `secrets: { "the other number": ({ secrets }: State, viewer: number | null) => secrets.filter((_, seat) => seat !== viewer) }`,
  simultaneous: `secrets: { "the other choices": ({ choices }: State, viewer: number | null) => choices.filter((_, seat) => seat !== viewer) }`,
  cards: `secrets: { "the other hands": ({ hands }: State, viewer: number | null) => hands.filter((_, seat) => seat !== viewer) }`,
} as const;

/** The listing that Parlour loads: what to show of the game, and how to load the rest. */
function listingFor(name: string, kind: (typeof KINDS)[number] | undefined): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
  const isOpen = kind === undefined || kind === "hexes";
  const secrets = isOpen
    ? ""
    : `\n    // What is hidden from whom, so that \`parlour laws\` can check that it stays hidden.\n    laws: async () => ({ ${SECRETS[kind]} }),`;
  const state = isOpen ? "" : `import type { State } from "./game.js";\n`;
  return `import { anyBundle, type PluginListing } from "parlour/engine";
${state}
export const listings: readonly PluginListing[] = [
  {
    id: "${name}",
    name: "${title}",
    about: "Say in one sentence what it is about.",
    seats: ${kind === "cards" ? "[2, 3, 4]" : "[2]"},
    minutes: [5, 10],
    load: async () => anyBundle((await import("./game.js")).bundle),
    // board: async () => (await import("./board.js")).board,${secrets}
  },
];
`;
}

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
}
