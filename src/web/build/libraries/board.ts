// What plug-ins get as `parlour/board` in a browser.
export * from "../../board/public.ts";
