import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import { endpoints } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { useSession } from '../../state/session';
import { RouteContext } from '../../ui/navigation';
import { ToastHost } from '../../ui/ToastHost';
import { type Bench, button, click, mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { OwnPageAdvert, UnderFilmAdvert } from './AdvertStrip';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const ours = endpoints.advertViewed.path.toLowerCase();
let adverts: Advert[] = [];
/** What was sent away stays away for the run: each advert is another. */
let count = 0;
const advert = (change: Partial<Advert>): Advert => {
  count += 1;
  const plain = { type: 6, title: '新片', showURL: '', linkURL: '', viewURL: ours, at: 0, appParam: null };
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
const views = () => call.mock.calls.filter(([name]) => name === 'advertViewed').map(([, params]) => params);
const said = () => toastStore.getState().queue.map(({ text }) => text);
const posts = vi.fn();
const opened = vi.fn();

const query = new URLSearchParams({ episode: 'heifeng-2' });
const route = { path: '/play/heifeng', params: {}, query };
async function show(one: Advert, options: { opensUrls?: boolean } = {}): Promise<Bench> {
  adverts = [one];
  const platform = { ...webPlatform(), openUrl: opened };
  // As on a television (AT12).
  if (options.opensUrls === false) delete (platform as { openUrl?: unknown }).openUrl;
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <RouteContext.Provider value={route}>
          <UnderFilmAdvert mediaKey="heifeng" />
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

  it.each([
    ['an address of another kind', 'javascript:alert(1)', true],
    ['an outside address on a device that opens none', 'https://shop.example/a', false],
  ])('says that it leads nowhere: %s', async (_, linkURL, opensUrls) => {
    const { went } = await show(advert({ linkURL }), { opensUrls });
    await press();
    expect(said()).toEqual(['暂不支持此类型跳转']);
    expect([went, opened.mock.calls, views()]).toEqual([[], [], []]);
  });
});

describe('an advert that needs a login', () => {
  it('leads a visitor to login, which knows the page and query that were meant', async () => {
    const { went } = await show(advert(needsLogin('page')));
    await press();
    expect(went).toEqual([`/login?from=${encodeURIComponent('/openVip?type=2')}`]);
  });

  it('leads a visitor to login and back here, where it leads out of the app; it is counted when it opens', async () => {
    const one = advert(needsLogin('web'));
    const { went } = await show(one);
    await press();
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
