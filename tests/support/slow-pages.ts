import type { BrowserContext } from 'playwright';
import type { Cdp } from './cdp';

/**
 * `SLOW_PAGES=8`: every page of the browser tests has an eighth of a processor, while the server and the test keep theirs. What waits
 * for the wrong thing falls in such a run, where a busy machine lets it fall once in fifty (docs/decisions/2026-11-23-one-run.md).
 */
const rate = Number(process.env.SLOW_PAGES ?? 1);

/** Each page that is opened in the context from now on is as slow as the run wants it. */
export function slowPages(context: BrowserContext): void {
  if (rate <= 1) return;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return page;
  };
}

/** The one page of an engine. */
export async function slowPage(cdp: Cdp): Promise<void> {
  if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}
