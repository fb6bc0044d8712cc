import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { endpoints } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { useSession } from '../../state/session';
import { DialogHost } from '../../ui/DialogHost';
import { RouteContext } from '../../ui/navigation';
import { ToastHost } from '../../ui/ToastHost';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { AdvertCode } from './AdvertCode';
import { OwnPageAdvert, UnderFilmAdvert } from './AdvertStrip';

const call = vi.hoisted(() => vi.fn());
const visit = vi.hoisted(() => vi.fn());
vi.mock('../../ui/open-app', () => ({ openApp: visit }));
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const ours = endpoints.advertViewed.path.toLowerCase();
let adverts: Advert[] = [];
/** A dismissed advert stays away for the run of the app, so each test uses another id. */
let count = 0;
const advert = (change: Partial<Advert>): Advert => {
  count += 1;
  const plain = {
    type: 6,
    title: '新片',
    showURL: '',
    linkURL: '',
    viewURL: ours,
    at: 0,
    endsAt: 0,
    cap: 0,
    appParam: null,
  };
  return { id: `ad-${count}`, ...plain, ...change };
};
const needsLogin = (type: 'web' | 'page'): Partial<Advert> => ({
  appParam: {
    device: '',
    type,
    pagePath: '/openVip',
    param: 'type=2',
    isNeedLogin: true,
    webUrl: 'https://shop.example/a',
  },
});
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const lists = () => call.mock.calls.filter(([name]) => name === 'adverts').length;
const shows = () => call.mock.calls.filter(([name]) => name === 'advertShown').map(([, params]) => params);
const views = () => call.mock.calls.filter(([name]) => name === 'advertViewed').map(([, params]) => params);
const said = () => toastStore.getState().queue.map(({ text }) => text);
const posts = vi.fn();
const opened = vi.fn();

const query = new URLSearchParams({ episode: 'heifeng-2' });
const route = { path: '/play/heifeng', params: {}, query };
const inPreview = { ...route, query: new URLSearchParams({ preview: '1' }) };

async function show(one: Advert, options: { opensUrls?: boolean; preview?: boolean } = {}): Promise<Bench> {
  adverts = [one];
  const platform = { ...webPlatform(), openUrl: opened };
  // As on a television (AT12).
  if (options.opensUrls === false) delete (platform as { openUrl?: unknown }).openUrl;
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <RouteContext.Provider value={options.preview ? inPreview : route}>
          <UnderFilmAdvert mediaKey="heifeng" />
          <AdvertCode />
          <DialogHost />
          <ToastHost />
        </RouteContext.Provider>
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
  await settled();
  return bench;
}
const press = () => act(async () => document.querySelector<HTMLElement>('[data-advert-strip] [data-focus]')?.click());

