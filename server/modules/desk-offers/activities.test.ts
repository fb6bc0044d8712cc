import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityFacts } from '../../../src/contract/desk/offers';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { activityFacts } from '../../test/desk-offers-inputs';
import { createWorld, type World } from '../../test/fixture';

const HOUR = 3_600_000;
let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

const seen = async (traditional = false) =>
  (await signedGet(world.app, 'staticConfig', {}, { now: world.clock.now, traditional })).data.activityList;
const titles = async () => (await seen()).map(({ title }) => title);
const save = (facts: Partial<ActivityFacts>, given: { id?: string; revision?: string } = {}) =>
  desk(world.app, cashier, 'activitySave', {
    ...{ id: '', revision: '', reason: '', facts: { ...activityFacts, ...facts } },
    ...given,
  });
const set = (key: string, value: string) =>
  world.db
    .insertInto('meta')
    .values({ key: `config.activity.${key}`, value })
    .execute();

it('comes to viewers at its time and goes at its end, in its order, after the recharge activity', async () => {
  const { now } = world.clock;
  await save({ title: '周末', position: 2, startsAt: now + HOUR, endsAt: now + 2 * HOUR });
  const { data } = await save({ title: '春节', titleTw: '新春', position: 3 });
  expect(data.info.map(({ title, state }) => [title, state])).toEqual([
    ['周末', 'planned'],
    ['春节', 'running'],
  ]);
  expect(await titles()).toEqual(['春节']);
  world.clock.now += HOUR;
  expect(await titles()).toEqual(['周末', '春节']);
  expect((await seen(true)).map(({ title }) => title)).toEqual(['週末', '新春']);
  await set('status', '1');
  await set('title', '充值有礼');
  expect(await seen()).toMatchObject([{ id: 'recharge', url: '/activityRules' }, { title: '周末' }, { title: '春节' }]);
  const { info } = (await signedGet(world.app, 'activities', {}, { now: world.clock.now })).data;
  expect(info.map(({ title, status }) => [title, status])).toEqual([
    ['充值有礼', 1],
    ['周末', 1],
    ['春节', 1],
  ]);
  world.clock.now += HOUR;
  expect(await titles()).toEqual(['充值有礼', '春节']);
  const now2 = (await desk(world.app, await workAs(world, ['cashier']), 'activityList')).data;
  expect(now2.info.map(({ state }) => state)).toEqual(['ended', 'running']);
  expect(now2.recharge).toEqual({ on: true, type: 0, title: '充值有礼', hasRule: false });
});

it('is switched off and taken away, and the second of two editors is told; the journal has each', async () => {
  const made = (await save({})).data.info[0]!;
  expect(await titles()).toEqual(['周年庆']);
  expect((await save({ off: true }, made)).ret).toBe(ret.ok);
  expect(await titles()).toEqual([]);
  expect(await save({ title: '乙' }, made)).toMatchObject({ ret: ret.conflict, data: { current: { off: true } } });
  const remove = (revision: string) =>
    desk(world.app, cashier, 'activityRemove', { id: made.id, revision, reason: '' });
  expect((await remove(made.revision)).ret).toBe(ret.conflict);
  const { info } = (await desk(world.app, cashier, 'activityList')).data;
  expect((await remove(info[0]!.revision)).data.info).toEqual([]);
  expect((await remove(info[0]!.revision)).ret).toBe(ret.notFound);
  const journal = await world.db.selectFrom('desk_journal').select(['act', 'kind']).orderBy('id').execute();
  expect(journal.map(({ act }) => act)).toEqual(['activitySave', 'activitySave', 'activityRemove']);
});

it('the texts of the recharge activity are the operator’s where they wrote some', async () => {
  const asked = async (traditional: boolean) =>
    (await signedGet(world.app, 'rechargeActivity', {}, { now: world.clock.now, traditional })).data;
  expect(await asked(false)).toMatchObject({ qrCodeTitle: '扫码开通 VIP', shareText: '一起来飞屏看好片' });
  await set('qrTitle', '扫码领优惠');
  await set('qrRemark', '打开微信扫一扫');
  await set('shareText', '来看大片');
  await set('shareText.tw', '來看強片');
  expect(await asked(false)).toMatchObject({
    ...{ qrCodeTitle: '扫码领优惠', qrCodeRemark: '打开微信扫一扫', shareText: '来看大片' },
  });
  expect(await asked(true)).toMatchObject({ qrCodeTitle: '掃碼領優惠', shareText: '來看強片' });
});

describe('a sentence says what is wrong', () => {
  it.each<[string, Partial<ActivityFacts>, string]>([
    ['no title', { title: ' \u200b' }, '名称'],
    ['a script', { url: 'javascript:alert(1)' }, '要以 / 开头'],
    ['another host', { url: '//elsewhere.example' }, '要以 / 开头'],
    ['a page of the web', { url: 'https://elsewhere.example' }, '要以 / 开头'],
    ['an end before its beginning', { startsAt: 2_000, endsAt: 1_000 }, '结束时间'],
  ])('%s', async (_, facts, sentence) => {
    const { ret: answer, msg } = await save(facts);
    expect([answer, msg.includes(sentence)]).toEqual([ret.badRequest, true]);
  });

  it('more than anybody reads', async () => {
    const row = { title: '甲', title_tw: '甲', url: '/vip', starts_at: 0, ends_at: 0, position: 0, off: 1 };
    const rows = Array.from({ length: 100 }, (_, n) => ({ ...row, id: `activity-${n}` }));
    await world.db.insertInto('activities').values(rows).execute();
    expect((await save({})).msg).toBe('最多放 100 个活动，先删掉过期的');
  });
});
