// Attacks a server until it is told to stop, in a process of its own, so that honest players don't wait for the attacker's work:
// `node attacker.mjs <number of the attack> <port> <file with a record>`, started by attacks.mjs.
import { readFileSync } from "node:fs";
import { ATTACKS } from "./attack-kinds.mjs";
import { siteAt } from "./attack-site.mjs";

const [, , number, port, file] = process.argv;
let isOver = false;
process.on("message", () => (isOver = true)).on("disconnect", () => process.exit(0));
const remark = await ATTACKS[Number(number)].run(siteAt(Number(port)), () => isOver, readFileSync(file, "utf8"));
process.send({ remark });