beforeEach(() => {
  call.mockReset().mockImplementation(async (name: string) => (name === 'adverts' ? { info: adverts } : {}));
  opened.mockReset();
  posts.mockReset().mockResolvedValue({});
  vi.stubGlobal('fetch', posts);
  queryClient.clear();
  toastStore.setState({ queue: [] });
  useSession.setState({ user: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('adverts of a film are asked for once in half an hour (spec section 9)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
  const one = advert({});
  await show(one);
  vi.setSystemTime(1_000_000_000 + limits.adCacheMs - 1);
  await show(one);
  expect(lists()).toBe(1);
  vi.setSystemTime(1_000_000_000 + limits.adCacheMs);
  await show(one);
  expect(lists()).toBe(2);
});

describe('an advert that is opened', () => {
  it('is counted by one POST to its viewURL, and is not before', async () => {
    const one = advert({ linkURL: '/play/chaoxi' });
    const { went } = await show(one);
    expect(views()).toEqual([]);
    await press();
    await settled();
    expect(views()).toEqual([{ id: one.id }]);
    expect(went).toEqual(['/play/chaoxi']);
    expect(posts).not.toHaveBeenCalled();
  });

  it('is counted by whoever its viewURL names, where that is https', async () => {
    await show(advert({ linkURL: '/play/chaoxi', viewURL: 'https://count.example/v?id=1' }));
    await press();
    await settled();
    expect(posts).toHaveBeenCalledOnce();
    expect(posts).toHaveBeenCalledWith('https://count.example/v?id=1', { method: 'POST', mode: 'no-cors' });
    expect(views()).toEqual([]);
  });

  it('leads on where nobody counts it', async () => {
    call.mockImplementation(async (name: string) => {
      if (name === 'adverts') return { info: adverts };
      throw new ApiError('network', 0, '');
    });
    const { went } = await show(advert({ linkURL: '/play/chaoxi' }));
    await press();
    await settled();
    expect(went).toEqual(['/play/chaoxi']);
    queryClient.clear();
    posts.mockRejectedValue(new TypeError('Failed to fetch'));
    await show(advert({ linkURL: 'https://shop.example/a', viewURL: 'https://count.example/v' }));
    await press();
    await settled();
    expect(opened).toHaveBeenCalledWith('https://shop.example/a');
    expect(said()).toEqual([]);
  });

  it('opens an https address outside of the app', async () => {
    const { went } = await show(advert({ linkURL: 'https://shop.example/a?b=1' }));
    await press();
    expect(opened.mock.calls).toEqual([['https://shop.example/a?b=1']]);
    expect(went).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('says that it leads nowhere, and counts nothing', async () => {
    const { went } = await show(advert({ linkURL: 'javascript:alert(1)' }));
    await press();
    expect(said()).toEqual(['暂不支持此类型跳转']);
    expect([went, opened.mock.calls, views()]).toEqual([[], [], []]);
  });

  it('shows a code for the phone on a device that opens no web pages, and Back closes it', async () => {
    const one = advert({ linkURL: 'https://shop.example/a' });
    const bench = await show(one, { opensUrls: false });
    await press();
    await settled();
    expect(document.querySelector('[data-qr]')?.getAttribute('data-qr')).toBe('https://shop.example/a');
    expect([bench.went, opened.mock.calls, views()]).toEqual([[], [], [{ id: one.id }]]);
    expect(bench.focused()).toBe('我知道了');
    await bench.press('Escape');
    expect(document.querySelector('[data-qr]')).toBeNull();
  });

  it('is not counted in a preview, neither opened nor shown', async () => {
    const { went } = await show(advert({ linkURL: '/play/chaoxi', cap: 3 }), { preview: true });
    await press();
    await settled();
    expect(went).toEqual(['/play/chaoxi']);
    expect([views(), shows()]).toEqual([[], []]);
  });
});

describe('an advert that opens an app', () => {
  const app = (webUrl: string) => ({
    ...needsLogin('web').appParam,
    type: 'app',
    pagePath: 'feiping://vip',
    isNeedLogin: false,
    webUrl,
  });
  beforeEach(() => void visit.mockReset());

  it.each([
    ['/app-download', '', '/app-download', undefined],
    ['the page that it names', '/vip', '/vip', undefined],
    ['the web page that it names', 'https://shop.example/a', undefined, 'https://shop.example/a'],
  ])('leads to %s where there is no such app', async (_what, webUrl, path, url) => {
    visit.mockResolvedValue(false);
    const { went } = await show(advert({ appParam: app(webUrl) as Advert['appParam'] }));
    await press();
    await settled();
    expect(visit).toHaveBeenCalledWith('feiping://vip');
    expect(went).toEqual(path ? [path] : []);
    expect(opened.mock.calls).toEqual(url ? [[url]] : []);
  });

  it('stays where the app came', async () => {
    visit.mockResolvedValue(true);
    const { went } = await show(advert({ appParam: app('/vip') as Advert['appParam'] }));
    await press();
    await settled();
    expect([went, opened.mock.calls]).toEqual([[], []]);
  });

  it('is asked for no app on a television', async () => {
    const { went } = await show(advert({ appParam: app('') as Advert['appParam'] }), { opensUrls: false });
    await press();
    await settled();
    expect(visit).not.toHaveBeenCalled();
    expect(went).toEqual(['/app-download']);
  });
});

describe('how often an advert comes (its cap)', () => {
  const shownAs = (left: number) =>
    call.mockImplementation(async (name: string) =>
      name === 'adverts' ? { info: adverts } : name === 'advertShown' ? { left } : {},
    );

  it('is counted once for each time that it stands, where there is none as well', async () => {
    shownAs(2);
    const one = advert({ cap: 3 });
    await show(one);
    expect(shows()).toEqual([{ id: one.id }]);
    cleanup();
    queryClient.clear();
    const free = advert({ cap: 0 });
    await show(free);
    expect(shows()).toEqual([{ id: one.id }, { id: free.id }]);
  });

  it('the last of the day stays as long as it would, and comes no more', async () => {
    shownAs(0);
    const one = advert({ cap: 1 });
    await show(one);
    expect(document.querySelector('[data-advert-strip]')).not.toBeNull();
    cleanup();
    await show(one);
    expect(document.querySelector('[data-advert-strip]')).toBeNull();
  });
});

it('an advert whose time is over is shown no longer, however long its list is kept', async () => {
  await show(advert({ endsAt: Date.now() - 1 }));
  expect(document.querySelector('[data-advert-strip]')).toBeNull();
  queryClient.clear();
  await show(advert({ endsAt: Date.now() + 60_000 }));
  expect(document.querySelector('[data-advert-strip]')).not.toBeNull();
});

describe('an advert that needs a login', () => {
  it('asks a visitor to sign in, which knows the page and query that were meant, and is counted then', async () => {
    const one = advert(needsLogin('page'));
    const { went } = await show(one);
    await press();
    await click('取消');
    expect([went, views()]).toEqual([[], []]);
    await press();
    await click('登录');
    expect(views()).toEqual([{ id: one.id }]);
    expect(went).toEqual([`/login?from=${encodeURIComponent('/openVip?type=2')}`]);
  });

  it('asks a visitor to sign in and come back here, where it leads out of the app; it is counted when it opens', async () => {
    const one = advert(needsLogin('web'));
    const { went } = await show(one);
    await press();
    await click('登录');
    expect(opened).not.toHaveBeenCalled();
    expect(went).toEqual([`/login?from=${encodeURIComponent('/play/heifeng?episode=heifeng-2')}`]);
    expect(views()).toEqual([]);
    useSession.setState({ user: { id: 'me' } as never });
    await press();
    expect(opened).toHaveBeenCalledWith('https://shop.example/a');
    expect(views()).toEqual([{ id: one.id }]);
  });

  it('leads a signed-in viewer where it leads', async () => {
    useSession.setState({ user: { id: 'me' } as never });
    const { went } = await show(advert(needsLogin('page')));
    await press();
    expect(went).toEqual(['/openVip?type=2']);
  });
});

it('the own page shows adverts of type 8 and asks for no others', async () => {
  adverts = [advert({ type: 6 }), advert({ type: 8, linkURL: '/vip' })];
  const { went } = await mount(
    <QueryClientProvider client={queryClient}>
      <OwnPageAdvert />
    </QueryClientProvider>,
  );
  await settled();
  expect(call.mock.calls.filter(([name]) => name === 'adverts').map(([, params]) => params)).toEqual([
    { typeList: '8', region: 'GL' },
  ]);
  expect(document.querySelectorAll('[data-advert-strip]')).toHaveLength(1);
  await press();
  expect(went).toEqual(['/vip']);
});

it('an advert that was sent away does not come back', async () => {
  const one = advert({ linkURL: '/play/chaoxi' });
  await show(one);
  expect(button('关闭广告')).toBeDefined();
  await click('关闭广告');
  expect(document.querySelector('[data-advert-strip]')).toBeNull();
  await show(one);
  expect(document.querySelector('[data-advert-strip]')).toBeNull();
});
