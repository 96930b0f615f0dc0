import type { SurveyedTable } from "../host/ports.ts";
import { type LogEvent, timeOf } from "../host/table/log.ts";
import type { TableLine } from "../protocol/messages.ts";

/** A line of a survey, from the columns of a store. Their JSON was written by us. */
export function surveyed(line: string, isPublic: boolean, rows: number | null, lastItems: string | null): SurveyedTable {
  const listed = JSON.parse(line) as TableLine;
  const lastAt = lastItems === null ? 0 : timeOf(JSON.parse(lastItems) as LogEvent[]);
  return { line: listed, isPublic, rows: rows ?? 0, lastAt: Math.max(lastAt, listed.createdAt) };
}
