import type { Browser, BrowserContext } from 'playwright';
import { login, signIn } from '../support/session';
import { sizes } from '../sweep/plan';
import type { Visited } from './kinds';
import type { Target } from './target';
import { type Patience, type Stop, visit } from './visit';

export interface Walk {
  browser: Browser;
  target: Target;
  stops: readonly Stop[];
  /** Who signs in for the stops of users. */
  login: { account: string; password: string } | null;
  patience?: Patience;
  /** Runs after each page. */
  onVisited?(visited: Visited): void;
}

/** Walks every stop, one after the other, each layout and each viewer in a context of its own. */
export async function walkAll({ browser, target, stops, login: who, patience, onVisited }: Walk): Promise<Visited[]> {
  const all: Visited[] = [];
  const groups = new Set(stops.map(({ layout, as }) => `${layout} ${as}`));
  for (const group of groups) {
    const mine = stops.filter(({ layout, as }) => `${layout} ${as}` === group);
    const [first] = mine;
    if (!first) continue;
    const context = await contextFor(browser, target, first, who);
    let page = await context.newPage();
    for (const stop of mine) {
      const visited = await visit(page, target, stop, patience);
      all.push(visited);
      onVisited?.(visited);
      if (!visited.findings.some(({ kind }) => kind === 'broken')) continue;
      // Whatever hangs there must not hang the next one. The new page first: a window without pages closes.
      const next = await context.newPage();
      await page.close();
      page = next;
    }
    await context.close();
  }
  return all;
}

async function contextFor(
  browser: Browser,
  target: Target,
  { layout, as }: Stop,
  who: Walk['login'],
): Promise<BrowserContext> {
  // What the server has is looked at, not what a worker kept of it.
  const context = await browser.newContext({
    viewport: sizes[layout],
    locale: 'zh-CN',
    hasTouch: layout === 'touch',
    serviceWorkers: 'block',
    ...(target.userAgent ? { userAgent: target.userAgent } : {}),
  });
  await context.addInitScript((value) => {
    sessionStorage.setItem('dt.layout', value);
    // Each visit is a session of its own: a start-up advert would lie over what is looked at.
    if (!sessionStorage.getItem('dt.startupAdvertAt')) sessionStorage.setItem('dt.startupAdvertAt', String(Date.now()));
  }, layout);
  // The loader of TypeScript marks functions by a helper of its own, which the page does not have.
  await context.addInitScript('window.__name = (given) => given');
  await target.dress(context);
  if (as === 'user' && who) await signIn(context, await login(target.server, who.account, who.password));
  return context;
}
