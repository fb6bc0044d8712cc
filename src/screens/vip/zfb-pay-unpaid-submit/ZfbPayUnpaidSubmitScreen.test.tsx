import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { fakeStore } from '../../../platform/fake-store';
import { openStores } from '../../../platform/stored';
import { mount } from '../../../ui/test-support';
import ZfbPayUnpaidSubmitScreen from './ZfbPayUnpaidSubmitScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
const query = vi.hoisted(() => ({ text: '' }));
vi.mock('../../../ui/navigation', async (original) => ({
  ...(await original<object>()),
  useRoute: () => ({ query: new URLSearchParams(query.text), params: {}, path: '/zfbPayUnpaidSubmit' }),
}));

const open = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <ZfbPayUnpaidSubmitScreen />
    </QueryClientProvider>,
  );
const form = () => screen.queryByText('补充说明');

beforeAll(() => openStores({ storage: fakeStore(), session: fakeStore() }));
beforeEach(() => {
  queryClient.clear();
  query.text = 'orderId=gone';
});
afterEach(cleanup);

it('says that there is no such order in place of a form about it', async () => {
  call.mockRejectedValue(new ApiError('notFound', 404, ''));
  await open();
  expect(await screen.findByText('没有找到这张订单')).toBeTruthy();
  expect(form()).toBeNull();
});

it('stands without an answer of the server, and about no order', async () => {
  call.mockRejectedValue(new ApiError('network', 0, ''));
  await open();
  await vi.waitFor(() => expect(form()).toBeTruthy());
  call.mockReset();
  query.text = '';
  await open();
  expect(form()).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
