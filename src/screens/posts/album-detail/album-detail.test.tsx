import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { type Navigation, NavigationContext, RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import AlbumDetailScreen from './AlbumDetailScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const total = 60;
const picture = (at: number) => ({
  ...{ path: `/p${at}.jpg`, width: 400, height: 300, color: '#202020', postId: `post${at}`, text: `第 ${at} 张` },
});
let failing: boolean;
let went: [to: string, replace: boolean][];
const said = () => document.body.textContent;

/** The screen at an address, which it may write anew. */
function At({ address, children }: { address: string; children: ReactNode }) {
  const [now, setNow] = useState(address);
  const [path = '', search = ''] = now.split('?');
  const navigation: Navigation = {
    go: (to, { replace = false } = {}) => {
      went.push([to, replace]);
      if (replace) setNow(to);
    },
    back: () => undefined,
  };
  return (
    <NavigationContext.Provider value={navigation}>
      <RouteContext.Provider value={{ path, params: {}, query: new URLSearchParams(search) }}>
        {children}
      </RouteContext.Provider>
    </NavigationContext.Provider>
  );
}

async function open(at: number) {
  const bench = await mount(
    <QueryClientProvider client={queryClient}>
      <At address={`/albumDetail?userId=hai&at=${at}`}>
        <AlbumDetailScreen />
      </At>
    </QueryClientProvider>,
  );
  await settled();
  await settled();
  return bench;
}

beforeEach(() => {
  queryClient.clear();
  [failing, went] = [true, []];
  call.mockReset().mockImplementation(async (_: string, { page, size }: { page: number; size: number }) => {
    if (page > 1 && failing) throw new ApiError('server', 500, '');
    const info = Array.from({ length: total }, (_, at) => picture(at)).slice((page - 1) * size, page * size);
    return { info, page, size, total, hasMore: page * size < total };
  });
});

it('a picture whose page could not be had says so, and comes with the next try', async () => {
  await open(50);
  expect(button('重试')).toBeDefined();
  failing = false;
  await click('重试');
  await settled();
  await settled();
  expect(said()).toContain('第 50 张');
  expect(said()).toContain('51 / 60');
});

it('UI12 the picture that is seen stands in the address, so that Back and a reload come to it again', async () => {
  const { press } = await open(7);
  await press('ArrowRight');
  await press('ArrowRight');
  expect(said()).toContain('10 / 60');
  const album = (at: number) => [`/albumDetail?userId=hai&at=${at}`, true];
  expect(went).toEqual([album(8), album(9)]);
  await click('查看动态');
  expect(went[2]).toEqual(['/dynamicDetail?id=post9', false]);
});
