import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClientEvents, type ServerEvents, socketVersion } from '../../../src/contract/events';
import type { OrderState } from '../../../src/contract/schemas/pay';
import type { Token } from '../../../src/contract/schemas/user';
import type { OrderRow } from '../../db/schema';
import { type Caller, login, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { giveSandboxKeys } from '../../test/sandbox-keys';

const MINUTE = 60_000;
let world: World;
let token: Token;
let device: Socket<ServerEvents, ClientEvents>;

beforeEach(async () => {
  world = await createWorld();
  await giveSandboxKeys(world.db);
  world.app.services.orders.sells('test', { grant: async () => undefined, revoke: async () => undefined });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  token = await login(world.app, 'ming@example.com', PASSWORD);
  device = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  expect(await device.emitWithAck('hello', { uid: token.uid, token: token.token, version: socketVersion })).toEqual({
    ret: 200,
  });
});
afterEach(async () => {
  device.disconnect();
  await world.close();
});

async function order(clientId = 'press-1', uid = token.uid): Promise<OrderRow> {
  const wish = { uid, clientId, kind: 'test', goods: {}, subject: '会员', amount: 1999, currency: 'CNY' };
  return (await world.app.services.orders.create(wish)).order;
}
const asked = (orderId: string, caller: Caller = { token }) =>
  signedGet(world.app, 'orderState', { orderId }, { ...caller, now: world.clock.now });
const state = async (orderId: string) => (await asked(orderId)).data.state;
/** The event that says so, whatever is told before it. */
const told = (wanted: OrderState['state']) =>
  new Promise<OrderState>((resolve) => {
    const hear = (order: OrderState) => {
      if (order.state !== wanted) return;
      device.off('orderState', hear);
      resolve(order);
    };
    device.on('orderState', hear);
  });

it('says how far an order is, and tells the devices of its buyer each time it moves on', async () => {
  const { orders, sandbox } = world.app.services;
  const { id } = await order();
  expect((await asked(id)).data).toEqual({ orderId: id, state: 'waiting', expiresAt: NOON + 15 * MINUTE });

  const began = told('paying');
  await orders.pay(id, 'sandbox');
  expect(await began).toEqual({ orderId: id, state: 'paying', expiresAt: NOON + 15 * MINUTE });
  expect(await state(id)).toBe('paying');

  const paid = told('paid');
  await sandbox.pay(id);
  world.clock.now += MINUTE;
  await drain(world.app.services.jobs);
  await paid;
  expect(await state(id)).toBe('paid');

  const back = told('refunded');
  await orders.refund(id);
  await back;
});

it('closes what nobody paid, and sends money back that comes after it', async () => {
  const { orders, sandbox, jobs } = world.app.services;
  const { id } = await order();
  await orders.pay(id, 'sandbox');
  const closed = told('closed');
  await orders.leave(id);
  await closed;
  expect(await state(id)).toBe('closed');
  const late = told('late');
  expect(await sandbox.pay(id)).toBe(true);
  world.clock.now += MINUTE;
  await drain(jobs);
  await late;
  expect(await state(id)).toBe('late');
});

it('is told to its buyer alone', async () => {
  const { id } = await order('press-1', 'vip');
  expect(await asked(id)).toMatchObject({ ret: 404, msg: '没有找到这张订单' });
  expect((await asked(id, {})).ret).not.toBe(200);
  expect((await asked('nothing')).ret).toBe(404);
});
