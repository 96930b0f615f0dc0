// A program that ends after its first answer.
process.stdin.once("data", () => {
  process.stdout.write('{"ready":true}\n');
  process.stdin.once("data", () => process.exit(3));
});
