import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offline } from "./build/offline.ts";
import { packed } from "./build/packed.ts";

const BUILT = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** The pages: built from here into `dist/web`, which the server hands out. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), offline(), packed(BUILT)],
  worker: { format: "es" },
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2023",
    // A font or picture inside the script would count against the first page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long a busy machine took says nothing to who builds.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
});
