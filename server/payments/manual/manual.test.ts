import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { ProviderFault } from '../provider';
import { refundByHand, settleByHand } from './by-hand';
import * as manual from './manual-repository';

let world: World;
let granted: number;
let id: string;
/** All that is left, without a word of why. */
const rest = { clientId: 'rest', amount: 0, days: 0, by: '', reason: '' };

beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true } });
  await world.db.updateTable('users').set({ service: 1 }).where('id', '=', 'vip').execute();
  granted = 0;
  const { orders } = world.app.services;
  orders.sells('test', {
    grant: async () => {
      granted += 1;
      return undefined;
    },
    revoke: async () => {
      granted -= 1;
    },
  });
  const wish = { uid: 'ming', clientId: 'p', kind: 'test', goods: {}, subject: '会员', amount: 1999, currency: 'CNY' };
  ({ id } = (await orders.create(wish)).order);
});
afterEach(() => world.close());

const stateOf = async () => (await world.app.services.orders.byId(id))?.state;

it('leads to a conversation, and is paid when an operator says so, once', async () => {
  const { orders } = world.app.services;
  await expect(settleByHand(world.app.services, id, 'slip-1')).rejects.toThrow('没有选择客服付款');
  expect(await orders.pay(id, 'service')).toEqual({ kind: 'chat', uid: 'vip' });
  await orders.check(id);
  expect([await stateOf(), granted]).toEqual(['pending', 0]);
  expect(await settleByHand(world.app.services, id, 'slip-1')).toBe('19.99 CNY');
  await settleByHand(world.app.services, id, 'slip-2');
  expect([await stateOf(), granted]).toEqual(['paid', 1]);
  await refundByHand(world.app.services, id, { ...rest, clientId: 'part', amount: 500 });
  await drain(world.app.services.jobs);
  expect([await stateOf(), granted, (await manual.byOrder(world.db, id))?.refunded]).toEqual(['paid', 1, 500]);
  await refundByHand(world.app.services, id, rest);
  await drain(world.app.services.jobs);
  expect([await stateOf(), granted]).toEqual(['refunded', 0]);
});

it('takes nothing for what is closed, refunds nothing that was not paid, and needs somebody to talk to', async () => {
  const { orders } = world.app.services;
  await orders.pay(id, 'service');
  await expect(refundByHand(world.app.services, id, rest)).rejects.toThrow('没有付款');
  await orders.leave(id);
  await expect(settleByHand(world.app.services, id, 'slip-1')).rejects.toThrow('closed');
  await expect(settleByHand(world.app.services, 'nothing', 'slip-1')).rejects.toThrow('没有这张订单');
  expect(granted).toBe(0);
  await world.db.updateTable('users').set({ service: 0 }).execute();
  const provider = orders.providers.get('service')!;
  const order = { orderNo: id, subject: 'x', amount: 1, currency: 'CNY', expiresAt: 0 };
  await expect(provider.create(order)).rejects.toThrow('customer service');
});

it('takes no money by hand for what its buyer has paid in another way, of which nobody has told yet', async () => {
  const { orders } = world.app.services;
  await orders.pay(id, 'sandbox');
  await orders.pay(id, 'service');
  await world.app.services.sandbox.pay(id, 'never');
  await expect(settleByHand(world.app.services, id, 'slip-1')).rejects.toThrow('订单是 paid');
  expect([await manual.byOrder(world.db, id), granted]).toEqual([undefined, 1]);
});

it('of what was paid twice, because the other way could not be asked, the operator sends the second back', async () => {
  const { orders } = world.app.services;
  await orders.pay(id, 'sandbox');
  world.clock.now += 1;
  await orders.pay(id, 'service');
  await world.app.services.sandbox.pay(id, 'never');
  const provider = orders.providers.get('sandbox')!;
  vi.spyOn(provider, 'query').mockRejectedValueOnce(new ProviderFault('sandbox', id, 'AWAY', 'no answer'));
  await expect(settleByHand(world.app.services, id, 'slip-1')).rejects.toThrow('订单是 paid');
  const states = async () =>
    Object.fromEntries(
      (await world.db.selectFrom('payments').select(['provider', 'state']).execute()).map((one) => [
        one.provider,
        one.state,
      ]),
    );
  expect(await states()).toEqual({ sandbox: 'paid', service: 'refunding' });
  expect(await refundByHand(world.app.services, id, rest)).toBeUndefined();
  await after(60 * MINUTE);
  expect([await states(), await stateOf(), granted]).toEqual([{ sandbox: 'paid', service: 'refunded' }, 'paid', 1]);
});

/** The clock goes on, and what is due by then is done. */
async function after(ms: number): Promise<void> {
  world.clock.now += ms;
  await drain(world.app.services.jobs);
}
const MINUTE = 60_000;

it('closes in its time where nobody asks about it', async () => {
  await world.app.services.orders.pay(id, 'service');
  await after(16 * MINUTE);
  expect(await stateOf()).toBe('closed');
});

it('stays open while its buyer talks with customer service about it, a day at most', async () => {
  const { orders, serviceDesk: desk } = world.app.services;
  await orders.pay(id, 'service');
  await desk.ask('ming', id);
  await after(16 * MINUTE);
  await after(5 * 60 * MINUTE);
  expect(await stateOf()).toBe('pending');
  expect(await settleByHand(world.app.services, id, 'slip-1')).toBe('19.99 CNY');
  expect([await stateOf(), granted]).toEqual(['paid', 1]);
});

it('closes soon after the conversation about it is over, and after a day', async () => {
  const { orders, serviceDesk: desk } = world.app.services;
  await orders.pay(id, 'service');
  await desk.ask('ming', id);
  await after(16 * MINUTE);
  expect(await stateOf()).toBe('pending');
  await desk.giveUp('s:ming');
  await after(6 * MINUTE);
  expect(await stateOf()).toBe('closed');
  const wish = { uid: 'ming', clientId: 'q', kind: 'test', goods: {}, subject: '会员', amount: 1999, currency: 'CNY' };
  ({ id } = (await orders.create(wish)).order);
  await orders.pay(id, 'service');
  await desk.ask('ming', id);
  await after(23 * 60 * MINUTE);
  expect(await stateOf()).toBe('pending');
  await after(61 * MINUTE);
  expect(await stateOf()).toBe('closed');
});
