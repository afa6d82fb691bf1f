/** Reading a file holds up its thread: this one looks how much it takes. A hundred thousand rows take 450 MB and, of a slow machine, ten seconds. */
const maxMemoryBytes = 800 * 1024 * 1024;
/** CPU time, not wall time: a busy machine must not refuse a good file. */
const maxCpuMs = 30_000;
const checkMs = 10;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() < maxMemoryBytes && (user + system) / 1_000 < maxCpuMs) return;
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
