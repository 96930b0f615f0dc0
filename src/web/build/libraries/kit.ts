// What plug-ins get as `parlour/kit` in a browser.
export * from "../../../kit/public.ts";
