// Runs inside the server that `npm run bench -- scale` measures (node --import): how long its loop stands still, and what
// it holds of memory. SIGUSR2 writes what was seen since the last one to the file PROBE_FILE names.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 5;
const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
histogram.enable();

let [at, used, pause] = [performance.now(), process.cpuUsage(), 0];
// A gap in which this process did not run is another program's: of a pause, its own processor time counts.
const timer = setInterval(() => {
  const spent = process.cpuUsage(used);
  const gap = performance.now() - at - EVERY_MS;
  pause = Math.max(pause, Math.min(gap, (spent.user + spent.system) / 1000));
  at = performance.now();
  used = process.cpuUsage();
}, EVERY_MS);
timer.unref();

process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage();
  const wall = Math.max(0, histogram.max / 1e6 - EVERY_MS);
  writeFileSync(process.env.PROBE_FILE, JSON.stringify({ pause, wall, rss: rss / 1e6 }));
  histogram.reset();
  pause = 0;
});
