// Loaded into a server before everything else: whatever it draws, it draws the same in every run.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

let drawn = 0;
crypto.randomBytes = (count) => Buffer.from(crypto.hkdfSync("sha256", `draw ${(drawn += 1)}`, "", "", count));
syncBuiltinESMExports();
