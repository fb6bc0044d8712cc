import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { click, mount } from '../../../ui/test-support';
import ExchangeVipScreen from './ExchangeVipScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../../features/vip-buy/after-payment', () => ({ clearAfterPayment: async () => undefined }));

const after = { level: 1, typeName: '标准会员', expiresAt: 1_800_000_000_000, convertedDays: 0, convertedInto: 0 };
const found = { typeName: '标准会员', days: 30, after };
const taken = () => call.mock.calls.filter(([name]) => name === 'redeemCode').length;
const said = () => document.body.textContent ?? '';

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(async () => found);
});

async function open(): Promise<void> {
  await mount(
    <QueryClientProvider client={queryClient}>
      <ExchangeVipScreen />
    </QueryClientProvider>,
    'touch',
  );
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  await act(async () => void fireEvent.change(field, { target: { value: 'ABCDEFGHJKLMNPQR' } }));
}

it.each([
  // Too many tries, or a captcha that the viewer has closed.
  ['refused', '操作太频繁，请稍后再试'],
  ['server', ''],
  ['network', ''],
] as const)('a code that could not be taken (%s) can be taken with the next press', async (kind, message) => {
  await open();
  call.mockRejectedValueOnce(new ApiError(kind, kind === 'network' ? 0 : 203, message));
  await click('确认兑换');
  expect([taken(), said().includes('兑换成功')]).toEqual([1, false]);
  if (message) expect(said()).toContain(message);
  await click('确认兑换');
  expect([taken(), said().includes('兑换成功')]).toEqual([2, true]);
});
