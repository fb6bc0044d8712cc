import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { HelpCategory } from '../../contract/schemas/user';
import { FocusRoot } from '../../focus/FocusRoot';
import { startI18n, wholeCatalogue } from '../../i18n/i18n';
import { fakeStore } from '../../platform/fake-store';
import { desktopKeys } from '../../platform/keys';
import type { KeyValueStore, Platform } from '../../platform/platform';
import { openStores } from '../../platform/stored';
import { PlatformContext } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { NavigationContext, RouteContext } from '../../ui/navigation';
import AboutUsScreen from './about-us/AboutUsScreen';
import HelpScreen from './help/HelpScreen';
import HelpDetailScreen from './help-detail/HelpDetailScreen';
import NotFoundScreen from './not-found/NotFoundScreen';
import TvDealScreen from './tv-deal/TvDealScreen';
import TvHelpCenterScreen from './tv-help-center/TvHelpCenterScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
// The sanitizer needs an engine's own parser: tests/journeys/help-text.test.ts drives it in a browser.
vi.mock('../../features/reading/help-text/sanitize', () => ({
  sanitizeHelp: (html: string) => {
    const fragment = document.createDocumentFragment();
    fragment.appendChild(document.createTextNode(html));
    return { fragment, links: [{ label: '去会员页', target: { kind: 'route', path: '/vip' } }], blank: html === '' };
  },
}));

const categories: HelpCategory[] = [
  {
    id: 1,
    path: 'play',
    title: '播放',
    sublist: [
      { id: 11, title: '看不了', tv: 1 },
      { id: 12, title: '没声音' },
      { id: 13, title: '画面暗' },
    ],
  },
  {
    id: 4,
    path: 'vip',
    title: '条款',
    sublist: [
      { id: 63, title: '会员条款', tv: 1 },
      { id: 70, title: '用户协议与隐私政策', tv: 1 },
    ],
  },
];
const titles = new Map(categories.flatMap(({ sublist }) => sublist.map(({ id, title }) => [id, title] as const)));

function answer(name: string, params: { id?: number }): unknown {
  if (name === 'helpCategories') return { info: categories };
  const title = titles.get(params.id ?? 0);
  if (title === undefined) throw new ApiError('notFound', 404, '');
  return { info: [{ id: params.id, title, contxt: `正文 ${params.id}` }] };
}

const go = vi.fn();
const back = vi.fn();
const knows = vi.fn();
let session: KeyValueStore;

async function open(Page: ComponentType, query = '', layout: 'tv' | 'touch' = 'touch', path = '/') {
  const platform: Platform = {
    name: 'browser',
    layout,
    keys: desktopKeys,
    router: 'history',
    storage: fakeStore(),
    session,
    deviceName: 'test',
    onVisibility: () => () => undefined,
    onNetwork: () => () => undefined,
    isOnline: () => true,
  };
  openStores(platform);
  render(
    <QueryClientProvider client={queryClient}>
      <PlatformContext.Provider value={platform}>
        <NavigationContext.Provider value={{ go, back, knows }}>
          <RouteContext.Provider value={{ path, params: {}, query: new URLSearchParams(query) }}>
            <FocusRoot onBack={back}>
              <Page />
            </FocusRoot>
          </RouteContext.Provider>
        </NavigationContext.Provider>
      </PlatformContext.Provider>
    </QueryClientProvider>,
  );
  // What is asked for answers, and what that brings is rendered.
  await act(async () => void (await vi.dynamicImportSettled()));
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const asked = (name: string) => call.mock.calls.filter(([called]) => called === name).length;

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});
beforeEach(() => {
  session = fakeStore();
  queryClient.clear();
  for (const mock of [call, go, back, knows]) mock.mockReset();
  knows.mockReturnValue(true);
  call.mockImplementation(async (name: string, params: { id?: number }) => answer(name, params));
});
afterEach(cleanup);

