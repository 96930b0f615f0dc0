import { readFileSync } from "node:fs";
import { listingOf } from "../catalog.ts";
import { verify } from "../engine/record/verify.ts";

/** Says «verified», or where the record breaks; the exit code says the same. */
export async function verifyFile(file: string): Promise<void> {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "it is not JSON" : "it cannot be read";
    process.stderr.write(`${file}: ${why}.\n`);
    process.exitCode = 2;
    return;
  }
  const verdict = await verify(record, (id) => listingOf(id)?.load());
  if (verdict.verified) {
    process.stdout.write(`verified: ${verdict.entries} entries, each legal, with the chance that was promised.\n`);
  } else {
    process.stdout.write(`not verified: it breaks at ${verdict.where}. ${verdict.text}\n`);
    process.exitCode = 1;
  }
}
