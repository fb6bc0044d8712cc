import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

let world: World;
let ming: Caller;
let vip: Caller;
beforeEach(async () => {
  world = await createWorld();
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD), now: NOON };
  vip = { token: await login(world.app, 'vip@example.com', PASSWORD), now: NOON };
});
afterEach(() => world.close());

const facts = {
  name: 'Ming Li',
  country: 'US',
  state: 'CA',
  stateName: '加利福尼亚',
  city: 'San Jose',
  line: '1 First Street',
  line2: '',
  postcode: '95110',
};
async function add(clientId: string, more: Partial<typeof facts> & { id?: string } = {}, as = ming) {
  // Created one after the other.
  world.clock.now += 1;
  return post(world.app, 'saveBillingAddress', { ...facts, clientId, ...more }, { ...as, now: world.clock.now });
}
const list = async (as = ming) =>
  (await signedGet(world.app, 'billingAddresses', {}, { ...as, now: world.clock.now })).data.info;
const names = async () => (await list()).map(({ name, chosen }) => `${name}${chosen ? '*' : ''}`);

it('the newest is the chosen one; one may choose, change and remove', async () => {
  const first = (await add('press-0001', { name: 'One' })).data;
  expect(first).toMatchObject({ ...facts, name: 'One', chosen: true });
  await add('press-0002', { name: 'Two' });
  expect(await names()).toEqual(['Two*', 'One']);
  await post(world.app, 'choseBillingAddress', { id: first.id }, ming);
  expect(await names()).toEqual(['One*', 'Two']);
  await add('press-0003', { id: first.id, name: 'Once' });
  expect(await names()).toEqual(['Once*', 'Two']);
  // Whoever removes the chosen one has another chosen one.
  await post(world.app, 'deleteBillingAddress', { id: first.id }, ming);
  expect(await names()).toEqual(['Two*']);
});

it('pressed twice is one address, with what was sent last', async () => {
  const both = await Promise.all([add('press-0001'), add('press-0001', { city: 'Oakland' })]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  expect((await add('press-0001', { city: 'Oakland' })).data.city).toBe('Oakland');
});

it('ten are the most, also for presses at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.addressesMax + 4 }, (_, n) => add(`press-at-once-${n}`)),
  );
  expect(answers.filter((one) => one.ret === ret.ok)).toHaveLength(limits.addressesMax);
  expect(answers.find((one) => one.ret !== ret.ok)).toMatchObject({
    ret: ret.conflict,
    msg: expect.stringContaining('10'),
  });
  expect((await list()).filter(({ chosen }) => chosen)).toHaveLength(1);
});

it('somebody else’s address is none', async () => {
  const { id } = (await add('press-0001')).data;
  for (const answer of [
    await add('press-0009', { id, name: 'Thief' }, vip),
    await post(world.app, 'choseBillingAddress', { id }, vip),
  ])
    expect(answer.ret).toBe(ret.notFound);
  await post(world.app, 'deleteBillingAddress', { id }, vip);
  expect([await names(), await list(vip)]).toEqual([['Ming Li*'], []]);
  expect((await signedGet(world.app, 'billingAddresses', {}, { now: world.clock.now })).ret).toBe(ret.loginRequired);
});

it('a field of nothing but spaces is named', async () => {
  expect(await add('press-0001', { city: ' \u3000 ' })).toMatchObject({ ret: ret.badRequest, data: { field: 'city' } });
  expect(await list()).toEqual([]);
});
