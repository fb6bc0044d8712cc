import type { BrowserContext, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { DESK_API, type DeskData } from '../../src/contract/desk/calls';
import type { LookName } from '../../src/desk/api/call';
import { pages } from '../../src/desk/app/sections';
import { patienceMs } from './patience';

/** Every page of the desk, from its own table: those that the menu names, and those of one thing. */
export const menuPaths = pages.filter(({ hidden }) => !hidden).map(({ path }) => path);
export const thingPaths = pages.filter(({ hidden }) => hidden).map(({ path }) => path);

async function answerOf<N extends LookName>(context: BrowserContext, call: N): Promise<DeskData<N>> {
  const response = await context.request.get(`${inject('serverUrl')}${DESK_API}${call}`);
  const { ret, data } = (await response.json()) as { ret: number; data: DeskData<N> };
  expect([call, ret]).toEqual([call, 200]);
  return data;
}

/** A thing of each kind that has a page of its own, of those that the demo brings. */
const things: Record<string, (context: BrowserContext) => Promise<string>> = {
  'titles/:mediaKey': async () => 'titles/yucheng',
  'orders/:id': async (context) => `orders/${(await answerOf(context, 'orderList')).info[0]?.id}`,
  'codes/:id': async (context) => `codes/${(await answerOf(context, 'codeBatches')).info.at(-1)?.id}`,
  'people/:uid': async (context) => `people/${(await answerOf(context, 'postQueue')).info[0]?.uid}`,
  'people/:uid/entries': async (context) => `people/${(await answerOf(context, 'postQueue')).info[0]?.uid}/entries`,
  'help/:id': async (context) => `help/${(await answerOf(context, 'helpPages')).info[0]?.id}`,
};

/** Where a page is; one of a thing shows a thing of the demo. */
export async function addressOf(context: BrowserContext, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const thing = things[path];
  if (!thing) throw new Error(`no thing of the demo is known for /desk/${path}`);
  const address = await thing(context);
  expect(address).not.toContain('undefined');
  return address;
}

/** Nothing is drawn little by little: what a look finds is what there is. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';

/** Opens a page and waits until it has asked for all that it shows. */
export async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(`${inject('serverUrl')}/desk/${address}`);
  await page.addStyleTag({ content: STILL });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patienceMs });
  await allShown(page);
}

/** What was opened has asked for all that it shows. */
export async function allShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null, undefined, {
    timeout: patienceMs,
  });
}
