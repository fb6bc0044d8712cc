import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { RouteContext } from '../../../ui/navigation';
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

beforeEach(async () => {
  queryClient.clear();
  failing = true;
  call.mockReset().mockImplementation(async (_: string, { page, size }: { page: number; size: number }) => {
    if (page > 1 && failing) throw new ApiError('server', 500, '');
    const info = Array.from({ length: total }, (_, at) => picture(at)).slice((page - 1) * size, page * size);
    return { info, page, size, total, hasMore: page * size < total };
  });
  const query = new URLSearchParams('userId=hai&at=50');
  await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={{ path: '/albumDetail', params: {}, query }}>
        <AlbumDetailScreen />
      </RouteContext.Provider>
    </QueryClientProvider>,
  );
  await settled();
  await settled();
});

it('a picture whose page could not be had says so, and comes with the next try', async () => {
  expect(button('重试')).toBeDefined();
  failing = false;
  await click('重试');
  await settled();
  await settled();
  expect(document.body.textContent).toContain('第 50 张');
  expect(document.body.textContent).toContain('51 / 60');
});
