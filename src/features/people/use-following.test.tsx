import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queries';
import { setBlocked } from './black-list';
import { personFixture } from './person-fixture';
import { useFollowing } from './use-following';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const studio = personFixture();
const hai = personFixture({ id: 'hai' });
const pages = (info: object[]) => ({ pages: [{ info, page: 1, total: info.length, hasMore: false }], pageParams: [1] });
const shorts = ['miniVideos', { titleId: '' }, 'pages', 'zh-CN'];
const feed = (type: number) => ['feed', { type, size: 24, until: 1 }, 'pages', 'zh-CN'];
const followed = ['followUsers', { since: 0 }, 'zh-CN'];
/** How the viewer stands to the post's author, in the cache of a list. */
const authorIn = (key: readonly unknown[], at = 0) =>
  queryClient.getQueryData<ReturnType<typeof pages>>(key)?.pages[0]?.info[at] as { user: typeof studio };
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
const client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(() => {
  queryClient.clear();
  const posts = [
    { mediaKey: 'one', user: studio },
    { mediaKey: 'two', user: hai },
    { mediaKey: 'three', user: studio },
  ];
  for (const key of [shorts, feed(2), feed(3)]) queryClient.setQueryData(key, pages(posts));
  queryClient.setQueryData(followed, { info: [] });
  call
    .mockReset()
    .mockImplementation(async (name: string, { selected, status }: Record<string, number>) =>
      name === 'follow' ? { selected: selected === 1, fans: 3 } : { isBlackList: status === 1 },
    );
});

describe('who is followed', () => {
  it('is followed in all that they published, wherever it stands', async () => {
    const { result } = renderHook(() => useFollowing(studio), { wrapper: client });
    await act(async () => result.current.toggle());
    for (const key of [shorts, feed(2), feed(3)]) {
      for (const at of [0, 2]) expect(authorIn(key, at).user).toMatchObject({ focusStatus: true, fans: 3 });
      expect(authorIn(key, 1).user).toEqual(hai);
    }
  });

  it('is asked for in what tells of those one follows, while other lists stand', async () => {
    const { result } = renderHook(() => useFollowing(studio), { wrapper: client });
    await act(async () => result.current.toggle());
    expect([followed, feed(3), feed(2), shorts].map(isStale)).toEqual([true, true, false, false]);
  });
});

describe('who is kept away', () => {
  it('is no longer followed, and lists are made without them when they are seen next', async () => {
    await setBlocked('studio', true);
    expect(authorIn(shorts).user).toMatchObject({ isBlackList: true, focusStatus: false });
    expect([followed, feed(3), feed(2), shorts].map(isStale)).toEqual([true, true, true, true]);
  });
});
