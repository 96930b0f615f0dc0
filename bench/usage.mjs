/** Prints how to call a script and exits, if asked for help or given invalid arguments. */
export function usage(text, isRight = true) {
  const isAsked = process.argv.slice(2).some((word) => word === "--help" || word === "-h");
  if (!isAsked && isRight) return;
  (isAsked ? process.stdout : process.stderr).write(`Usage: ${text}\n`);
  process.exit(isAsked ? 0 : 2);
}
