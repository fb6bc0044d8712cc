import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Advert } from '../../src/contract/schemas/adverts';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { answer } from '../support/answer';
import { filmTime, playsPast } from '../support/film';
import { expect, openInside, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { walkTo } from '../support/walk';

/** No adverts, and no comments: drawing those without a graphics card costs more than the film. */
const quiet = { adverts: [], settings: { danmu: { on: false } } };

async function full(tv: Remote, key: string): Promise<void> {
  await tv.open(`/play/${key}?full=1`);
  await playsPast(tv.page, 0.3);
}

/** Nobody waits for a film to end. */
const jump = (page: Page, toEnd: number) =>
  page.evaluate((left) => {
    const film = document.querySelector('video');
    if (film) film.currentTime = film.duration - left;
  }, toEnd);

/** The film after that one plays; until then the old one stands at its end. */
const anotherPlays = (page: Page, than: string) =>
  page.waitForFunction((key) => {
    const film = document.querySelector('video');
    return !location.pathname.endsWith(key) && film && film.currentTime > 0.3 && film.currentTime < film.duration - 3;
  }, `/${than}`);

const focusIs = (tv: Remote, name: string | RegExp) => expect.poll(() => tv.focused()).toMatch(name);
const mode = (page: Page) => page.getAttribute('[data-player]', 'data-player');

describe('full screen by remote', () => {
  test('UI11 AX2 the VIP gate holds focus, and Back leads to the page, on the gate there', async ({
    problems,
    openTv,
  }) => {
    const tv = await openTv({ ...quiet, session: await ownSession() });
    problems.expect(/403/);
    await tv.open('/play/xinghe?full=1');
    await focusIs(tv, '了解会员');
    await tv.press('right');
    expect(await tv.focused()).toBe('返回');
    await tv.press('down', 'down', 'left', 'up', 'up');
    expect(await tv.focused()).toBe('了解会员');
    await tv.press('back');
    expect(await mode(tv.page)).toBe('window');
    await focusIs(tv, '了解会员');
    expect(tv.page.url()).toContain('/play/xinghe');
  });

  test('UI5 Down lands on play, six presses lead to the end, Up to volume, which arrows set', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await full(tv, 'chaoxi');
    await tv.press('down');
    if ((await tv.focused()) === '播放画面') await tv.press('down');
    expect(await tv.focused()).toMatch(/^(暂停|播放)$/);
    for (let press = 0; press < 6; press += 1) await tv.press('right');
    const last = await tv.focused();
    expect(last).toBe('更多设置');
    await tv.press('right');
    expect(await tv.focused()).toBe(last);
    await tv.press('up', 'up');
    expect(await tv.focused()).toBe('静音');
    await tv.press('right', 'left', 'left');
    await expect.poll(() => tv.page.evaluate(() => document.querySelector('video')?.volume)).toBeCloseTo(0.9);
    expect(await tv.focused()).toBe('音量 90%');
    await tv.press('mute');
    await tv.page.getByText('已静音').waitFor();
    expect(await tv.page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
  });

  test('UI12 Back from a panel is on the row that opened it; a step goes either way', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await full(tv, 'chaoxi');
    await tv.press('playPause', 'menu');
    await walkTo(tv, '弹幕设置');
    await tv.press('ok');
    await walkTo(tv, '时间校准');
    await tv.press('left');
    expect(await tv.focused()).toBe('时间校准 提前 1 秒');
    await tv.press('right', 'right');
    expect(await tv.focused()).toBe('时间校准 推后 1 秒');
    await walkTo(tv, '弹幕类型');
    await tv.press('ok');
    await focusIs(tv, '滚动弹幕');
    await tv.press('back');
    await focusIs(tv, /^弹幕类型/);
    await tv.press('back');
    await focusIs(tv, '弹幕设置');
    await tv.press('back');
    await focusIs(tv, '播放画面');
  });

  test('a film that is over says so, starts again, and leads on to another', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await full(tv, 'chaoxi');
    await jump(tv.page, 1);
    await tv.page.getByText('已播完').waitFor();
    await focusIs(tv, '重新播放');
    await tv.press('ok');
    await tv.page.waitForFunction(() => {
      const film = document.querySelector('video');
      return film && !film.paused && film.currentTime < 10;
    });
    await focusIs(tv, '播放画面');
    await jump(tv.page, 1);
    await focusIs(tv, '重新播放');
    await tv.press('down');
    const other = await tv.focused();
    await tv.press('ok');
    await anotherPlays(tv.page, 'chaoxi');
    expect(other).not.toBe('重新播放');
    expect(await mode(tv.page)).toBe('full');
  });

  test('a film that is over plays on from where the remote leads it back to', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await full(tv, 'chaoxi');
    await jump(tv.page, 1);
    await focusIs(tv, '重新播放');
    await tv.page.waitForFunction(() => document.querySelector('video')?.ended);
    await tv.press('rewind');
    // Ten seconds, and not yet at its end again.
    const back = await tv.page.waitForFunction(() => {
      const film = document.querySelector('video');
      return film && !film.seeking && film.currentTime < film.duration - 5 && film.currentTime;
    });
    const at = Number(await back.jsonValue());
    await playsPast(tv.page, at + 0.5);
    expect(await tv.page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
    await tv.page.getByText('已播完').waitFor({ state: 'detached' });
    await focusIs(tv, '播放画面');
  });

  test('a setting opens a film at once; where it goes on is told; Back is on the film', async ({ openTv }) => {
    const tv = await openTv({ ...quiet, settings: { ...quiet.settings, playerFullscreen: true } });
    await answer(tv.page, 'playData', (data) => ({ ...data, position: 9 }));
    await tv.open('/play/yucheng');
    await tv.page.getByText('已从 0:09 继续播放').waitFor();
    expect(await mode(tv.page)).toBe('full');
    await tv.press('back');
    // The first one may have sent the controls away.
    if ((await mode(tv.page)) === 'full') await tv.press('back');
    expect(await mode(tv.page)).toBe('window');
    await focusIs(tv, '全屏播放');
  });
});

