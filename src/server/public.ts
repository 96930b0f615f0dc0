// What `parlour/server` offers to programs: a server of their own, and games from outside.
export { type Limits, readLimits } from "./limits/limits.ts";
export { type LoadedPlugin, loadPlugins } from "./plugins/load.ts";
export { type Running, type ServerOptions, startServer } from "./start.ts";
export { openStorage, type Place } from "./storage/storage.ts";
