import { readFileSync } from "node:fs";
import { listingOf } from "../server/catalog.ts";
import { verify } from "../engine/record/verify.ts";

/** Prints "verified", or where the record breaks; the exit code says the same. */
export async function verifyFile(file: string): Promise<void> {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "not valid JSON" : "can't be read";
    process.stderr.write(`${file}: ${why}.\n`);
    process.exitCode = 2;
    return;
  }
  const verdict = await verify(record, (id) => listingOf(id)?.load());
  if (verdict.verified) {
    process.stdout.write(`verified: all ${verdict.entries} entries are legal, and the chance is what the host committed to.\n`);
  } else {
    process.stdout.write(`not verified: the record breaks at ${verdict.where}. ${verdict.text}\n`);
    process.exitCode = 1;
  }
}
