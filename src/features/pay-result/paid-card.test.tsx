import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderDetail } from '../../contract/schemas/vip';
import { PlatformContext } from '../../platform/use-platform';
import { webPlatform } from '../../platform/web';
import { useSession } from '../../state/session';
import { mount } from '../../ui/test-support';
import { PayMethodSheet } from '../vip-buy/PayMethods';
import { loadCard } from '../vip-buy/vip-store';
import { useOrder } from './use-order';

const call = vi.hoisted(() => vi.fn());
const answers = vi.hoisted(() => ({ order: {} as object }));
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));
vi.mock('../../api/queries', async (original) => ({
  ...(await original<object>()),
  useCall: () => ({ data: answers.order, refetch: async () => undefined, error: null }),
}));
vi.mock('../vip-buy/after-payment', () => ({ clearAfterPayment: async () => undefined }));

/** More than the app asks for, as a provider might send it one day. */
const card = { brand: 'Visa', lastFour: '4242', holder: '王小明', number: '4242424242424242', cvc: '123' };
let orders = 0;

beforeEach(() => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({ card });
  useSession.setState({ user: { id: 'ming' } } as never);
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null } as never);
});

const platform = webPlatform();
const shown = (orderId: string) =>
  renderHook(() => useOrder(orderId), {
    wrapper: ({ children }) => <PlatformContext.Provider value={platform}>{children}</PlatformContext.Provider>,
  });

/** Shows the page of an order that was paid. */
function paid(facts: Partial<OrderDetail> = {}): void {
  orders += 1;
  answers.order = { orderId: `order-${orders}`, state: 'paid', payType: -1, from: { id: 'ming' }, ...facts };
  shown(`order-${orders}`);
}
const way = { payType: -1, sysName: 'card', title: '银行卡', img: '', sandbox: false, hours: '' } as const;

it('is kept by brand, last four digits and holder, and named at the way to pay', async () => {
  paid();
  await vi.waitFor(() => expect(loadCard()).toEqual({ brand: 'Visa', lastFour: '4242', holder: '王小明' }));
  expect(call).toHaveBeenCalledWith('paidCard', { orderId: `order-${orders}` });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/4242424242424242|cvc/);
  await mount(<PayMethodSheet ways={[way]} chosen="card" onChoose={() => undefined} onClose={() => undefined} />);
  expect(document.body.textContent).toContain('Visa •••• 4242');
  expect(document.body.textContent).not.toContain('王小明');
});

it('is asked about once for an order, and only where one’s own order was paid by a card', async () => {
  paid({ payType: 1 });
  paid({ from: { id: 'a friend' } as OrderDetail['from'] });
  paid({ state: 'closed' });
  expect(call).not.toHaveBeenCalled();
  paid();
  shown(`order-${orders}`);
  await vi.waitFor(() => expect(loadCard()).not.toBeNull());
  expect(call).toHaveBeenCalledTimes(1);
});

it('is not kept where it is none, and nothing is said of it', async () => {
  call.mockResolvedValue({ card: null });
  paid();
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  call.mockResolvedValue({ card: { ...card, lastFour: '4242424242424242x' } });
  paid();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(JSON.stringify({ ...localStorage })).not.toContain('4242424242');
});
