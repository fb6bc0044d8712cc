import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientEvents, type ServerEvents, socketVersion } from '../../../src/contract/events';
import { type Caller, type Fields, post, signedGet } from '../../test/client';
import { createWorld, NOON, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { nobody, shopping, shopWorld } from '../../test/shop';
import { DAY_MS } from '../../vip/time';

// Passwords are hashed and keys are used: on a machine with much else to do that takes its time.
const MINUTE = 60_000;
let world: World;

beforeEach(async () => {
  world = await shopWorld();
});
afterEach(() => world.close());

const { as, now, info, order, detail, pay, bought, until } = shopping(() => world);

describe('a television that sells by a code', () => {
  const screenOf = async (caller: Caller, fields: Fields = {}) =>
    (await post(world.app, 'createPayScreen', fields, now(caller))).data;
  const state = async (caller: Caller, code: string) => signedGet(world.app, 'payScreen', { code }, now(caller));

  it('takes an order from a phone without a session, for its viewer and nobody else', async () => {
    const tv = await as('ming', 'television');
    const { code, url } = await screenOf(tv);
    expect(url).toContain(`/openVip?screen=${code}`);
    expect(JSON.stringify(url)).not.toContain(tv.token?.token);
    expect((await state(tv, code)).data).toMatchObject({ state: 'waiting', order: null });
    const opened = await post(world.app, 'openPayScreen', { code }, now(nobody));
    expect(opened.data).toMatchObject({ member: { id: 'ming' }, expiresAt: NOON + 10 * MINUTE });
    expect((await state(tv, code)).data.state).toBe('scanned');
    expect((await order(nobody, { screen: code, ToUID: 'hong' })).ret).toBe(1000);
    const { orderId } = (await order(nobody, { screen: code })).data.order;
    expect((await state(tv, code)).data).toMatchObject({ state: 'ordered', order: { orderId, state: 'paying' } });
    expect((await detail(nobody, orderId)).ret).toBe(1000);
    await pay(orderId);
    expect((await detail(nobody, orderId, { screen: code })).data).toMatchObject({ state: 'paid', own: true });
    expect((await state(tv, code)).data.order?.state).toBe('paid');
    expect(await until('ming')).toBe(NOON + 30 * DAY_MS);
    // The code opens nothing else of that account.
    expect((await signedGet(world.app, 'orderList', { screen: code }, now(nobody))).ret).toBe(1000);
  });

  it('offers a phone without a session no way to pay that asks for an account', async () => {
    const tv = await as('ming', 'television');
    const { code } = await screenOf(tv);
    const typesOf = async (caller: Caller, fields: Fields = {}) =>
      (await info(caller, fields)).payTypes.map(({ payType }) => payType);
    expect(await typesOf(tv)).toEqual(expect.arrayContaining([0, 2]));
    const types = await typesOf(nobody, { screen: code });
    expect(types).toContain(0);
    expect(types).not.toContain(2);
    expect((await order(nobody, { screen: code, SysName: 'coin' })).ret).toBe(400);
    const { orderId } = (await order(nobody, { screen: code })).data.order;
    const again = (SysName: string) =>
      signedGet(world.app, 'payOrder', { orderId, SysName, screen: code }, now(nobody));
    expect([(await again('coin')).ret, (await again('sandbox')).ret]).toEqual([400, 200]);
  });

  it('in front of which somebody else is signed in on the phone sells a gift', async () => {
    const [tv, hong] = [await as('ming', 'television'), await as('hong')];
    const { code } = await screenOf(tv);
    const id = await bought(hong, { screen: code });
    expect((await detail(hong, id)).data).toMatchObject({ own: false, from: { id: 'hong' }, to: { id: 'ming' } });
    expect(await until('ming')).toBe(NOON + 30 * DAY_MS);
  });

  it('waits on where the phone gives up an order for another, and ends with the last one', async () => {
    const tv = await as('ming', 'television');
    const { code } = await screenOf(tv);
    await post(world.app, 'openPayScreen', { code }, now(nobody));
    const first = { screen: code, ProductID: 'first-month', amount: 600 };
    const one = (await order(nobody, first)).data.order.orderId;
    await post(world.app, 'leaveOrder', { orderId: one }, now(tv));
    expect((await state(tv, code)).data).toMatchObject({ state: 'scanned', order: null });
    const two = (await order(nobody, first)).data.order.orderId;
    expect((await state(tv, code)).data).toMatchObject({ state: 'ordered', order: { orderId: two, state: 'paying' } });
    await drain(world.app.services.jobs);
    world.clock.now += 15 * MINUTE;
    await drain(world.app.services.jobs);
    expect((await state(tv, code)).data).toMatchObject({ order: { orderId: two, state: 'closed' } });
  });

  it('is bound to its device, ends after ten minutes, and its code is not found by trying', async () => {
    const tv = await as('ming', 'television');
    const { code } = await screenOf(tv);
    expect((await state(await as('ming', 'another-device'), code)).ret).toBe(404);
    expect((await state(await as('hong'), code)).ret).toBe(404);
    world.clock.now += 10 * MINUTE;
    expect((await state(tv, code)).data.state).toBe('over');
    expect((await post(world.app, 'openPayScreen', { code }, now(nobody))).ret).toBe(409);
    expect((await order(nobody, { screen: code })).ret).toBe(409);
    expect((await post(world.app, 'openPayScreen', { code: 'nothing-here' }, now(nobody))).ret).toBe(404);
  });

  it('hears of each step, and its viewer of the time', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const tv = await as('ming', 'television');
    const device: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
    });
    const { uid = '', token = '' } = tv.token ?? {};
    await device.emitWithAck('hello', { uid, token, version: socketVersion });
    const heard: string[] = [];
    device.on('payScreen', (change) => heard.push(change.order ? `order ${change.order.state}` : change.state));
    device.on('userStateChange', ({ action }) => heard.push(`user ${action}`));
    device.on('vipGift', ({ from, days }) => heard.push(`gift of ${from}, ${days}`));
    const { code } = await screenOf(tv);
    await post(world.app, 'openPayScreen', { code }, now(nobody));
    await bought(await as('hong'), { screen: code });
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining(['scanned', 'order paying', 'order paid', 'user 0', 'gift of hong, 30']));
    device.disconnect();
  });
});

it('counts wrong codes of televisions by address', async () => {
  const strict = await createWorld();
  const rets: number[] = [];
  for (let n = 0; n < 32; n += 1) {
    const answer = await post(strict.app, 'openPayScreen', { code: `guess-${n}-of-many` }, { now: NOON });
    rets.push(answer.ret);
  }
  await strict.close();
  expect(rets.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(rets.slice(30)).toEqual([429, 429]);
});
