import type { Page } from 'playwright';
import { describe } from 'vitest';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { ownSession } from '../support/account';
import { expect, openInside, tapNext, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { callServer } from '../support/session';
import { walkTo } from '../support/walk';

declare global {
  interface Window {
    /** Resolves when what scrolls has come to rest. */
    rested: Promise<void>;
  }
  interface Element {
    /** Set by the test: a node that was built anew has none. */
    mark?: string;
  }
}

/** The pages spec 2.1 names, each with the call its list comes from; 我的 asks for what is a viewer's own each time. */
const named: { path: string; list?: EndpointName }[] = [
  { path: '/', list: 'homePage' },
  { path: '/discovery', list: 'feed' },
  { path: '/rank', list: 'ranking' },
  { path: '/user' },
  { path: '/help', list: 'helpCategories' },
];

/** Of the page in sight. */
interface Seen {
  path: string;
  /** What the test wrote on its screen; '' for one that is new to it. */
  mark: string;
  /** And on what in it had the focus, or is first. */
  inside: string;
  /** Of whatever scrolls in it, CSS px. */
  scrolled: number[];
  /** Of the longest of them, CSS px. */
  length: number;
}

/** Looks at the page in sight, and writes its name on it where one is given. */
const see = (page: Page, name = ''): Promise<Seen> =>
  page.evaluate((mark) => {
    const screens = Array.from(document.querySelectorAll('[data-screen]'));
    const screen = screens.find((element) => element.getClientRects().length > 0);
    if (!screen) throw new Error('no page is in sight');
    const within = screen.contains(document.activeElement)
      ? document.activeElement
      : screen.querySelector('[data-focus]');
    if (mark) for (const element of [screen, within]) if (element) element.mark = mark;
    const scrollers = [screen, ...Array.from(screen.querySelectorAll('[data-scroller]'))];
    return {
      path: location.pathname,
      mark: screen.mark ?? '',
      inside:
        Array.from(screen.querySelectorAll('*')).find((element) => element !== screen && element.mark)?.mark ?? '',
      scrolled: scrollers.map((element) => element.scrollTop),
      length: Math.max(...scrollers.map((element) => element.scrollHeight)),
    };
  }, name);

/** The names of all the pages that stand, in sight or not. */
const standing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-screen]'))
      .map(({ mark }) => mark ?? '')
      .filter(Boolean)
      .sort(),
  );

/** Counts how often a list was asked for from its beginning: that it grows further down is another matter. */
function asked(page: Page): (name: EndpointName) => number {
  const urls: URL[] = [];
  page.on('request', (request) => urls.push(new URL(request.url())));
  return (name) =>
    urls.filter(
      ({ pathname, searchParams }) =>
        pathname === endpoints[name].path.toLowerCase() && (searchParams.get('page') ?? '1') === '1',
    ).length;
}

/** The page of that address is in sight, not the one before it, and something in it can be chosen. */
async function arrives(page: Page, path: string, mark: string): Promise<void> {
  await expect.poll(() => see(page).then((seen) => [seen.path, seen.mark])).toEqual([path, mark]);
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[data-screen] [data-focus]')).some(
      (element) => element.getClientRects().length > 0,
    ),
  );
}

const scrolledBy = async (page: Page): Promise<number> => Math.max(...(await see(page)).scrolled);
/** Lists come late; a press before them moves nothing. */
const downUntilScrolled = (tv: Remote) =>
  expect
    .poll(async () => {
      await tv.press('down');
      return scrolledBy(tv.page);
    })
    .toBeGreaterThan(100);

/** A finger throws the page up, and it comes to rest. */
async function throwUp(page: Page): Promise<void> {
  await expect.poll(async () => (await see(page)).length).toBeGreaterThan(2_000);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  // Asked of the page before the finger comes: a busy machine may have it at rest before the next question.
  await page.evaluate(() => {
    window.rested = new Promise((done) => {
      const onEnd = ({ target }: Event) => {
        // A strip that turns by itself comes to rest, too.
        if (!(target instanceof Element) || target.scrollTop === 0) return;
        window.removeEventListener('scrollend', onEnd, true);
        done();
      };
      window.addEventListener('scrollend', onEnd, true);
    });
  });
  const atRest = page.evaluate(() => window.rested);
  await touch('touchStart', 600);
  for (let y = 580; y >= 200; y -= 20) await touch('touchMove', y);
  await touch('touchEnd');
  await atRest;
  expect(await scrolledBy(page)).toBeGreaterThan(100);
}

