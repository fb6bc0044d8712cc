import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStore } from '../../platform/fake-store';
import { openStores } from '../../platform/stored';
import { useSession } from '../../state/session';
import { mount } from '../../ui/test-support';
import { AppsLayer } from './AppsLayer';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
const openApp = vi.hoisted(() => vi.fn());
vi.mock('../../ui/open-app', () => ({ openApp }));

const android = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/120.0 Mobile Safari/537.36';
const as = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const offers = (androidUrl: string) =>
  call.mockImplementation(async (name: string) => (name === 'androidUrl' ? { androidUrl } : {}));
const bar = () => document.querySelector('[data-open-app]');
const layer = <AppsLayer mayInterrupt here="/play/liulang" />;

beforeEach(() => openStores({ storage: fakeStore(), session: fakeStore() }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  call.mockReset();
  openApp.mockReset();
});

describe('the open-app popup', () => {
  it('opens the page in the app; where none comes it goes to where the operator says', async () => {
    as(android);
    offers('/app-download');
    openApp.mockResolvedValue(false);
    const bench = await mount(layer, 'touch');
    await act(async () => void fireEvent.click(screen.getByText('打开')));
    expect(openApp).toHaveBeenCalledWith('danmutv://play/liulang');
    expect(bench.went).toEqual(['/app-download']);
  });

  it('stays away once it was sent away', async () => {
    as(android);
    offers('https://dl.example/feiping.apk');
    await mount(layer, 'touch');
    expect(bar()).not.toBeNull();
    await act(async () => void fireEvent.click(screen.getByLabelText('不再提示')));
    expect(bar()).toBeNull();
    await mount(layer, 'touch');
    expect(bar()).toBeNull();
  });

  it.each([
    ['no app for phones', android, '', 'touch'],
    ['an iPhone', 'Mozilla/5.0 (iPhone) Version/17 Safari', 'https://dl.example/a.apk', 'touch'],
    ['a television', android, 'https://dl.example/a.apk', 'tv'],
  ] as const)('does not come with %s', async (_what, agent, url, layout) => {
    as(agent);
    offers(url);
    await mount(layer, layout);
    expect(bar()).toBeNull();
  });
});

it('an app that shows us in its webview is offered no app', async () => {
  as(android);
  offers('https://dl.example/a.apk');
  useSession.setState({ inWebview: true });
  await mount(layer, 'touch');
  useSession.setState({ inWebview: false });
  expect(bar()).toBeNull();
});

describe('the mask of UC', () => {
  it('stands in UC alone, and goes for the session', async () => {
    as(`${android} UCBrowser/13.4`);
    offers('');
    await mount(layer, 'touch');
    expect(document.querySelector('[data-uc]')).not.toBeNull();
    await act(async () => void fireEvent.click(screen.getByText('仍用 UC 浏览')));
    expect(document.querySelector('[data-uc]')).toBeNull();
    await mount(layer, 'touch');
    expect(document.querySelector('[data-uc]')).toBeNull();
    as(android);
    openStores({ storage: fakeStore(), session: fakeStore() });
    await mount(layer, 'touch');
    expect(document.querySelector('[data-uc]')).toBeNull();
  });
});
