import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";

/** What plug-ins must share with the pages, because there may only be one: entries of the same build. */
const SHARED: Readonly<Record<string, string>> = {
  "parlour/board": "board",
  react: "react",
  "react/jsx-runtime": "jsx-runtime",
};

/** Libraries that plug-ins get whole, in a separate build, because pages tree-shake what they don't use. */
const WHOLE: Readonly<Record<string, string>> = {
  "parlour/engine": "engine",
  "parlour/kit": "kit",
  zod: "zod",
  "zod/mini": "zod-mini",
};

const PREFIX = "lib-";
const LIST = "libraries.json";

const inputsOf = (libraries: Readonly<Record<string, string>>, pathOf: (file: string) => string): Record<string, string> =>
  Object.fromEntries(Object.values(libraries).map((file) => [PREFIX + file, pathOf(`build/libraries/${file}.ts`)]));

/** The entries that the build of the pages has for plug-ins. */
export const libraryInputs = (pathOf: (file: string) => string): Record<string, string> => inputsOf(SHARED, pathOf);

const chunksIn = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));

/** The entries of the libraries themselves: pages without plug-ins neither load nor cache them. */
export const isLibrary = (file: Rollup.OutputBundle[string]): boolean =>
  file.type === "chunk" && file.isEntry && file.name.startsWith(PREFIX);

/** Addresses by the name that is imported. */
function addressesOf(libraries: Readonly<Record<string, string>>, chunks: readonly Rollup.OutputChunk[]): [string, string][] {
  return Object.entries(libraries).map(([name, file]) => {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === PREFIX + file);
    if (!entry) throw new Error(`The library ${name} was not built.`);
    return [name, `/${entry.fileName}`];
  });
}

/** Builds what plug-ins can import, and lists it for the server that rewrites their imports. */
export function libraries(folder: string, pathOf: (file: string) => string): Plugin {
  let shared: Rollup.OutputChunk[] = [];
  return {
    name: "parlour-libraries",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        shared = chunksIn(bundle).filter(isLibrary);
      },
    },
    async closeBundle() {
      const built = (await build({
        configFile: false,
        root: pathOf("."),
        logLevel: "warn",
        build: {
          ...{ outDir: folder, emptyOutDir: false, target: "es2023", modulePreload: false },
          rolldownOptions: {
            input: inputsOf(WHOLE, pathOf),
            preserveEntrySignatures: "strict",
            output: { entryFileNames: "assets/[name]-[hash].js", chunkFileNames: "assets/lib-[name]-[hash].js" },
            checks: { bundlerTimings: false },
          },
        },
      })) as Rollup.RollupOutput;
      const whole = built.output.flatMap((file) => (file.type === "chunk" ? [file] : []));
      const modules = Object.fromEntries([...addressesOf(SHARED, shared), ...addressesOf(WHOLE, whole)]);
      const files = [...shared, ...whole].map(({ fileName }) => `/${fileName}`);
      writeFileSync(join(folder, LIST), JSON.stringify({ modules, files }));
    },
  };
}
