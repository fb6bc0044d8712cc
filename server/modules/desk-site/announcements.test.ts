import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnnouncementFacts } from '../../../src/contract/desk/announcements';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { announcementFacts } from '../../test/desk-announcement-inputs';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

const HOUR = 3_600_000;
let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const seen = async (traditional = false) =>
  (await signedGet(world.app, 'staticConfig', {}, { now: world.clock.now, traditional })).data.announcements;
const texts = async () => (await seen())?.map(({ text }) => text);
const save = (facts: Partial<AnnouncementFacts>, given: { id?: string; revision?: string } = {}) =>
  desk(world.app, editor, 'announcementSave', {
    ...{ id: given.id ?? '', revision: given.revision ?? '', reason: '' },
    facts: { ...announcementFacts, ...facts },
  });

it('comes to viewers at its time and goes at its end; without one the config says nothing of it', async () => {
  const { now } = world.clock;
  expect(await seen()).toBeUndefined();
  const { data } = await save({ text: '系统维护', startsAt: now + HOUR, endsAt: now + 2 * HOUR });
  expect(data.info.map(({ text, state }) => [text, state])).toEqual([['系统维护', 'planned']]);
  expect(await seen()).toBeUndefined();
  world.clock.now += HOUR;
  expect(await seen()).toEqual([{ id: data.info[0]?.id, text: '系统维护', level: 'warn', screens: 'all', link: '' }]);
  expect((await seen(true))?.map(({ text }) => text)).toEqual(['系統維護']);
  world.clock.now += HOUR;
  expect(await seen()).toBeUndefined();
  editor = await workAs(world, ['editor']);
  expect((await desk(world.app, editor, 'announcementList')).data.info.map(({ state }) => state)).toEqual(['ended']);
});

it('the last that has begun is said; one for televisions alone keeps no other screen from the one before', async () => {
  await save({ text: '一' });
  world.clock.now += 1_000;
  await save({ text: '二', link: '/openVip', level: 'info' });
  world.clock.now += 1_000;
  expect(await texts()).toEqual(['二']);
  await save({ text: '三', screens: 'tv' });
  expect(await texts()).toEqual(['三', '二']);
  // An announcement that was planned long ago and has just begun counts as the latest.
  await world.db
    .updateTable('announcements')
    .set({ starts_at: world.clock.now + 1 })
    .where('text', '=', '一')
    .execute();
  world.clock.now += 1;
  expect(await texts()).toEqual(['一']);
});

it('is switched off and taken away, and the second of two editors is told; the journal has each', async () => {
  const made = (await save({})).data.info[0]!;
  expect(await texts()).toEqual(['今晚 23:00–24:00 系统维护']);
  expect((await save({ off: true }, made)).data.info[0]?.state).toBe('off');
  expect(await seen()).toBeUndefined();
  expect(await save({ text: '乙' }, made)).toMatchObject({ ret: ret.conflict, data: { current: { off: true } } });
  const remove = (revision: string) =>
    desk(world.app, editor, 'announcementRemove', { id: made.id, revision, reason: '' });
  expect((await remove(made.revision)).ret).toBe(ret.conflict);
  const { info } = (await desk(world.app, editor, 'announcementList')).data;
  expect((await remove(info[0]!.revision)).data.info).toEqual([]);
  expect((await remove(info[0]!.revision)).ret).toBe(ret.notFound);
  const journal = await world.db.selectFrom('desk_journal').select(['act', 'kind']).orderBy('id').execute();
  expect(journal).toEqual(
    ['announcementSave', 'announcementSave', 'announcementRemove'].map((act) => ({ act, kind: 'announcement' })),
  );
});

describe('a sentence says what is wrong', () => {
  it.each<[string, Partial<AnnouncementFacts>, string]>([
    ['no words', { text: ' \u200b' }, '请填写公告内容'],
    ['a script', { link: 'javascript:alert(1)' }, '要以 / 开头'],
    ['another host', { link: '//elsewhere.example' }, '要以 / 开头'],
    ['a page of the web', { link: 'https://elsewhere.example' }, '要以 / 开头'],
    ['an end before its beginning', { startsAt: 2_000, endsAt: 1_000 }, '结束时间'],
  ])('%s', async (_, facts, sentence) => {
    const { ret: answer, msg } = await save(facts);
    expect([answer, msg.includes(sentence)]).toEqual([ret.badRequest, true]);
  });

  it('more than anybody reads', async () => {
    for (let n = 0; n < 20; n += 1) expect((await save({ text: `第 ${n} 条` })).ret).toBe(ret.ok);
    expect((await save({})).msg).toBe('最多放 20 条公告，先删掉过期的');
  });
});
