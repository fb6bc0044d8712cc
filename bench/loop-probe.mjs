// Runs inside the server that `npm run bench -- scale` measures (node --import): how long its loop stands still, and what
// it holds of memory. SIGUSR2 writes what was seen since the last one to the file PROBE_FILE names.
import { subscribe } from 'node:diagnostics_channel';
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

// One viewer asks, one request after the other: what this process spends between a request and its answer is that call's. No more than
// the time between the two: the threads that compile and collect beside it keep nobody waiting.
let [before, asked, calls] = [process.cpuUsage(), 0, []];
subscribe('http.server.request.start', () => {
  asked = performance.now();
  before = process.cpuUsage();
});
subscribe('http.server.response.finish', () => {
  const spent = process.cpuUsage(before);
  calls.push(Math.min(performance.now() - asked, (spent.user + spent.system) / 1000));
});

process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const all = user / 1000 + system / 1000;
  const wall = Math.max(0, histogram.max / 1e6 - EVERY_MS);
  writeFileSync(process.env.PROBE_FILE, JSON.stringify({ pause, wall, rss: rss / 1e6, cpu: all, calls }));
  histogram.reset();
  pause = 0;
  calls = [];
});
