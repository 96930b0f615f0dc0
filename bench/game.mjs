// The rows of one game, in a process of its own.
const { rows } = await import(`./games/${process.argv[2]}.mjs`);
process.stdout.write(JSON.stringify(await rows()));
