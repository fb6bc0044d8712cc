import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RankPeriod } from '../../../src/contract/desk/limits-of-ranking';
import type { RankCategory, RankFacts } from '../../../src/contract/desk/ranking';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { cookieOf, type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
  const day = world.app.services.days.dayOf(world.clock.now);
  const plays = [
    ['walle', 30],
    ['diqiu', 20],
    ['vipfilm', 10],
  ] as const;
  await world.db.deleteFrom('plays_by_day').execute();
  await world.db
    .insertInto('plays_by_day')
    .values(plays.map(([media_key, n]) => ({ media_key, day, plays: n })))
    .execute();
  await world.db.updateTable('titles').set({ category: 'movie' }).where('media_key', '=', 'diqiu').execute();
  for (const [mediaKey] of plays) world.app.services.catalogue.changed(mediaKey);
});
afterEach(() => world.close());

interface Board {
  period: RankPeriod;
  category: RankCategory;
}
const everywhere: Board = { period: '', category: '' };
const entry = (mediaKey: string, until = 0) => ({ mediaKey, until });
const facts = (pins: string[], out: string[] = []): RankFacts => ({
  pins: pins.map((key) => entry(key)),
  out: out.map((key) => entry(key)),
});
const rule = async (board: Board) => (await desk(world.app, editor, 'rankRule', board)).data;
async function save(board: Board, of: RankFacts, revision = '') {
  const seen = revision || (await rule(board)).facts.revision;
  return desk(world.app, editor, 'rankRuleSave', { ...board, facts: of, revision: seen, reason: '' });
}
/** The ranking as a viewer gets it. */
async function shown(fields: Record<string, string | number> = {}, cookie = '') {
  const { data } = await signedGet(
    world.app,
    'ranking',
    { period: 'day', ...fields },
    { now: world.clock.now, cookie },
  );
  expect(data.total).toBe(data.info.length);
  return data.info.map(({ mediaKey }) => mediaKey);
}

it('puts pins first in their order, whoever played them, and leaves out what is kept out', async () => {
  expect(await shown()).toEqual(['walle', 'diqiu', 'vipfilm']);
  expect((await save(everywhere, facts(['chongqing', 'vipfilm'], ['walle']))).msg).toBe('');
  for (const period of ['day', 'week', 'month'])
    expect(await shown({ period })).toEqual(['chongqing', 'vipfilm', 'diqiu']);
  // The pins of one period come before those of all periods, and may bring back a title that is left out of all periods.
  await save({ period: 'week', category: '' }, facts(['walle', 'vipfilm']));
  expect(await shown({ period: 'week' })).toEqual(['walle', 'vipfilm', 'chongqing', 'diqiu']);
  expect(await shown()).toEqual(['chongqing', 'vipfilm', 'diqiu']);
  // A pinned title shows its own number of plays, and not that of its place.
  const { data } = await signedGet(world.app, 'ranking', { period: 'day' }, { now: world.clock.now });
  expect(data.info.map(({ hit }) => hit)).toEqual([0, 10, 20]);
  expect((await rule(everywhere)).rules).toEqual([
    { period: '', category: '', pins: 2, out: 1 },
    { period: 'week', category: '', pins: 2, out: 0 },
  ]);
  // Without entries the ranking goes by plays again.
  for (const period of ['', 'week'] as const) await save({ period, category: '' }, facts([]));
  expect([await shown(), (await rule(everywhere)).rules]).toEqual([['walle', 'diqiu', 'vipfilm'], []]);
});

it('keeps out of every category what is kept out everywhere, and pins nowhere else', async () => {
  const movies = await shown({ category: 'movie' });
  expect(movies).toEqual(['walle', 'diqiu', 'vipfilm']);
  await save(everywhere, facts(['vipfilm'], ['walle']));
  expect(await shown({ category: 'movie' })).toEqual(['diqiu', 'vipfilm']);
  await save({ period: '', category: 'movie' }, facts(['walle']));
  expect(await shown({ category: 'movie' })).toEqual(['walle', 'diqiu', 'vipfilm']);
  expect(await shown()).toEqual(['vipfilm', 'diqiu']);
});

it('drops what a viewer may not see, and fills up', async () => {
  await save(everywhere, facts(['chongqing', 'diqiu']));
  const change = async (mediaKey: string, columns: { withdrawn?: number; teen?: number; category?: string }) => {
    await world.db.updateTable('titles').set(columns).where('media_key', '=', mediaKey).execute();
    world.app.services.catalogue.changed(mediaKey);
  };
  await change('chongqing', { withdrawn: 1 });
  expect(await shown()).toEqual(['diqiu', 'walle', 'vipfilm']);
  expect((await rule(everywhere)).names.find(({ mediaKey }) => mediaKey === 'chongqing')).toMatchObject({
    withdrawn: true,
  });
  await world.db.deleteFrom('titles').where('media_key', '=', 'chongqing').execute();
  expect((await rule(everywhere)).facts.pins).toEqual([entry('diqiu')]);
  // A title that was moved to another category does not lead its old one any more.
  await save({ period: '', category: 'movie' }, facts(['vipfilm']));
  await change('vipfilm', { category: 'anime' });
  expect(await shown({ category: 'movie' })).toEqual(['walle', 'diqiu']);
});

it('ends by itself at the time that was said, and is gone with the next save', async () => {
  const ends = world.clock.now + 60_000;
  await save(everywhere, { pins: [entry('vipfilm', ends)], out: [entry('walle', ends)] });
  expect(await shown()).toEqual(['vipfilm', 'diqiu']);
  world.clock.now = ends;
  expect(await shown()).toEqual(['walle', 'diqiu', 'vipfilm']);
  const { revision, ...read } = (await rule(everywhere)).facts;
  expect(read.pins).toHaveLength(1);
  await save(everywhere, read, revision);
  expect((await rule(everywhere)).facts).toMatchObject(facts([]));
});

it.each([
  ['a title twice', everywhere, facts(['walle'], ['walle']), '一次'],
  ['a title that is not there', everywhere, facts(['no-such']), '没有这个编号'],
  ['a title of another category', { period: '', category: 'anime' } as Board, facts(['walle']), '不属于这个分类'],
  ['more than lead a ranking', everywhere, facts(Array.from({ length: 21 }, (_, n) => `t${n}`)), ''],
])('refuses %s and changes nothing', async (_, board, of, sentence) => {
  const answer = await save(board, of);
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
  expect((await rule(board)).facts).toMatchObject(facts([]));
});

it('of two editors the second is told and overwrites nothing', async () => {
  const { revision } = (await rule(everywhere)).facts;
  await save(everywhere, facts(['vipfilm']), revision);
  const late = await save(everywhere, facts(['diqiu']), revision);
  expect([late.ret, late.data]).toMatchObject([ret.conflict, { current: facts(['vipfilm']) }]);
  expect((await shown())[0]).toBe('vipfilm');
});

it('shows a draft to its editor’s browser alone, in every ranking that it is about', async () => {
  const draft = { ...everywhere, facts: facts(['vipfilm'], ['walle']) };
  const mine = cookieOf(await desk(world.app, editor, 'rankDraft', draft));
  expect([await shown({}, mine), await shown()]).toEqual([
    ['vipfilm', 'diqiu'],
    ['walle', 'diqiu', 'vipfilm'],
  ]);
  expect(await shown({ period: 'week', category: 'movie' }, mine)).toEqual(['diqiu', 'vipfilm']);
  await desk(world.app, editor, 'draftEnd', { kind: 'ranking', subject: '.' });
  expect(await shown({}, mine)).toEqual(['walle', 'diqiu', 'vipfilm']);
});
