// A program that prints something else than JSON.
process.stdin.on("data", () => process.stdout.write("hello there\n"));