describe('the named pages are kept (spec 2.1)', () => {
  test('TV: left and come back to, each has its nodes, its place and its focus, and asks for nothing', async ({
    tv,
  }) => {
    const { page } = tv;
    const requests = asked(page);
    await tv.open('/');
    for (const { path, list } of named) {
      if (path !== '/') await openInside(page, path);
      await arrives(page, path, '');
      await tv.landed();
      if (list) await downUntilScrolled(tv);
      const left = await see(page, path);
      const focus = await tv.focused();
      if (list) expect(requests(list), path).toBe(1);
      await openInside(page, '/about-us');
      await arrives(page, '/about-us', '');
      await tv.press('back');
      await expect.poll(() => see(page)).toMatchObject({ path, mark: path, inside: path, scrolled: left.scrolled });
      await expect.poll(() => tv.focused()).toBe(focus);
      if (list) expect(requests(list), path).toBe(1);
    }
    expect(await standing(page)).toEqual(named.map(({ path }) => path).sort());
  });

  test('TV: five home pages are kept; the sixth pushes out the one that was used longest ago', async ({ tv }) => {
    const { page } = tv;
    const requests = asked(page);
    await tv.open('/');
    /** @param mark what it was called when it was left, '' for one that is built anew */
    const open = async (path: string, mark: string) => {
      await openInside(page, path);
      await arrives(page, path, mark);
      await see(page, path);
    };
    await see(page, '/');
    for (const path of ['/movie', '/drama', '/variety', '/anime']) await open(path, '');
    await open('/', '/');
    expect(await standing(page)).toEqual(['/', '/anime', '/drama', '/movie', '/variety']);
    await open('/sport', '');
    expect(await standing(page)).toEqual(['/', '/anime', '/drama', '/sport', '/variety']);
    await open('/', '/');
    await open('/movie', '');
    expect(await standing(page)).toEqual(['/', '/anime', '/movie', '/sport', '/variety']);
    // Its answers are another cache: what is known is shown without asking.
    expect(requests('homePage')).toBe(6);
  });

  test('phone: the tabs lead from place to place, and the lit one to the top of its page', async ({ phone }) => {
    const { page } = phone;
    const tab = (name: string) => page.getByRole('button', { name, exact: true });
    const tabs = [
      ['首页', '/'],
      ['发现', '/discovery'],
      ['热播', '/rank'],
    ] as const;
    const places: number[] = [];
    await phone.open('/');
    for (const [name, path] of tabs) {
      if (path !== '/') await tapNext(page, tab(name));
      await arrives(page, path, '');
      await throwUp(page);
      await see(page, path);
      places.push(await scrolledBy(page));
    }
    for (const [index, [name, path]] of tabs.entries()) {
      await tapNext(page, tab(name));
      await arrives(page, path, path);
      await expect.poll(() => scrolledBy(page), { message: path }).toBe(places[index]);
      await tapNext(page, tab(name));
      await expect.poll(() => scrolledBy(page), { message: path }).toBe(0);
      expect((await see(page)).path).toBe(path);
    }
  });

  test('TV: OK on the lit tab leads to the top of the page, and the focus stays on the tab', async ({ tv }) => {
    const { page } = tv;
    await tv.open('/rank');
    await downUntilScrolled(tv);
    const inRail = () => page.evaluate(() => document.activeElement?.closest('nav') != null);
    for (let press = 0; press < 8 && !(await inRail()); press += 1) await tv.press('left');
    await expect.poll(() => tv.focused()).toBe('热播');
    expect(await scrolledBy(page)).toBeGreaterThan(100);
    await tv.press('ok');
    await expect.poll(() => scrolledBy(page)).toBe(0);
    expect(await tv.focused()).toBe('热播');
    expect(new URL(page.url()).pathname).toBe('/rank');
  });
});

describe('a row that comes in another order while its page is out of sight', () => {
  test('TV: the focus is on the card that was opened, and the arrows count from where it stands now', async ({
    openTv,
    serverUrl,
  }) => {
    const me = await ownSession({ vip: 4 });
    const films = ['xinghe', 'heifeng', 'yucheng', 'lingdian', 'chaoxi'];
    for (const key of films) {
      const watched = { episodeKey: `${key}-1`, position: 9, duration: 600 };
      expect(await callServer(serverUrl, 'addPlayRecord', watched, me)).toMatchObject({ ret: 200 });
    }
    const tv = await openTv({ session: me });
    const { page } = tv;
    await tv.open('/');
    const row = page.getByRole('list', { name: '继续观看' }).filter({ visible: true });
    const order = () => row.getByRole('listitem').evaluateAll((items) => items.map((item) => item.textContent ?? ''));
    await expect.poll(async () => (await order()).length).toBe(films.length);
    await walkTo(tv, '黑风峡');
    const asked = page.waitForResponse((answer) => answer.url().includes(endpoints.addPlayRecord.path.toLowerCase()));
    await tv.press('ok');
    await page.waitForURL(/heifeng/);
    await asked;
    await page.goBack();
    // The film is the last that was watched: its card stands first.
    await expect.poll(async () => (await order())[0]).toContain('黑风峡');
    await expect.poll(() => tv.focused()).toContain('黑风峡');
    await tv.press('right');
    expect(await tv.focused()).toContain('潮汐之外');
    await tv.press('left');
    expect(await tv.focused()).toContain('黑风峡');
    const place = await page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? -1);
    expect(place).toBeGreaterThanOrEqual(0);
  });
});
