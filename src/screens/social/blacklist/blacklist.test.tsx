import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/queries';
import { mount } from '../../../ui/test-support';
import BlacklistScreen from './BlacklistScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const total = 30;
const all = Array.from({ length: total }, (_, n) => ({ id: `p${n}`, nickName: `阿明${n}`, avatar: '', introduce: '' }));
const shown = () =>
  Array.from(document.querySelectorAll('button'), (one) => one.textContent).filter((text) => text === '移出黑名单')
    .length;

beforeEach(() => {
  queryClient.clear();
  call.mockReset().mockImplementation(async (_: string, { page, size }: { page: number; size: number }) => {
    const info = all.slice((page - 1) * size, page * size);
    return { info, page, size, total, hasMore: page * size < total };
  });
});
afterEach(() => vi.restoreAllMocks());

it('shows everybody whom one keeps away, page after page as its end comes near', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
  await mount(
    <QueryClientProvider client={queryClient}>
      <BlacklistScreen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shown()).toBe(total));
  expect(call.mock.calls.map(([, params]) => params.page)).toEqual([1, 2]);
});
