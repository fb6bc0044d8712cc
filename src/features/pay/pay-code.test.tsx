import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { limits } from '../../contract/limits';
import type { OrderState } from '../../contract/schemas/pay';
import type { PayScreenState } from '../../contract/schemas/vip';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { click, mount } from '../../ui/test-support';
import { PayQr } from './PayQr';
import type { PayCode, PayState } from './pay-code';
import { orderTopic, screenTopic, shownOrderTopic } from './pay-topics';
import { usePayCode } from './use-pay-code';

const call = vi.hoisted(() => vi.fn());
const channel = vi.hoisted(() => ({ onEvent: vi.fn(), holdRealtime: vi.fn() }));
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call, serverNow: () => Date.now() }));
vi.mock('../../api/realtime', () => channel);

const lifeMs = limits.storedOrderExpiryMs;
/** The server's answer for each order. */
let states: Record<string, OrderState['state']>;
let made: number;
let refuses: boolean;
let held: number;
let tell: (order: OrderState) => void;
let seen: (visible: boolean) => void;
let network: (online: boolean) => void;
const paid = vi.fn();

const make = async (): Promise<PayCode> => {
  if (refuses) throw new ApiError('network', 0, '');
  made += 1;
  const orderId = `order-${made}`;
  states[orderId] ??= 'waiting';
  return { key: orderId, url: `http://tv/pay?o=${orderId}`, shortUrl: 'tv/p', expiresAt: Date.now() + lifeMs };
};
const order = (orderId: string, state: OrderState['state']): OrderState => ({ orderId, state, expiresAt: 0 });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [states, made, refuses, held] = [{}, 0, false, 0];
  paid.mockReset();
  call.mockReset().mockImplementation(async (_name: string, { orderId }: { orderId: string }) => ({
    ...order(orderId, states[orderId] ?? 'closed'),
  }));
  channel.onEvent.mockImplementation((_name: string, handler: typeof tell) => {
    tell = handler;
    return () => {
      tell = () => undefined;
    };
  });
  channel.holdRealtime.mockImplementation(() => {
    held += 1;
    return () => {
      held -= 1;
    };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const platform = {
  ...webPlatform(),
  onVisibility: (hear: typeof seen) => {
    seen = hear;
    return () => undefined;
  },
  onNetwork: (hear: typeof network) => {
    network = hear;
    return () => undefined;
  },
};
async function start() {
  const hook = renderHook(() => usePayCode(orderTopic, make, paid), {
    wrapper: ({ children }) => <PlatformContext.Provider value={platform}>{children}</PlatformContext.Provider>,
  });
  await wait(0);
  return hook;
}

describe('a code that is paid with a phone', () => {
  it('is asked about every 2 s, and follows its order to the end', async () => {
    const { result } = await start();
    expect(result.current).toMatchObject({ state: 'waiting', code: { key: 'order-1' } });
    expect(call).toHaveBeenCalledTimes(1);
    await wait(3 * limits.qrPollMs);
    expect(call).toHaveBeenCalledTimes(4);
    states['order-1'] = 'paying';
    await wait(limits.qrPollMs);
    expect(result.current.state).toBe('paying');
    states['order-1'] = 'paid';
    await wait(limits.qrPollMs);
    expect([result.current.state, paid.mock.calls.length]).toEqual(['paid', 1]);
    // Nothing is requested about a finished order, and its state stays.
    const asked = call.mock.calls.length;
    await wait(60_000);
    expect(call).toHaveBeenCalledTimes(asked);
    await act(async () => tell(order('order-1', 'paying')));
    expect([result.current.state, paid.mock.calls.length]).toEqual(['paid', 1]);
  });

  it('hears of its order at once by the socket, and of no other', async () => {
    const { result } = await start();
    await act(async () => tell(order('another', 'paid')));
    expect(result.current.state).toBe('waiting');
    await act(async () => tell(order('order-1', 'paid')));
    expect([result.current.state, paid.mock.calls.length]).toEqual(['paid', 1]);
  });

  it('asks nothing while it is hidden, and once at once on return', async () => {
    const { result } = await start();
    await act(async () => seen(false));
    await wait(30_000);
    expect(call).toHaveBeenCalledTimes(1);
    states['order-1'] = 'paid';
    await act(async () => seen(true));
    await wait(0);
    expect([result.current.state, call.mock.calls.length]).toEqual(['paid', 2]);
  });

  it('asks once every 2 s also where an answer was on its way when it was hidden', async () => {
    await start();
    let answer: (given: OrderState) => void = () => undefined;
    call.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await wait(limits.qrPollMs);
    await act(async () => seen(false));
    await act(async () => seen(true));
    await act(async () => answer(order('order-1', 'waiting')));
    const asked = call.mock.calls.length;
    await wait(4 * limits.qrPollMs);
    expect(call).toHaveBeenCalledTimes(asked + 4);
  });

  it('is renewed a minute before it ends; a phone that has begun keeps its own', async () => {
    const { result } = await start();
    await wait(lifeMs - 60_001);
    expect(made).toBe(1);
    await wait(1);
    expect(result.current).toMatchObject({ state: 'waiting', code: { key: 'order-2' } });
    states['order-2'] = 'paying';
    await wait(lifeMs);
    expect([made, result.current.state]).toEqual([2, 'paying']);
    states['order-2'] = 'closed';
    await wait(limits.qrPollMs);
    expect(result.current.state).toBe('closed');
    await act(async () => result.current.again());
    await wait(0);
    expect(result.current).toMatchObject({ state: 'waiting', code: { key: 'order-3' } });
  });

  it('is made anew on return where a set slept past its end', async () => {
    const { result } = await start();
    await act(async () => seen(false));
    await wait(lifeMs);
    expect(made).toBe(1);
    await act(async () => seen(true));
    await wait(0);
    expect(result.current.code?.key).toBe('order-2');
  });

  it('that could not be had is there when the network is back', async () => {
    refuses = true;
    const { result } = await start();
    expect(result.current.state).toBe('failed');
    refuses = false;
    await act(async () => network(true));
    await wait(0);
    expect(result.current).toMatchObject({ state: 'waiting', code: { key: 'order-1' } });
  });

  it('says that it cannot be had, and is there after another try; a renewal that fails leaves the old one', async () => {
    refuses = true;
    const { result } = await start();
    expect(result.current).toMatchObject({ state: 'failed', code: null });
    refuses = false;
    await act(async () => result.current.again());
    await wait(0);
    expect(result.current.state).toBe('waiting');
    refuses = true;
    await wait(lifeMs - 60_000);
    expect(result.current).toMatchObject({ state: 'waiting', code: { key: 'order-1' } });
  });

  it('a question without an answer changes nothing and is asked again', async () => {
    const { result } = await start();
    call.mockRejectedValueOnce(new ApiError('network', 0, ''));
    states['order-1'] = 'late';
    await wait(limits.qrPollMs);
    expect(result.current.state).toBe('waiting');
    await wait(limits.qrPollMs);
    expect(result.current.state).toBe('late');
  });

  it('ends with who waits: no question, no event, no connection', async () => {
    const { unmount } = await start();
    expect(held).toBe(1);
    unmount();
    const asked = call.mock.calls.length;
    await wait(lifeMs);
    expect([held, call.mock.calls.length, made]).toEqual([0, asked, 1]);
  });
});

describe('an order whose code this screen shows', () => {
  it.each([
    ['waiting', 'waiting'],
    // This screen has begun the order: the code stays where a phone can scan it.
    ['paying', 'waiting'],
    ['paid', 'paid'],
    ['closed', 'closed'],
  ] as const)('%s is %s', async (state, expected) => {
    states['order-1'] = state;
    expect(await shownOrderTopic.ask('order-1')).toEqual({ key: 'order-1', state: expected, orderId: 'order-1' });
  });
});

describe('a television’s screen', () => {
  const screen = (state: PayScreenState['state'], ordered: OrderState['state'] | null = null): PayScreenState => ({
    code: 'screen-1',
    state,
    expiresAt: 0,
    order: ordered && order('order-1', ordered),
  });

  it.each([
    ['waiting', null, 'waiting', ''],
    ['scanned', null, 'scanned', ''],
    // The phone has an order and has not begun to pay it.
    ['ordered', 'waiting', 'scanned', 'order-1'],
    ['ordered', 'paying', 'paying', 'order-1'],
    ['ordered', 'paid', 'paid', 'order-1'],
    ['over', 'closed', 'closed', 'order-1'],
    ['over', null, 'closed', ''],
  ] as const)('%s with an order that is %s', async (state, ordered, expected, orderId) => {
    call.mockResolvedValueOnce(screen(state, ordered));
    expect(await screenTopic.ask('screen-1')).toEqual({ key: 'screen-1', state: expected, orderId });
    expect(call).toHaveBeenLastCalledWith('payScreen', { code: 'screen-1' });
  });

  it('is heard by its own event', async () => {
    const hear = vi.fn();
    screenTopic.listen(hear);
    const told = tell as unknown as (given: PayScreenState) => void;
    told(screen('scanned'));
    expect(hear).toHaveBeenLastCalledWith({ key: 'screen-1', state: 'scanned', orderId: '' });
    expect(channel.onEvent).toHaveBeenLastCalledWith('payScreen', expect.any(Function));
  });
});

describe('what it looks like', () => {
  const code: PayCode = { key: 'order-1', url: 'http://tv/pay?o=1', shortUrl: 'http://tv/p/1', expiresAt: 0 };
  const show = (state: PayState, again: () => void = () => undefined) =>
    mount(<PayQr code={state === 'making' ? null : code} state={state} again={again} />);
  const text = () => document.querySelector('[data-pay]')?.textContent ?? '';

  it.each([
    ['making', '正在生成二维码'],
    ['scanned', '已扫码'],
    ['paying', '正在付款'],
    ['paid', '付款成功'],
  ] as const)('%s is said in words, without a code that could be scanned again', async (state, words) => {
    await show(state);
    expect(text()).toContain(words);
    expect([document.querySelector('[data-qr]'), document.querySelector('button')]).toEqual([null, null]);
  });

  it('waiting shows the code with its address below', async () => {
    await show('waiting');
    expect(document.querySelector('[data-qr]')?.getAttribute('data-qr')).toBe('http://tv/pay?o=1');
    expect(text()).toContain('tv/p/1');
  });

  it.each(['failed', 'closed', 'late', 'refunded'] as const)('%s has a way on that holds focus', async (state) => {
    const again = vi.fn();
    const { focused } = await show(state, again);
    await wait(0);
    expect(focused()).toBe('换一个二维码');
    await click('换一个二维码');
    expect(again).toHaveBeenCalledOnce();
  });
});
