import { writeFileSync } from 'node:fs';
import { launchChromium } from '../tests/support/browser';
import { serveBenchHome } from './home-stub';
import { openBenchPage } from './page';
const home = await serveBenchHome();
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
const bench = await openBenchPage(await context.newPage(), `${home.url}/?layout=tv`);
for (let i = 0; i < 4; i++) { await bench.press('ArrowDown'); await bench.page.waitForTimeout(300); }
await bench.page.waitForTimeout(2000);
for (const arrow of (process.argv[2] ? [process.argv[2]] : ['ArrowRight', 'ArrowDown']) as any[]) {
  await bench.press(arrow); await bench.page.waitForTimeout(1000);
  await browser.startTracing(bench.page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'blink.animations', 'disabled-by-default-devtools.timeline.invalidationTracking', 'disabled-by-default-devtools.timeline.stack'] });
  const N = 6;
  for (let i = 0; i < N; i++) { await bench.press(arrow); await bench.page.waitForTimeout(150); }
  await bench.page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  writeFileSync('/tmp/lab/trace.json', JSON.stringify(trace));
  const main = trace.traceEvents.find((e: any) => e.name === 'thread_name' && e.args.name === 'CrRendererMain' && trace.traceEvents.some((x: any) => x.tid === e.tid && x.pid === e.pid && x.name === 'EventDispatch'));
  const ev = trace.traceEvents.filter((e: any) => e.pid === main.pid && e.tid === main.tid && e.ph === 'X');
  const sum: Record<string, { n: number; ms: number; td: number }> = {};
  for (const e of ev) { const s = (sum[e.name] ??= { n: 0, ms: 0, td: 0 }); s.n++; s.ms += e.dur / 1000; s.td += (e.tdur ?? 0) / 1000; }
  console.log(arrow, 'per press:');
  for (const [k, v] of Object.entries(sum).sort((a, b) => b[1].ms - a[1].ms).slice(0, 32)) console.log(`  ${k.padEnd(40)} n ${(v.n / N).toFixed(1).padStart(6)}  wall ${(v.ms / N).toFixed(2)}  cpu ${(v.td / N).toFixed(2)}`);
}
await browser.close(); await home.close();
