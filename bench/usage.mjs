/** Says how a script is called, and ends it, if that was asked for or if what it was given can't be right. */
export function usage(text, isRight = true) {
  const isAsked = process.argv.slice(2).some((word) => word === "--help" || word === "-h");
  if (!isAsked && isRight) return;
  (isAsked ? process.stdout : process.stderr).write(`Usage: ${text}\n`);
  process.exit(isAsked ? 0 : 2);
}