describe('a series by remote', () => {
  const many = (data: Data<'episodes'>): Data<'episodes'> => ({
    ...data,
    info: Array.from({ length: 45 }, (_, at) => ({
      ...data.info[Math.min(at, data.info.length - 1)]!,
      ...(at < data.info.length ? {} : { episodeKey: `later-${at}` }),
      index: at + 1,
      number: at + 1,
      vip: at > 2 ? 1 : 0,
    })),
  });

  test('has its episodes as a grid in ranges with VIP marks, and its next one with a way there', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await answer(tv.page, 'episodes', many);
    await full(tv, 'jieqi');
    await tv.press('blue');
    await focusIs(tv, '第 1 集');
    await tv.press('right', 'right', 'right');
    expect(await tv.focused()).toBe('第 4 集 VIP');
    await tv.press('up', 'right', 'right');
    expect(await tv.focused()).toBe('41-45');
    await tv.press('ok', 'down');
    expect(await tv.focused()).toMatch(/^第 4[1-5] 集 VIP$/);
    await tv.press('back');
    await jump(tv.page, 8);
    await tv.page.waitForSelector('[data-up-next] img');
    expect(await tv.focused()).toBe('播放画面');
    await walkTo(tv, '立即播放');
    await tv.press('ok');
    await tv.page.waitForURL(/episode=/);
  });

  test('bedtime shows what is left of it, over the next film too', async ({ openTv }) => {
    const tv = await openTv(quiet);
    await full(tv, 'chaoxi');
    await tv.press('menu');
    await walkTo(tv, '定时关闭');
    await tv.press('ok');
    await walkTo(tv, '30 分钟后');
    await tv.press('ok');
    await jump(tv.page, 1);
    await focusIs(tv, '重新播放');
    await tv.press('down', 'ok');
    await anotherPlays(tv.page, 'chaoxi');
    await tv.press('menu');
    await walkTo(tv, '定时关闭');
    expect(await tv.focused()).toContain('还剩 30 分钟');
  });
});

describe('adverts', () => {
  const advert = (id: string, type: number, more: Partial<Advert> = {}): Advert => ({
    id,
    type,
    title: `${id}，一个长得放不下的标题，长得要用三个点来结束`,
    showURL: '/media/demo/art/xinghe/backdrop.jpg',
    linkURL: '/vip',
    viewURL: '',
    at: 1,
    endsAt: 0,
    cap: 0,
    appParam: null,
    ...more,
  });
  const shown = (page: Page) =>
    page.evaluate(() => document.querySelector('[data-advert]')?.getAttribute('data-advert') ?? '');

  test('AT12 insert, floating and pause come one after another, never take focus, and go by Back', async ({
    openTv,
  }) => {
    const adverts = [advert('insert', 3), advert('float', 4, { at: 1 }), advert('pause', 2)];
    const tv = await openTv({ ...quiet, adverts });
    await full(tv, 'chaoxi');
    for (const id of ['insert', 'float']) {
      await expect.poll(() => shown(tv.page)).toBe(id);
      expect(await tv.focused()).toBe('播放画面');
      const box = await tv.page.locator('[data-advert]').boundingBox();
      expect(box?.width).toBeLessThanOrEqual(640);
      await tv.press('back');
    }
    await tv.press('ok');
    await expect.poll(() => shown(tv.page)).toBe('pause');
    expect(await tv.focused()).toBe('播放画面');
    await tv.press('up', 'right');
    expect(await tv.focused()).toBe('关闭广告');
    await tv.press('ok');
    expect(await shown(tv.page)).toBe('');
    await focusIs(tv, /./);
  });

  test('lead to our own pages only, to login where they ask for it, and elsewhere say that they cannot', async ({
    openTv,
  }) => {
    const appParam = { device: '', type: 'page', pagePath: '/vip', param: '', isNeedLogin: true, webUrl: '' };
    const adverts = [advert('nowhere', 6, { linkURL: '/no-such-page' }), advert('login', 6, { linkURL: '', appParam })];
    const tv = await openTv({ ...quiet, adverts });
    await tv.open('/play/chaoxi');
    await tv.page.waitForSelector('[data-advert-strip="nowhere"]');
    await focusIs(tv, '全屏播放');
    await tv.press('down');
    expect(await tv.focused()).toContain('nowhere');
    await tv.press('ok');
    await tv.page.getByText('暂不支持此类型跳转').waitFor();
    expect(tv.page.url()).toContain('/play/chaoxi');
    await tv.press('right');
    expect(await tv.focused()).toBe('关闭广告');
    await tv.press('ok');
    await tv.page.waitForSelector('[data-advert-strip="login"]');
    await walkTo(tv, 'login');
    await tv.press('ok');
    await walkTo(tv, '登录');
    await tv.press('ok');
    await tv.page.waitForURL(/\/login\?from=%2Fvip/);
  });
});