describe('/help', () => {
  it('lists categories with their questions; one of them opens its page', async () => {
    await open(HelpScreen);
    expect(await screen.findByText('播放')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '帮助中心' })).toBeTruthy();
    await press('没声音');
    expect(go.mock.calls).toEqual([['/helpDetail?id=12&index=1']]);
  });

  it('asks for the categories once in a session', async () => {
    await open(HelpScreen);
    await screen.findByText('播放');
    cleanup();
    queryClient.clear();
    await open(HelpScreen);
    expect(screen.getByText('播放')).toBeTruthy();
    expect(asked('helpCategories')).toBe(1);
  });

  it('hides the nav bar when it is asked to, and on the pages it opens', async () => {
    await open(HelpScreen, 'hideNavBar=1');
    await screen.findByText('播放');
    expect(screen.queryByRole('heading', { name: '帮助中心' })).toBeNull();
    // Feedback is no part of the bar: a webview's viewers have it, too.
    expect(screen.getByRole('button', { name: '意见反馈' })).toBeTruthy();
    await press('看不了');
    expect(go.mock.calls).toEqual([['/helpDetail?id=11&index=0&hideNavBar=1']]);
  });

  it('lists them where the server names the questions of a category to who asks for it alone', async () => {
    const bare = categories.map((category) => ({ ...category, sublist: [] }));
    const alone = ({ cid }: { cid: string }) => categories.filter(({ id, path }) => `${path},${id}` === cid);
    let fails = true;
    call.mockImplementation(async (name: string, params: { cid: string }) => {
      if (name === 'helpCategories') return { info: bare };
      if (fails) throw new ApiError('server', 500, '');
      return { info: alone(params) };
    });
    await open(HelpScreen);
    expect(await screen.findByText('内容没有加载出来')).toBeTruthy();
    fails = false;
    await press('重试');
    expect(await screen.findByText('没声音')).toBeTruthy();
    cleanup();
    queryClient.clear();
    // The categories were kept, their questions were not.
    fails = true;
    await open(HelpScreen);
    expect(await screen.findByText('内容没有加载出来')).toBeTruthy();
  });

  it('says so when the network is gone, and asks again', async () => {
    call.mockRejectedValue(new ApiError('network', 0, ''));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(HelpScreen);
    expect(await screen.findByText('当前网络不可用')).toBeTruthy();
    call.mockImplementation(async (name: string) => answer(name, {}));
    await press('刷新');
    expect(await screen.findByText('播放')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('/helpDetail', () => {
  it('shows the text, and leads to its neighbours in place of itself', async () => {
    await open(HelpDetailScreen, 'id=12&index=1');
    expect(await screen.findByText('正文 12')).toBeTruthy();
    await press(/上一篇.*看不了/);
    await press(/下一篇.*画面暗/);
    expect(go.mock.calls).toEqual([
      ['/helpDetail?id=11&index=0', { replace: true }],
      ['/helpDetail?id=13&index=2', { replace: true }],
    ]);
  });

  it('is titled user agreement and privacy policy for id 70', async () => {
    await open(HelpDetailScreen, 'id=70');
    await screen.findByText('正文 70');
    expect(screen.getByRole('heading', { name: '用户协议与隐私政策' }).tagName).toBe('H1');
  });

  it('opens the links of the text', async () => {
    await open(HelpDetailScreen, 'id=11');
    await screen.findByText('正文 11');
    await press('去会员页');
    expect(go.mock.calls).toEqual([['/vip']]);
  });

  it('has no button for a link to a page that does not exist yet', async () => {
    knows.mockImplementation((path: string) => path !== '/vip');
    await open(HelpDetailScreen, 'id=11');
    await screen.findByText('正文 11');
    expect(screen.queryByRole('button', { name: '去会员页' })).toBeNull();
  });

  it.each(['', 'id=999', 'id=abc'])('has a way on where there is no such page (%s)', async (query) => {
    await open(HelpDetailScreen, query);
    expect(await screen.findByText('没有找到这篇帮助')).toBeTruthy();
    await press('看看全部帮助');
    expect(go.mock.calls).toEqual([['/help', { replace: true }]]);
  });
});

describe('the TV versions', () => {
  it('show the questions of TV viewers, and the text of the one that is chosen', async () => {
    await open(TvHelpCenterScreen, '', 'tv');
    expect(await screen.findByText('正文 11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '没声音' })).toBeNull();
    await press('会员条款');
    expect(await screen.findByText('正文 63')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });

  // An article says that it is on the page of help, and this is one.
  it('have the button for feedback beside that of customer service', async () => {
    await open(TvHelpCenterScreen, '', 'tv');
    await screen.findByText('正文 11');
    expect(screen.getByRole('button', { name: '意见反馈' })).toBeTruthy();
  });

  it('show a document with the others of its kind beside it', async () => {
    await open(TvDealScreen, 'id=63', 'tv');
    expect(await screen.findByText('正文 63')).toBeTruthy();
    await press('用户协议与隐私政策');
    expect(go.mock.calls).toEqual([['/tvdeal?id=70', { replace: true }]]);
  });

  it('open the user agreement when no document is named', async () => {
    await open(TvDealScreen, '', 'tv');
    expect(await screen.findByText('正文 70')).toBeTruthy();
  });
});

describe('a text that is there before the list beside it', () => {
  it.each([
    ['/helpDetail', HelpDetailScreen],
    ['/tvdeal', TvDealScreen],
  ])('%s keeps the room of the list on a TV', async (_path, Page) => {
    let comes: (list: unknown) => void = () => undefined;
    const list = new Promise((resolve) => {
      comes = resolve;
    });
    call.mockImplementation((name: string, params: { id?: number }) =>
      name === 'helpCategories' ? list : Promise.resolve(answer(name, params)),
    );
    await open(Page, 'id=63', 'tv');
    const text = (await screen.findByText('正文 63')).closest('section');
    const room = text?.previousElementSibling;
    expect(room?.getAttribute('aria-hidden')).toBe('true');
    await act(async () => comes({ info: categories }));
    const other = await screen.findByRole('button', { name: '用户协议与隐私政策' });
    expect(text?.previousElementSibling?.contains(other)).toBe(true);
    expect(room?.isConnected).toBe(false);
  });
});

describe('a page that does not exist', () => {
  it('says so, and leads home', async () => {
    await open(NotFoundScreen, '', 'tv', '/nowhere');
    expect(screen.getByText('没有找到这个页面')).toBeTruthy();
    await press('回到首页');
    expect(go.mock.calls).toEqual([['/', { replace: true }]]);
  });
});

describe('/about-us', () => {
  const dynamic = {
    maps: {},
    hosts: { shop: '', v3: '', likes: '' },
    promo: '',
    visits: false,
    serverVersion: '7.8.9',
    demo: true,
    titles: 48,
    danmuMaxChars: 100,
    danmuMinIntervalMs: 2000,
    lanUrl: '',
  };

  it('says which server answers, and that everything is invented while the demo is in', async () => {
    useConfig.setState({ dynamic });
    await open(AboutUsScreen);
    expect(screen.getByText('7.8.9')).toBeTruthy();
    expect(screen.getByText('演示数据')).toBeTruthy();
    await press('用户协议与隐私政策');
    expect(go.mock.calls).toEqual([['/helpDetail?id=70']]);
  });

  it('has no demo mark without the demo, and no server version without a server', async () => {
    useConfig.setState({ dynamic: { ...dynamic, demo: false } });
    await open(AboutUsScreen);
    expect(screen.queryByText('演示数据')).toBeNull();
    cleanup();
    useConfig.setState({ dynamic: null });
    await open(AboutUsScreen);
    expect(screen.queryByText('服务版本')).toBeNull();
    expect(screen.getByText('shaka-player')).toBeTruthy();
  });
});
