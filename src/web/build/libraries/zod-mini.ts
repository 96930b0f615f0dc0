// What plug-ins get as `zod/mini` in a browser.
export * from "zod/mini";
