import { setTimeout as pause } from 'node:timers/promises';
import { getRequest, overNetwork } from '../server/test/client';
import { endpoints } from '../src/contract/endpoints';
import { ret } from '../src/contract/ret';
import { startServer } from '../tests/support/server';
import type { Flood, Flooded } from './hello-flood';
import { openProcess } from './load';
import { watchOwnLoop } from './own-loop';
import { type Figures, quantile } from './report';

/** As many as raised the median from 0.8 to 1,178 ms while a socket could say whatever it liked. */
const HELLOS = 400_000;
/** Whoever is cut off comes again, for so long. Milliseconds. */
const WITHIN_MS = 60_000;
const ALONE_MS = 5_000;
/** Between an answer and the next question of whoever watches. Milliseconds. */
const PAUSE_MS = 10;

/**
 * hellos: what somebody who looks around waits for the home page while one socket says hello 400,000 times as fast as it can, and comes again
 * whenever it is cut off, beside the same while nobody does: the ratio of the medians is judged. The limits are those of a site as it
 * comes. The flood is a process of its own on the same machine, so the core that it takes is in the figure, too.
 */
export async function measureHellos(): Promise<Figures> {
  const server = await startServer({ env: { LIMITS: '1' } });
  const flood = openProcess<Flood, Flooded>(new URL('./hello-flood.ts', import.meta.url));
  try {
    // Code is compiled.
    await lookAround(server.url, pause(ALONE_MS));
    const alone = await lookAround(server.url, pause(ALONE_MS));
    let did: Flooded = { sent: 0, cut: 0 };
    const work = flood.ask({ url: server.url, hellos: HELLOS, within: WITHIN_MS }).then((done) => {
      did = done;
    });
    const beside = await lookAround(server.url, work);
    show('nobody floods', alone);
    show(`${did.sent} hellos, cut off ${did.cut} times`, beside);
    return {
      'hellos.alone': quantile(alone.waits, 0.5),
      'hellos.median': quantile(beside.waits, 0.5),
      'hellos.failed': alone.failed + beside.failed,
    };
  } finally {
    flood.close();
    await server.stop();
  }
}

interface Looked {
  /** Milliseconds. */
  waits: number[];
  /** Answers other than the page. */
  failed: number;
  /** The longest time for which this process itself stood still, ms. */
  own: number;
}

/** Asks for the home page again and again until `work` is over. @throws what the work throws */
async function lookAround(origin: string, work: Promise<unknown>): Promise<Looked> {
  const ownLoop = watchOwnLoop();
  const waits: number[] = [];
  let failed = 0;
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const again = async (): Promise<void> => {
    while (!isOver) {
      const started = performance.now();
      const request = getRequest(
        endpoints.homePage.path.toLowerCase(),
        { page: 1, size: 12 },
        { deviceId: 'bench-looks' },
      );
      const answer = await overNetwork<'homePage'>(origin, request);
      waits.push(performance.now() - started);
      if (answer.ret !== ret.ok) failed += 1;
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([again(), done]);
  return { waits, failed, own: ownLoop() };
}

function show(when: string, { waits, failed, own }: Looked): void {
  const [p50, p95, worst] = [0.5, 0.95, 1].map((at) => quantile(waits, at).toFixed(1));
  console.log(`  ${when} (this process itself stood still for ${own.toFixed(1)} ms at most):`);
  console.log(`    home     p50 ${p50} ms, p95 ${p95}, worst ${worst}, of ${waits.length}, ${failed} failed`);
}
