export { bad, readBy, type Read } from "../engine/faults.ts";
