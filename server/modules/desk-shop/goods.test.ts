import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GoodFacts } from '../../../src/contract/desk/goods';
import { goodLooks } from '../../../src/contract/desk/limits-of-goods';
import { ret } from '../../../src/contract/ret';
import { danmuLooks } from '../../../src/lib/danmu-looks';
import { messages } from '../../messages';
import { type Caller, login, post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { goodFacts, shownStore } from '../../test/desk-offers-inputs';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

let world: World;
let cashier: DeskBrowser;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await world.db.updateTable('users').set({ gold: 0 }).where('id', '=', 'ming').execute();
  await wallet.recordOpenings(world.db);
  await wallet.book(world.db, { uid: 'ming', change: 5_000, reason: 'test', ref: '1', at: world.clock.now });
  cashier = await workAs(world, ['cashier']);
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(() => world.close());

const as = (): Caller => ({ ...ming, now: world.clock.now });
const sold = async () => (await signedGet(world.app, 'goods', {}, as())).data.info;
const exchange = (id: string, gold: number, clientId = id) => post(world.app, 'exchange', { id, gold, clientId }, as());
const shown = async (id: string) => (await shownStore(world)).info.find((good) => good.id === id)!;
const save = (facts: Partial<GoodFacts>, given: { id?: string; revision?: string } = {}) =>
  desk(world.app, cashier, 'goodSave', {
    ...{ id: '', revision: '', reason: '调整', facts: { ...goodFacts, ...facts } },
    ...given,
  });

it('a thing is made, comes to viewers, is switched off and goes; the journal has each', async () => {
  const made = await save({ kind: 'danmu', look: 'ink', gold: 33, days: 7 });
  expect([made.ret, made.msg]).toEqual([ret.ok, '']);
  const good = made.data.info.at(-1)!;
  expect(good).toMatchObject({ kind: 'danmu', look: 'ink', title: '水墨弹幕', exchanged: 0, had: false, off: false });
  expect((await sold()).at(-1)).toMatchObject({ id: good.id, gold: 33, days: 7 });
  const early = await desk(world.app, cashier, 'goodRemove', { id: good.id, revision: good.revision, reason: '' });
  expect([early.ret, early.msg]).toEqual([ret.conflict, '请先下架，再删除']);
  await save({ ...good, off: true }, good);
  expect((await sold()).map(({ id }) => id)).not.toContain(good.id);
  expect((await exchange(good.id, 33)).ret).toBe(ret.notFound);
  const { revision } = await shown(good.id);
  const gone = await desk(world.app, cashier, 'goodRemove', { id: good.id, revision, reason: '' });
  expect(gone.data.info.map(({ id }) => id)).not.toContain(good.id);
  const owner = await workAs(world, ['owner']);
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'good', subject: good.id })).data;
  expect(info.map(({ act }) => act)).toEqual(['goodRemove', 'goodSave', 'goodSave']);
});

it('a price that was changed meanwhile is told to who buys, and costs nothing', async () => {
  const { revision, title: _, exchanged: __, had: ___, id, ...facts } = await shown('vip-1');
  await save({ ...facts, gold: 150 }, { id, revision });
  expect(await exchange('vip-1', 120)).toMatchObject({ ret: ret.conflict, data: { gold: 150 } });
  expect(await wallet.balanceOf(world.db, 'ming')).toBe(5_000);
  expect((await exchange('vip-1', 150)).ret).toBe(ret.ok);
});

it('what somebody had stays what it was: off, never deleted, never another look', async () => {
  await exchange('danmu-jade', 80);
  world.clock.now += 20 * 86_400_000;
  // The sessions have expired meanwhile.
  ming = { token: (await world.app.services.sessions.issue('ming', 'test-device-1')).token };
  cashier = await workAs(world, ['cashier']);
  const good = await shown('danmu-jade');
  expect(good).toMatchObject({ exchanged: 1, had: true });
  const other = await save({ ...good, look: 'ink' }, good);
  expect([other.ret, other.msg.includes('不能换种类和样式')]).toEqual([ret.conflict, true]);
  expect((await save({ ...good, off: true }, good)).ret).toBe(ret.ok);
  const { revision } = await shown('danmu-jade');
  const refused = await desk(world.app, cashier, 'goodRemove', { id: 'danmu-jade', revision, reason: '' });
  expect([refused.ret, refused.msg.includes('不能删除')]).toEqual([ret.conflict, true]);
  // A look that is owned can still be worn.
  expect((await post(world.app, 'wearLook', { kind: 'danmu', look: 'jade' }, as())).ret).toBe(ret.ok);
  world.clock.now += 11 * 86_400_000;
  expect(await shown('danmu-jade')).toMatchObject({ exchanged: 0, had: true });
});

it('the order is the store’s, and the second of two who change it is told', async () => {
  const { info, revision } = await shownStore(world);
  const ids = info.map(({ id }) => id);
  const next = [ids[1]!, ids[0]!, ...ids.slice(2)];
  const order = (wanted: string[]) => desk(world.app, cashier, 'goodsOrder', { ids: wanted, revision, reason: '' });
  expect((await order(next.slice(1))).ret).toBe(ret.notFound);
  expect((await order([...next.slice(1), next[1]!])).ret).toBe(ret.notFound);
  expect((await order(next)).data.info.map(({ id }) => id)).toEqual(next);
  expect((await sold()).map(({ id }) => id)).toEqual(next);
  const late = await order(ids);
  expect(late).toMatchObject({ ret: ret.conflict, data: { current: { ids: next } } });
});

it('the second of two editors is told, with what it is now; a closed store is said', async () => {
  const good = await shown('frame-wave');
  await save({ ...good, gold: 101 }, good);
  expect(await save({ ...good, gold: 102 }, good)).toMatchObject({
    ret: ret.conflict,
    data: { current: { gold: 101 } },
  });
  expect(await shownStore(world)).toMatchObject({ open: true, looksOpen: true });
  await world.db.insertInto('meta').values({ key: 'config.gold.looks', value: '0' }).execute();
  expect(await shownStore(world)).toMatchObject({ open: true, looksOpen: false });
});

describe('a sentence says what is wrong', () => {
  it.each<[string, Partial<GoodFacts>, string]>([
    ['a look that no app draws', { look: 'constructor' }, '样式'],
    ['a look of another kind', { kind: 'danmu', look: 'wave' }, '样式'],
    ['VIP for no day', { kind: 'vip', days: 0, level: 1 }, '至少 1 天'],
    ['VIP of no level', { kind: 'vip', days: 1, level: 0 }, '等级'],
  ])('%s', async (_, facts, sentence) => {
    const { ret: answer, msg } = await save(facts);
    expect([answer, msg.includes(sentence)]).toEqual([ret.badRequest, true]);
  });
});

it('every look on the list is drawn by the apps and has words, and every drawing is on it', () => {
  expect([...goodLooks.danmu].sort()).toEqual(Object.keys(danmuLooks).sort());
  const drawings = readFileSync(new URL('../../../src/ui/AvatarFrame.tsx', import.meta.url), 'utf8');
  const named = /frames: Readonly<Record<string, ReactNode>> = \{ ([^}]+) \}/.exec(drawings)?.[1]?.split(', ') ?? [];
  expect([...goodLooks.frame].sort()).toEqual(named.sort());
  for (const look of [...goodLooks.danmu, ...goodLooks.frame])
    for (const language of ['zh-CN', 'zh-TW'] as const)
      expect([look, messages[language].growth.looks[look]?.title]).toEqual([look, expect.stringMatching(/./)]);
});
