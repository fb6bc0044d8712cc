import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { type Navigation, NavigationContext, RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import { toastStore } from '../../../ui/toast';
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
  toastStore.setState({ queue: [] });
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

it('beyond the last picture that has come the next ones are asked for, also where they could not be had', async () => {
  const { press } = await open(46);
  const asked = () => call.mock.calls.filter(([, { page }]) => page === 2).length;
  await press('ArrowRight');
  await settled();
  expect([asked(), said()?.includes('48 / 60')]).toEqual([1, true]);
  failing = false;
  await press('ArrowRight');
  expect([asked(), toastStore.getState().queue.map(({ text }) => text)]).toEqual([2, ['正在加载']]);
  await settled();
  await press('ArrowRight');
  expect(said()).toContain('49 / 60');
});

it('the last picture of all is the last: nothing is asked for', async () => {
  failing = false;
  const { press } = await open(59);
  expect(said()).toContain('60 / 60');
  const before = call.mock.calls.length;
  await press('ArrowRight');
  expect([call.mock.calls.length, toastStore.getState().queue]).toEqual([before, []]);
});

it('a picture that did not come is asked for again by OK, as it says, and the next one is another matter', async () => {
  const { press } = await open(7);
  const image = () => document.querySelector('img');
  await act(async () => void image()?.dispatchEvent(new Event('error')));
  expect([image(), said()?.includes('图片没有加载出来'), said()?.includes('按确认键重试')]).toEqual([null, true, true]);
  await press('Enter');
  expect(image()?.getAttribute('src')).toContain('/p7.jpg');
  expect([said()?.includes('图片没有加载出来'), said()?.includes('按确认键放大')]).toEqual([false, true]);
  await act(async () => void image()?.dispatchEvent(new Event('error')));
  await press('ArrowRight');
  expect(said()).toContain('按确认键放大');
});

it('a pointer turns by the arrows at the sides, which are missing where there is nothing to turn to', async () => {
  await open(1);
  const arrow = (to: string) => document.querySelector<HTMLElement>(`[data-row-arrow="${to}"]`);
  await act(async () => arrow('right')?.click());
  expect(said()).toContain('3 / 60');
  await act(async () => arrow('left')?.click());
  await act(async () => arrow('left')?.click());
  expect([said()?.includes('1 / 60'), arrow('left')?.hidden, arrow('right')?.hidden]).toEqual([true, true, false]);
});
