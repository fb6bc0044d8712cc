import type { JSHandle, Page } from 'playwright';
import { patienceMs } from './patience';

/** What a look may be given: plain values, and things of the page. */
type Given<A> = A extends JSHandle<infer T> ? T : A;

/** What an evaluation says whose document has been left meanwhile. */
const LEFT = /Execution context was destroyed|Cannot find context/;

/**
 * Resolves once a condition of the page holds; looks at each frame, and goes on in the next document where one is left. Playwright's own
 * `waitForFunction` does the same with 350 kB that it sends to each new document, a tenth of a second of processor time.
 * @param look runs in the page
 * @throws after `patienceMs`, with the look's words
 */
export async function until(page: Page, look: () => unknown): Promise<void>;
export async function until<A>(page: Page, look: (given: Given<A>) => unknown, given: A): Promise<void>;
export async function until(page: Page, look: (given: never) => unknown, given?: unknown): Promise<void> {
  // The look's own text stands in what is evaluated: a page may forbid to make functions of texts.
  const waits = new Function('given', `return (${holds.toString()})(${look.toString()}, given)`) as () => Promise<void>;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const says = `${patienceMs} ms have passed, and this does not hold: ${look.toString()}`;
    timer = setTimeout(() => reject(new Error(`${says} (${page.url()})`)), patienceMs);
  });
  try {
    for (let isOver = false; !isOver; ) isOver = await Promise.race([late, overIn(page, waits, given)]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns whether it was waited for to the end; false where the document was left before */
async function overIn(page: Page, waits: (given: unknown) => Promise<void>, given: unknown): Promise<boolean> {
  try {
    await page.evaluate(waits, given);
    return true;
  } catch (error) {
    if (page.isClosed() || !LEFT.test(String(error))) throw error;
    return false;
  }
}

/** Runs in the page. */
async function holds<A>(look: (given: A) => unknown, given: A): Promise<void> {
  while (!look(given)) await new Promise((done) => requestAnimationFrame(done));
}
