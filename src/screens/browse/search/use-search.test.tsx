import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits';
import { startI18n, wholeCatalogue } from '../../../i18n/i18n';
import { desktopKeys } from '../../../platform/keys';
import type { Platform } from '../../../platform/platform';
import { safeStore } from '../../../platform/safe-store';
import { openStores } from '../../../platform/stored';
import { PlatformContext } from '../../../platform/use-platform';
import { forgetUser, useSession } from '../../../state/session';
import { cardFixture } from '../../../ui/card-fixture';
import { NavigationContext, RouteContext } from '../../../ui/navigation';
import { useSearch } from './use-search';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const go = vi.fn();
let storage: Platform['storage'];

function open(query = '') {
  const platform: Platform = {
    name: 'browser',
    layout: 'tv',
    keys: desktopKeys,
    router: 'history',
    storage,
    session: storage,
    deviceName: 'test',
    onVisibility: () => () => undefined,
    onNetwork: () => () => undefined,
    isOnline: () => true,
  };
  openStores(platform);
  const navigation = { go, back: () => undefined };
  const place = { path: '/search', params: {}, query: new URLSearchParams(query) };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformContext.Provider value={platform}>
      <QueryClientProvider client={client}>
        <NavigationContext.Provider value={navigation}>
          <RouteContext.Provider value={place}>{children}</RouteContext.Provider>
        </NavigationContext.Provider>
      </QueryClientProvider>
    </PlatformContext.Provider>
  );
  return renderHook(useSearch, { wrapper }).result;
}
const rest = () => act(() => vi.advanceTimersByTimeAsync(limits.debounceMs));
const searched = () => call.mock.calls.filter(([name]) => name === 'searchTitles').map(([, params]) => params);

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});
beforeEach(() => {
  vi.useFakeTimers();
  storage = safeStore(() => {
    throw new Error('memory alone');
  });
  call.mockReset();
  call.mockImplementation(async () => ({ info: [], page: 1, total: 0, hasMore: false }));
  go.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search', () => {
  it('asks once the keys rest, and stands in the address then, in place of itself', async () => {
    const search = open();
    act(() => search.current.press('l', 'text'));
    act(() => search.current.press('y', 'text'));
    expect(search.current.typed.text).toBe('ly');
    expect(searched()).toEqual([]);
    await rest();
    expect(searched()).toEqual([{ keyword: 'ly', mode: 'text', page: 1 }]);
    expect(go.mock.calls).toEqual([['/search?keyword=ly', { replace: true }]]);
  });

  it('comes back from the address, digits as digits', async () => {
    const search = open('keyword=59&mode=t9');
    await rest();
    expect(searched()).toEqual([{ keyword: '59', mode: 't9', page: 1 }]);
    expect(go).not.toHaveBeenCalled();
    act(() => search.current.erase());
    act(() => search.current.erase());
    await rest();
    expect(go.mock.calls).toEqual([['/search', { replace: true }]]);
  });

  it('a film opened before the keys rested leaves the address right, and a word one can read', async () => {
    const search = open();
    act(() => search.current.press('y', 'text'));
    act(() => search.current.open(cardFixture({ mediaKey: 'm7', title: '远行' })));
    expect(go.mock.calls).toEqual([['/search?keyword=y', { replace: true }], ['/play/m7']]);
    expect(open().current.past).toEqual(['远行']);
  });

  it('a word of a list is asked at once and remembered; the list can be forgotten', async () => {
    const search = open();
    await act(async () => search.current.choose('三体'));
    expect(searched()).toEqual([{ keyword: '三体', mode: 'text', page: 1 }]);
    expect(search.current.past).toEqual(['三体']);
    act(() => search.current.forgetPast());
    expect(search.current.past).toEqual([]);
    expect(open().current.past).toEqual([]);
  });

  it('the field’s own OK asks at once, and keeps what one can read: bare letters wait for a title', async () => {
    const search = open();
    act(() => search.current.change('lldq'));
    await act(async () => search.current.submit());
    expect(searched()).toEqual([{ keyword: 'lldq', mode: 'text', page: 1 }]);
    expect(search.current.past).toEqual([]);
    act(() => search.current.open(cardFixture({ mediaKey: 'm7', title: '流浪地球' })));
    act(() => search.current.change('三体'));
    await act(async () => search.current.submit());
    expect(search.current.past).toEqual(['三体', '流浪地球']);
  });

  it('the list goes with the user, also from a page that is kept', async () => {
    useSession.setState({ user: { id: 'ming' } as never });
    const search = open();
    await act(async () => search.current.choose('三体'));
    expect(search.current.past).toEqual(['三体']);
    act(forgetUser);
    expect(search.current.past).toEqual([]);
  });
});
