import type { CDPSession, Page } from 'playwright';
import { installMeasures } from '../sweep/install';
import type { Looks } from '../sweep/looks';
import type { Probe, Reach } from '../sweep/probe';
import { forReaders } from '../sweep/readers';
import { slowKeys } from './keys';
import { type Finding, found, ofPage, type Visited } from './kinds';
import type { Target } from './target';

/** More places than any page has. */
const maxStates = 500;
/** Back leads out of any page of ours in fewer presses. */
const maxBacks = 6;
/** A page that answers neither a key nor a question for so long is broken. Milliseconds. */
const visitMs = 180_000;
/** What a press of Back sets off is on the screen by then. Milliseconds. */
const backMs = 250;
const longestLandMs = 15_000;
/** Films never stop loading; everything else has come by then. Milliseconds. */
const quietMs = 6_000;

export interface Stop {
  path: string;
  layout: 'tv' | 'touch';
  as: 'visitor' | 'user';
}

export interface Patience {
  /** How long a page may take until something has focus. Milliseconds. */
  landMs?: number;
  /** When a press counts as slow. Milliseconds. */
  slowMs?: number;
}

/** One page as a tester walks it: what it looks like, what the arrows reach, how fast they answer, how Back leaves. */
export async function visit(page: Page, target: Target, stop: Stop, patience: Patience = {}): Promise<Visited> {
  const began = Date.now();
  const out: Visited = { ...stop, picture: '', places: 0, ms: 0, findings: [] };
  const complaints: string[] = [];
  const onError = (error: Error) => complaints.push(`exception: ${error.message}`);
  page.on('pageerror', onError);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`the walk did not end within ${visitMs / 1000} s`)), visitMs);
  });
  try {
    await Promise.race([walk(page, target, out, patience), late]);
  } catch (error) {
    out.findings.push(ofPage('broken', String(error).split('\n')[0] ?? ''));
  }
  clearTimeout(timer);
  page.off('pageerror', onError);
  out.findings.unshift(...Array.from(new Set(complaints)).map((line) => ofPage('broken', line)));
  out.ms = Date.now() - began;
  return out;
}

async function walk(
  page: Page,
  target: Target,
  out: Visited,
  { landMs = longestLandMs, slowMs }: Patience,
): Promise<void> {
  const add = (...findings: Finding[]) => out.findings.push(...findings);
  const cdp = await page.context().newCDPSession(page);
  await target.open(page, out.path);
  const landed = await hasFocus(page, landMs);
  await quiet(page);
  out.picture = await picture(cdp);
  await installMeasures(page);
  const landing = await asked(page, ({ probe }) => probe.landing());
  if (!landed || landing.onBody) add(ofPage('focus lost', 'nothing has focus when the page has landed'));
  if (landing.unsafe) add(...found('unsafe area', [{ name: landing.name, says: landing.unsafe, at: landing.at }]));
  if (landing.covered)
    add(...found('covered', [{ name: landing.name, says: `under ${landing.covered}`, at: landing.at }]));
  add(...found('unsafe area', await asked(page, ({ looks }) => looks.unsafeText())));
  add(...found('small text', await asked(page, ({ probe }) => probe.smallText().concat(probe.smallBody()))));
  add(...found('small control', await asked(page, ({ looks }) => looks.smallControls())));
  const readers = await forReaders(page);
  add(...found('contrast', readers.contrast), ...found('no name', readers.names));
  if (landed) {
    if (out.layout === 'tv') add(...(await slowKeys(page, slowMs)));
    // The walk jumps between places: animation would only make it wait.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const reach = await page.evaluate<Reach>(`window.probe.reach(${maxStates})`);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    out.places = reach.states;
    add(...found('unreachable', reach.unreached), ...found('focus lost', reach.lost));
    add(
      ...found('unsafe area', reach.unsafe),
      ...found('covered', reach.covered),
      ...found('small control', reach.small),
    );
    if (reach.states >= maxStates) add(ofPage('broken', `more than ${maxStates} places: not walked to its end`));
    add(...(await backs(page, target, out.path, landMs)));
  }
  await cdp.detach();
}

interface InPage {
  probe: Probe;
  looks: Looks;
}
/** Asks the sweep's measures, which live in the page. */
const asked = <T>(page: Page, run: (inPage: InPage) => T): Promise<T> =>
  page.evaluate(`(${run.toString()})(window)`) as Promise<T>;

/** Waits for the page's own focus. @returns whether it came */
async function hasFocus(page: Page, landMs: number): Promise<boolean> {
  const until = Date.now() + landMs;
  while (Date.now() < until) {
    if (await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
      return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Until the network is quiet, or long enough. */
async function quiet(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(quietMs)]);
}

/** Half as large as the window: fifty of them make one page of HTML that can be mailed. */
async function picture(cdp: CDPSession): Promise<string> {
  const { cssLayoutViewport } = await cdp.send('Page.getLayoutMetrics');
  const { clientWidth: width, clientHeight: height } = cssLayoutViewport;
  const scale = width > 1000 ? 0.5 : 1;
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 72,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return `data:image/jpeg;base64,${data}`;
}

/** Back, again and again, leads home, and something has focus there; a page that comes back by itself is a loop. */
async function backs(page: Page, target: Target, path: string, landMs: number): Promise<Finding[]> {
  if (path === '/') return [];
  await target.open(page, '/');
  await hasFocus(page, landMs);
  const home = await target.where(page);
  await target.open(page, path);
  await hasFocus(page, landMs);
  const seen = [await target.where(page)];
  for (let presses = 0; presses < maxBacks && seen[seen.length - 1] !== home; presses += 1) {
    await target.back(page);
    // Not asked inside the page: on some sites Back is another document.
    await page.waitForTimeout(backMs);
    await page.waitForLoadState('domcontentloaded');
    seen.push(await target.where(page));
  }
  if (seen[seen.length - 1] !== home) return [ofPage('back loop', seen.join(' > '))];
  return (await hasFocus(page, landMs)) ? [] : [ofPage('focus lost', 'nothing has focus at home after Back')];
}