describe('a desktop', () => {
  test('a click fills the screen itself, Esc gives it back; picture in picture says where the film is', async ({
    openTv,
  }) => {
    const { page, open } = await openTv(quiet);
    await open('/play/chaoxi');
    await playsPast(page, 0.3);
    await page.mouse.move(400, 300);
    await page.mouse.click(420, 320);
    await page.waitForFunction(() => document.fullscreenElement !== null);
    expect(await mode(page)).toBe('full');
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => mode(page)).toBe('window');
    await page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('enterpictureinpicture')));
    await page.getByText('正在画中画里播放').waitFor();
    await expect(
      page.evaluate(() => getComputedStyle(document.querySelector('[data-danmu]')!).visibility),
    ).resolves.toBe('hidden');
    await page.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('leavepictureinpicture')));
    await page.getByText('正在画中画里播放').waitFor({ state: 'detached' });
  });

  test('the controls of the system say what plays, and nothing once it is left', async ({ openTv }) => {
    const { page, open, press } = await openTv(quiet);
    const told = () =>
      page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
    await open('/');
    await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
    await openInside(page, '/play/chaoxi');
    await playsPast(page, 0.3);
    expect(await told()).toEqual(['潮汐之外', 'playing']);
    expect(await page.title()).toContain('潮汐之外');
    await press('back');
    await expect.poll(told).toEqual([undefined, 'none']);
    await expect.poll(() => page.title()).not.toContain('潮汐之外');
  });
});

describe('a phone', () => {
  test('full screen: the edges are brightness and volume, and the way back is the same button', async ({
    openPhone,
  }) => {
    const { page, open } = await openPhone(quiet);
    await open('/play/chaoxi');
    await playsPast(page, 0.3);
    await page.getByRole('button', { name: '全屏', exact: true }).tap();
    await expect.poll(() => mode(page)).toBe('full');
    const finger = await page.context().newCDPSession(page);
    const drag = async (x: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: 300 }] });
      for (let y = 320; y <= 500; y += 20) {
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag(30);
    await page.getByText(/^亮度 \d+%$/).waitFor();
    expect(Number(await page.getAttribute('[data-brightness]', 'data-brightness'))).toBeLessThan(0.9);
    await drag(360);
    await page.getByText(/^音量 \d+%$/).waitFor();
    expect(await page.evaluate(() => document.querySelector('video')?.volume)).toBeLessThan(0.9);
    // Two touches within 300 ms are one double tap, which the page swallows.
    await page.getByText(/^音量 \d+%$/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '退出全屏' }).tap();
    await expect.poll(() => mode(page)).toBe('window');
  });

  test('mobile data is asked about before the film, and when the network becomes it', async ({ openPhone }) => {
    const { page, open } = await openPhone(quiet);
    await page.addInitScript(() => {
      const network = Object.assign(new EventTarget(), { type: 'wifi' });
      Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
    });
    const becomes = (type: string) =>
      page.evaluate((now) => {
        const { connection } = navigator as Navigator & { connection: EventTarget & { type: string } };
        connection.type = now;
        connection.dispatchEvent(new Event('change'));
      }, type);
    await open('/play/chaoxi');
    await playsPast(page, 1);
    await becomes('cellular');
    await page.getByText('正在使用移动网络').waitFor();
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
    await page.getByRole('button', { name: '继续播放' }).tap();
    await page.getByText('正在使用移动网络').waitFor({ state: 'detached' });
    const at = await filmTime(page);
    await playsPast(page, Math.max(1.5, at));
    // Asked once.
    await becomes('wifi');
    await becomes('cellular');
    await playsPast(page, Math.max(2.5, await filmTime(page)));
    expect(await page.getByText('正在使用移动网络').count()).toBe(0);
  });

  test('a film is not begun on mobile data before the viewer agreed', async ({ openPhone }) => {
    const { page, open } = await openPhone(quiet);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { type: 'cellular' }),
        configurable: true,
      });
    });
    let segments = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('.m4s')) segments += 1;
    });
    await open('/play/chaoxi');
    await page.getByText('正在使用移动网络').waitFor();
    expect(segments).toBe(0);
    await page.getByRole('button', { name: '继续播放' }).tap();
    await playsPast(page, 0.3);
  });
});
