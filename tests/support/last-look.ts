import type { Page } from 'playwright';
import type { TestContext } from 'vitest';

/** Of the page's own text, so much: enough to tell a dialog or an error from what the test waited for. */
const textLength = 600;

/**
 * Adds to the message of a test that failed what its pages showed then: where a machine is slow and nobody watches, that is all there is
 * to go by. Called before the pages are closed; a test that passed is left alone.
 */
export async function tellLastLook({ result }: TestContext['task'], pages: readonly Page[]): Promise<void> {
  const error = result?.state === 'fail' ? result.errors?.[0] : undefined;
  if (!error) return;
  const looks = await Promise.all(pages.map(lookAt));
  const told = [error.message, ...looks].join('\n');
  // The report of a run is made from the stack, which begins with the message.
  error.stack = error.stack?.replace(error.message, () => told);
  error.message = told;
}

async function lookAt(page: Page): Promise<string> {
  if (page.isClosed()) return 'a page that was closed';
  // A page that hangs says nothing; its test has failed all the same.
  const seen = page.evaluate(seenThere, textLength).catch((error: Error) => error.message);
  const hangs = new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'no answer'));
  return `then at ${page.url()}: ${await Promise.race([seen, hangs])}`;
}

/** Runs in the page. */
function seenThere(length: number): string {
  const focused = document.activeElement;
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  const films = Array.from(document.querySelectorAll('video'), (film) => ({
    time: film.currentTime,
    duration: film.duration,
    paused: film.paused,
    ended: film.ended,
    readyState: film.readyState,
    error: film.error?.code,
  }));
  return JSON.stringify({
    focus: name.slice(0, 60),
    films,
    text: document.body.innerText.replace(/\s+/g, ' ').slice(0, length),
  });
}
