import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { DESK_API, type DeskData } from '../../src/contract/desk/calls';
import type { LookName } from '../../src/desk/api/call';
import { pages } from '../../src/desk/app/sections';
import { drawAtOnce } from './desk';
import { patienceMs } from './patience';
import { until } from './until';

/** Every page of the desk, from its own table: those that the menu names, and those of one thing. */
export const menuPaths = pages.filter(({ hidden }) => !hidden).map(({ path }) => path);
export const thingPaths = pages.filter(({ hidden }) => hidden).map(({ path }) => path);

/** What pages of the menu show of one thing alone: a conversation, and the danmu of a film over it. */
export const openedPaths = ['talks?talk=:conversationId', 'danmu?view=film&film=:mediaKey'];

/** Who asks, and the server. */
interface Where {
  context: BrowserContext;
  url: string;
}

async function answerOf<N extends LookName>({ context, url }: Where, call: N, params = {}): Promise<DeskData<N>> {
  const response = await context.request.get(`${url}${DESK_API}${call}`, { params });
  const { ret, data } = (await response.json()) as { ret: number; data: DeskData<N> };
  expect([call, ret]).toEqual([call, 200]);
  return data;
}

/** A thing of each kind that has a page of its own, of those that the demo brings. */
const things: Record<string, (where: Where) => Promise<string>> = {
  'titles/:mediaKey': async () => 'titles/yucheng',
  'orders/:id': async (where) => `orders/${(await answerOf(where, 'orderList', { state: 'paid' })).info[0]?.id}`,
  'codes/:id': async (where) => `codes/${(await answerOf(where, 'codeBatches')).info.at(-1)?.id}`,
  'people/:uid': async (where) => `people/${(await answerOf(where, 'postQueue')).info[0]?.uid}`,
  'people/:uid/entries': async (where) => `people/${(await answerOf(where, 'postQueue')).info[0]?.uid}/entries`,
  'talks?talk=:conversationId': async (where) =>
    `talks?talk=${(await answerOf(where, 'talkList', { box: 'waiting' })).info[0]?.conversationId}`,
  'danmu?view=film&film=:mediaKey': async () => 'danmu?view=film&film=chaoxi',
  'help/:id': async (where) => `help/${(await answerOf(where, 'helpPages')).info[0]?.id}`,
};

/** Where a page is; one of a thing shows a thing of the demo. */
export async function addressOf(where: Where, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const thing = things[path];
  if (!thing) throw new Error(`no thing of the demo is known for /desk/${path}`);
  const address = await thing(where);
  expect(address).not.toContain('undefined');
  return address;
}

/** Opens a page and waits until it has asked for all that it shows. */
export async function openDesk(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/desk/${address}`);
  await drawAtOnce(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patienceMs });
  await allShown(page);
  await previewsStand(page);
}

/** The viewers' page of a preview stands and has its answers. It is inert: no focus tells so. */
async function previewsStand(page: Page): Promise<void> {
  for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
    await frame.waitForSelector('#splash', { state: 'detached', timeout: patienceMs });
    await frame.waitForSelector('#root [data-focus]', { timeout: patienceMs });
    await frame.waitForLoadState('networkidle', { timeout: patienceMs });
  }
}

/** What of a page is still asked for: a whole part of it, and the rows of a table. */
const WAITS = '[role=progressbar], .MuiDataGrid-skeletonLoadingOverlay';

/** What a table shows once it knows: rows, or a word in their place. One that has just come has neither, nor a sign that it waits. */
const KNOWS = '[data-rowindex], .MuiDataGrid-overlayWrapper';

/** What was opened has asked for all that it shows. */
export async function allShown(page: Page): Promise<void> {
  await until(
    page,
    ([waits, knows]) =>
      document.querySelector(waits) === null &&
      [...document.querySelectorAll('.MuiDataGrid-root')].every((table) => table.querySelector(knows) !== null),
    [WAITS, KNOWS] as const,
  );
  // A table that knows its rows measures itself before it draws the columns that are further right.
  await page.evaluate(standsStill);
}

/** Runs in the page. Resolves when it has as many parts and letters as some frames ago; a page with a clock is looked at a while. */
async function standsStill(): Promise<void> {
  const [still, most] = [4, 120];
  const size = () => `${document.querySelectorAll('*').length} ${document.body.textContent?.length}`;
  let [was, same] = [size(), 0];
  for (let frames = 0; frames < most && same < still; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = size();
    same = now === was ? same + 1 : 0;
    was = now;
  }
}
