import { listingOf } from "../../server/catalog.ts";
import { type Proof, verify } from "../../engine/record/verify.ts";
import { readRecordFile } from "./record-file.ts";

/** What was proven exactly, and what wasn't. */
function proofLines({ format, nonces, people, silent, freeUndos }: Proof): string[] {
  const lines: string[] = [];
  if (format === 1) lines.push("Old format: the host could still choose among the numbers by adding entries.");
  if (nonces === "two-phase") {
    lines.push(
      "Two phases: everyone committed to a nonce before any was revealed, so not even a player and the host together could choose.",
    );
  } else if (people > 1) {
    lines.push("One phase: the last player to sit down could have chosen the numbers, but only with the host's help.");
  }
  if (silent.length > 0) lines.push(`No nonce from ${silent.map((seat) => `seat ${seat}`).join(", ")}.`);
  if (freeUndos > 0)
    lines.push(`Not fair play: ${freeUndos} ${freeUndos === 1 ? "move was" : "moves were"} undone freely on the player's own device.`);
  return lines;
}

/** Prints "verified", or where the record breaks; the exit code says the same. */
export async function verifyFile(file: string): Promise<void> {
  const read = readRecordFile(file);
  if (!read.ok && read.isJson) {
    process.stdout.write(`not verified: ${file} isn't a match record: ${read.text}.\n`);
    process.exitCode = 1;
    return;
  }
  if (!read.ok) {
    process.stderr.write(`${file}: ${read.text}.\n`);
    process.exitCode = 2;
    return;
  }
  const verdict = await verify(read.data, (id) => listingOf(id)?.load());
  if (verdict.verified) {
    process.stdout.write(`verified: all ${verdict.entries} entries are legal, and the chance is what the host committed to.\n`);
    for (const line of proofLines(verdict.proof)) process.stdout.write(`${line}\n`);
  } else if (verdict.breach.rule === "bad-form") {
    process.stdout.write(`not verified: ${file} isn't a match record. ${verdict.where}: ${verdict.text}\n`);
    process.exitCode = 1;
  } else if (verdict.breach.rule === "no-such-game") {
    process.stderr.write(`Can't check ${file}: ${verdict.text} Load the game with --games.\n`);
    process.exitCode = 2;
  } else {
    process.stdout.write(`not verified: the record breaks at ${verdict.where}. ${verdict.text}\n`);
    process.exitCode = 1;
  }
}
