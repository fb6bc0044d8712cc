import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import type { OrderDetail } from '../../contract/schemas/vip';
import { useSession } from '../../state/session';
import { click, mount } from '../../ui/test-support';
import { memberOf, orderOf } from '../vip-buy/shelf-fixture';
import { OrderResult } from './OrderPage';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const me = memberOf({ id: 'u1' });
const friend = memberOf({ id: 'u2', nickName: '小雨' });
const closed: Partial<OrderDetail> = { state: 'closed', expiresAt: 0, to: me, from: me };

/** The page of an order, and where its button leads. */
async function press(name: string, order: Partial<OrderDetail>): Promise<string[]> {
  const bench = await mount(<OrderResult order={orderOf(order)} open="unable" />, 'touch');
  await click(name);
  await act(async () => undefined);
  return bench.went;
}
const left = () => call.mock.calls.filter(([name]) => name === 'leaveOrder').map(([, params]) => params);

beforeEach(() => {
  call.mockReset().mockImplementation(async () => orderOf(closed));
  useSession.setState({ user: { id: 'u1' } } as never);
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null } as never);
});

it('leaves an order before the same is bought once more: /openVip would lead back to it', async () => {
  expect(await press('重新购买', closed)).toEqual(['/openVip?id=month&categoryId=1']);
  expect(left()).toEqual([{ orderId: 'o1' }]);
  expect(await press('换一种支付方式', { to: me, from: me })).toEqual(['/openVip?id=month&categoryId=1']);
  expect(left()).toHaveLength(2);
});

it('goes on where its provider cannot be asked, and stays where the money was there after all', async () => {
  call.mockRejectedValue(new ApiError('server', 503, ''));
  expect(await press('换一种支付方式', { to: me, from: me })).toEqual(['/openVip?id=month&categoryId=1']);
  call.mockReset().mockResolvedValue(orderOf({ state: 'paid' }));
  expect(await press('换一种支付方式', { to: me, from: me })).toEqual([]);
});

it('leaves none that does not stand in place of /openVip: a coin may be on its way', async () => {
  expect(await press('重新购买', { ...closed, payType: 2 })).toEqual(['/openVip?id=month&categoryId=1']);
  expect(await press('重新购买', { ...closed, state: 'refunded' })).toEqual(['/openVip?id=month&categoryId=1']);
  expect(left()).toEqual([]);
});

it('buys a gift once more for the same friend', async () => {
  const gift = { ...closed, own: false, to: friend };
  expect(await press('重新购买', gift)).toEqual(['/giveVip?userId=u2&packId=month&categoryId=1']);
});
