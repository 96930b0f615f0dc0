// One contestant in a process of its own: warms up, then measures for a number of CPU-seconds and prints the rate.
const [, , name, seconds] = process.argv;
const { contestants } = await import("./fourline/contestants.mjs");
const run = await contestants[name]();

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** In growing batches, because asking for the CPU time costs as much as many moves. */
function rateOver(span) {
  const started = cpu();
  let operations = 0;
  let used = 0;
  for (let batch = 1; used < span; batch = used < span / 10 ? batch * 2 : batch) {
    for (let i = 0; i < batch; i++) operations += run();
    used = cpu() - started;
  }
  return operations / used;
}

rateOver(Number(seconds) / 2);
process.stdout.write(JSON.stringify([rateOver(Number(seconds))]));
