// boardgame.io's own server with the same game: `node boardgame-server.mjs <port> [folder for FlatFile]`.
import { createRequire } from "node:module";
import { fourline } from "../fourline/boardgame.mjs";

const require = createRequire(import.meta.url);
const { FlatFile, Origins, Server } = require("boardgame.io/server");

const [, , port, folder] = process.argv;
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [fourline], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) });
await server.run({ port: Number(port) });
