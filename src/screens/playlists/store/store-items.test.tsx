import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import type { Store } from '../../../contract/schemas/stores';
import { mount } from '../../../ui/test-support';
import { StoreItems } from './StoreItems';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
});

it('a playlist that is begun at one of its titles counts as played, like one that is begun at its first', async () => {
  const store = { key: 's1', mine: false } as Store;
  const items = ['walle', 'heifeng'].map((mediaKey) => ({
    ...{ mediaKey, title: mediaKey, thumb: '', color: '', tags: [], genres: [], year: 2008, duration: 0 },
  }));
  const list = { items, state: 'ready', footer: 2, loadMore: vi.fn(), retryMore: vi.fn(), refetch: vi.fn() };
  const { went } = await mount(
    <QueryClientProvider client={queryClient}>
      <StoreItems store={store} list={list as never} />
    </QueryClientProvider>,
    'touch',
  );
  const line = Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent?.match('heifeng'));
  await act(async () => line?.click());
  expect(went).toEqual(['/play/heifeng?store=s1']);
  expect(call.mock.calls).toEqual([['playStore', { key: 's1' }]]);
});
