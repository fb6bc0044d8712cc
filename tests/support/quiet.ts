import type { Page, Request } from 'playwright';

/** What a page has asked for and not yet got. */
interface Asked {
  open: Set<Request>;
  /** Requests so far. */
  count: number;
  /** Called when the last open one has ended. */
  ended: () => void;
}
const watched = new WeakMap<Page, Asked>();

/** Films fetch ahead for as long as they play, and the channel is never done. */
const endless = /\.m4s(?:\?|$)|\/socket\.io\//;

function watch(page: Page): Asked {
  const asked: Asked = { open: new Set(), count: 0, ended: () => undefined };
  page.on('request', (request) => {
    // A new document: nobody waits for what the last one asked.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.open.clear();
    if (endless.test(request.url())) return;
    asked.open.add(request);
    asked.count += 1;
  });
  const ends = (request: Request): void => {
    asked.open.delete(request);
    if (asked.open.size === 0) asked.ended();
  };
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  watched.set(page, asked);
  return asked;
}

/**
 * Begins to watch what a page asks for. `networkidle` is told once for a document: on pages that are opened inside the
 * app it tells nothing.
 */
export function watchRequests(page: Page): void {
  if (!watched.has(page)) watch(page);
}

/**
 * Resolves when the page has everything it asked for and has drawn it: no request is open, and two frames and an idle
 * moment of the page led to no other. Needs `watchRequests` from before the page was opened.
 */
export async function quiet(page: Page): Promise<void> {
  const asked = watched.get(page) ?? watch(page);
  for (let before = -1; before !== asked.count || asked.open.size > 0; ) {
    before = asked.count;
    if (asked.open.size > 0)
      await new Promise<void>((done) => {
        asked.ended = done;
      });
    await page.evaluate(idleMoment);
  }
}

/** Runs in the page: what came has been worked through and drawn. */
async function idleMoment(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  await new Promise<void>((done) => requestIdleCallback(() => done()));
}
