// What `parlour/kit` offers to people who write games: pieces that several games share.
export { noOptions, optionsBy } from "./options.ts";
