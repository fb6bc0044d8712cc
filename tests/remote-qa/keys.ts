import type { Page } from 'playwright';
import { type Finding, ofPage } from './kinds';

/** PF1: from the press to the frame that shows it. Its handler may take half of that. Milliseconds. */
export const paintMs = 100;
/** Two rounds: a machine may stutter once, a slow page is slow each time. */
const rounds = [
  ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'],
  ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'],
  ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'],
] as const;

interface Timing {
  paint: number;
  handler: number;
}

/** An arrow is slow where the middle one of its three presses was, and once more when all are pressed again. */
export async function slowKeys(page: Page, slowMs = paintMs): Promise<Finding[]> {
  await page.evaluate(watchEvents);
  const first = await measure(page, slowMs);
  if (first.size === 0) return [];
  const again = await measure(page, slowMs);
  return Array.from(again.entries())
    .filter(([key]) => first.has(key))
    .map(([, says]) => ofPage('slow keys', says));
}

/** @returns what to say of each slow arrow */
async function measure(page: Page, slowMs: number): Promise<Map<string, string>> {
  const times = new Map<string, Timing[]>();
  for (const key of rounds.flat()) {
    await page.keyboard.press(key);
    times.set(key, [...(times.get(key) ?? []), await page.evaluate(lastPress)]);
  }
  const out = new Map<string, string>();
  for (const [key, presses] of times) {
    const [paint, handler] = [middle(presses.map((one) => one.paint)), middle(presses.map((one) => one.handler))];
    if (paint <= slowMs && handler <= slowMs / 2) continue;
    out.set(key, `${key}: shown after ${Math.round(paint)} ms, of which the handler took ${Math.round(handler)} ms`);
  }
  return out;
}

const middle = (values: readonly number[]): number =>
  values.slice().sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Runs in the page: the engine's own clock of events, from the press to the next frame painted. */
function watchEvents(): void {
  const w = window as unknown as { __presses: Timing[] };
  w.__presses = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'keydown')
        w.__presses.push({ paint: entry.duration, handler: entry.processingEnd - entry.processingStart });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: the press before, once its frame is painted. What took less than a frame is not written down. */
async function lastPress(): Promise<Timing> {
  const w = window as unknown as { __presses: Timing[] };
  for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => setTimeout(done));
  return w.__presses.splice(0).pop() ?? { paint: 0, handler: 0 };
}
