import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { RouteContext } from '../../../ui/navigation';
import { click, mount } from '../../../ui/test-support';
import EditStoreScreen from './EditStoreScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const rows = () => Array.from(document.querySelectorAll('[data-order]')).map((row) => row.getAttribute('data-order'));
const card = (mediaKey: string) => ({
  mediaKey,
  title: mediaKey,
  thumb: '',
  backdrop: '',
  color: '',
  tags: [],
  genres: [],
  year: 2008,
});

beforeEach(() => queryClient.clear());

it('the rest of a long playlist that did not come is said to be missing, and asked for again', async () => {
  let fails = true;
  call.mockReset().mockImplementation(async (name: string, { page }: { page?: number } = {}) => {
    if (name === 'store')
      return { key: 's1', mine: true, title: '周末', cover: '', color: '', count: 2, isPublic: true };
    if (name !== 'storeItems') throw new Error(`nobody answers ${name}`);
    if (page === 1) return { info: [card('walle')], page: 1, total: 2, hasMore: true };
    if (fails) throw new ApiError('refused', 500, '');
    return { info: [card('heifeng')], page: 2, total: 2, hasMore: false };
  });
  const route = { path: '/editMyStores/s1', params: { id: 's1' }, query: new URLSearchParams() };
  await mount(
    <QueryClientProvider client={queryClient}>
      <RouteContext.Provider value={route}>
        <EditStoreScreen />
      </RouteContext.Provider>
    </QueryClientProvider>,
  );
  await settled();
  await settled();
  expect(rows()).toEqual(['walle']);
  fails = false;
  await click('加载失败，点击重试');
  await settled();
  expect(rows()).toEqual(['walle', 'heifeng']);
});
