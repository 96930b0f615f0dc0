const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago something was, in the language of the page: "2 hours ago", and the date after a week. */
export function timeAgo(at: number, now: number, language: string): string {
  const passed = Math.max(0, now - at);
  const [week, unit] = [7 * 86_400_000, STEPS.find(([, ms]) => passed >= ms)];
  if (passed >= week) return new Date(at).toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
  const told = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return unit ? told.format(-Math.floor(passed / unit[1]), unit[0]) : told.format(0, "second");
}
