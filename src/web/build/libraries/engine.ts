// What plug-ins get as `parlour/engine` in a browser.
export * from "../../../engine/public.ts";
