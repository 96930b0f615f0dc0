// What plug-ins get as `zod` in a browser.
export * from "zod";
