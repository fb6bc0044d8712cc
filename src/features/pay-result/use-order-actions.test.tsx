import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import type { OrderDetail } from '../../contract/schemas/vip';
import { useSession } from '../../state/session';
import { RouteContext } from '../../ui/navigation';
import { button, click, mount } from '../../ui/test-support';
import { toastStore } from '../../ui/toast';
import { memberOf, orderOf } from '../vip-buy/shelf-fixture';
import { OrderResult } from './OrderPage';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const me = memberOf({ id: 'u1' });
const friend = memberOf({ id: 'u2', nickName: '小雨' });
const closed: Partial<OrderDetail> = { state: 'closed', expiresAt: 0, to: me, from: me };

/** Presses a button on the page of an order. @returns where it leads */
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

describe('a phone that is not signed in, of an order in front of a television', () => {
  const query = new URLSearchParams('orderId=o1&screen=screen-1');
  const open = (order: Partial<OrderDetail>) =>
    mount(
      <RouteContext.Provider value={{ path: '/payResult', params: {}, query }}>
        <OrderResult order={orderOf(order)} open="confirming" />
      </RouteContext.Provider>,
      'touch',
    );
  const labels = () => Array.from(document.querySelectorAll('button'), ({ textContent }) => textContent);
  beforeEach(() => useSession.setState({ user: null } as never));

  it('asks about it by the television’s code, and stays where nothing was paid', async () => {
    call.mockResolvedValue(orderOf({ state: 'paying' }));
    const bench = await open({ state: 'paying' });
    await click('我已完成支付');
    await act(async () => undefined);
    expect(call).toHaveBeenCalledWith('orderDetail', { orderId: 'o1', screen: 'screen-1' });
    expect(bench.went).toEqual([]);
    expect(toastStore.getState().queue.map(({ text }) => text)).toEqual(['还没有查到付款']);
  });

  it('pays on without a page that asks for an account', async () => {
    const leave = vi.fn();
    vi.stubGlobal('location', { ...window.location, origin: 'http://tv', assign: leave });
    call.mockImplementation(async (name: string) =>
      name === 'payOrder'
        ? { order: orderOf({ state: 'paying' }), step: { kind: 'qr', content: '/sandbox/pay/o1' } }
        : { info: [] },
    );
    const bench = await open({ state: 'paying' });
    await click('继续支付');
    await act(async () => undefined);
    expect(call).toHaveBeenCalledWith('payOrder', { orderId: 'o1', as: 'wap', screen: 'screen-1' });
    expect([bench.went, leave.mock.calls]).toEqual([[], [['http://tv/sandbox/pay/o1']]]);
    vi.unstubAllGlobals();
  });

  it('is offered nothing that only its account may do', async () => {
    await open({ state: 'paying' });
    expect(labels()).toEqual(['我已完成支付', '继续支付']);
    const bench = await open({ state: 'closed' });
    expect(labels()).toEqual(['重新购买']);
    button('重新购买').click();
    await act(async () => undefined);
    expect(bench.went).toEqual(['/openVip?id=month&categoryId=1&screen=screen-1']);
    expect(left()).toEqual([]);
  });
});
