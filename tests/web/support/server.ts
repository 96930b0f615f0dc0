import { launch, scratch } from "../../server/process.ts";

const fixedChance = new URL("./fixed-chance.mjs", import.meta.url).href;

export interface Served {
  /** Without a slash at the end. */
  readonly address: string;
  stop(): Promise<void>;
}

/** The real server, as people start it but for its chance, on a port and in a folder of its own. */
export async function serve(...flags: string[]): Promise<Served> {
  const { folder, remove } = scratch();
  const { port, end, said } = await launch(["--data", folder, ...flags], ["--import", fixedChance]).serving;
  return {
    address: `http://localhost:${port}`,
    async stop() {
      await end();
      process.stderr.write(said());
      remove();
    },
  };
}
