import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HomeFacts } from '../../../src/contract/desk/home';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { cookieOf, type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { placed } from '../../test/desk-home-inputs';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

type Page = '' | 'movie';
const plan = async (page: Page = '') => (await desk(world.app, editor, 'homePlan', { page })).data;
async function save(facts: HomeFacts, page: Page = '', revision = '') {
  const of = revision || (await plan(page)).facts.revision;
  return desk(world.app, editor, 'homeSave', { page, facts, revision: of, reason: '' });
}
/** The home screen as a viewer gets it. */
async function shown(fields: Record<string, string | number> = {}, cookie = '') {
  const { data } = await signedGet(world.app, 'homePage', fields, { now: world.clock.now, cookie });
  return {
    hero: data.hero.map(({ mediaKey }) => mediaKey),
    shelves: data.info.map(({ id, title, items }) => [id, title, items.map(({ mediaKey }) => mediaKey)] as const),
  };
}
const ids = async (fields = {}, cookie = '') => (await shown(fields, cookie)).shelves.map(([id]) => id);

const weekend = placed({ kind: 'titles', title: '周末看什么', titleTw: '週末的片單', items: ['diqiu', 'walle'] });

it('a page that nobody arranged is the site’s, and the desk says what that is', async () => {
  const { auto, facts, autoHero } = await plan();
  expect([facts.shelves, facts.hero]).toEqual([[], []]);
  const { hero, shelves } = await shown();
  expect(auto.map(({ kind, source }) => (kind === 'auto' ? source : `collection-${source}`))).toEqual(
    shelves.map(([id]) => id),
  );
  expect(autoHero).toEqual(hero);
});

it('viewers get the shelves and the hero of an editor, and what the site adds behind them', async () => {
  const before = await shown();
  const hot = placed({ kind: 'auto', source: 'hot', title: '人人都在看' });
  const hidden = placed({ kind: 'auto', source: 'new', hidden: true });
  const facts = { shelves: [weekend, hot, hidden, placed({ kind: 'collection', source: 'space' })], hero: ['diqiu'] };
  expect((await save(facts)).msg).toBe('');
  const after = await shown();
  const [first, second, third] = after.shelves;
  expect(first?.slice(1)).toEqual(['周末看什么', ['diqiu', 'walle']]);
  expect([second?.[0], second?.[1], third?.[0]]).toEqual(['hot', '人人都在看', 'collection-space']);
  expect(after.shelves.map(([id]) => id)).not.toContain('new');
  expect(after.shelves).toHaveLength(before.shelves.length);
  expect(after.hero[0]).toBe('diqiu');
  expect(after.hero.slice(1)).toEqual(before.hero.filter((key) => key !== 'diqiu').slice(0, 5));
  // Viewers in Taiwan get the title for Taiwan.
  expect((await shown({ i18n: 1 })).shelves[0]?.[1]).toBe('週末的片單');
  // Another page is unchanged, and may have a collection that the site would not put there by itself.
  expect(await ids({ category: 'movie' })).not.toContain('collection-space');
  await save({ shelves: [placed({ kind: 'collection', source: 'space' })], hero: [] }, 'movie');
  expect((await ids({ category: 'movie' }))[0]).toBe('collection-space');
  // The shelf keeps its id, so that viewers' screens recognise it after the next save.
  const again = await plan();
  const { revision, ...read } = again.facts;
  await save({ ...read, hero: [] }, '', revision);
  expect((await plan()).facts.shelves.map(({ id }) => id)).toEqual(read.shelves.map(({ id }) => id));
  // An empty arrangement brings the site's own back.
  await save({ shelves: [], hero: [] });
  expect(await shown()).toEqual(before);
});

it('a title that was withdrawn, and one that is not fit for the young, drop out by themselves', async () => {
  await save({ shelves: [weekend], hero: ['walle', 'diqiu'] });
  const change = async (mediaKey: string, columns: { withdrawn?: number; teen?: number }) => {
    await world.db.updateTable('titles').set(columns).where('media_key', '=', mediaKey).execute();
    world.app.services.catalogue.changed(mediaKey);
  };
  await change('walle', { withdrawn: 1 });
  const [{ hero, shelves }, { names }] = [await shown(), await plan()];
  expect([hero[0], hero.includes('walle'), shelves[0]?.[2]]).toEqual(['diqiu', false, ['diqiu']]);
  expect(names.find(({ mediaKey }) => mediaKey === 'walle')).toMatchObject({ withdrawn: true });
  await change('diqiu', { withdrawn: 1 });
  expect((await shown()).shelves.map(([, title]) => title)).not.toContain('周末看什么');
  // A title that was removed for good is gone from the plan, too.
  await world.db.deleteFrom('titles').where('media_key', '=', 'walle').execute();
  expect((await plan()).facts).toMatchObject({ hero: ['diqiu'], shelves: [{ items: ['diqiu'] }] });
});

it('of two editors the second is told and overwrites nothing', async () => {
  const { revision } = (await plan()).facts;
  await save({ shelves: [weekend], hero: [] }, '', revision);
  const late = await save({ shelves: [], hero: ['walle'] }, '', revision);
  expect([late.ret, late.data]).toMatchObject([
    ret.conflict,
    { current: { hero: [], shelves: [{ title: '周末看什么' }] } },
  ]);
  expect((await shown()).shelves[0]?.[1]).toBe('周末看什么');
});

it.each([
  ['a shelf that has no name', { shelves: [{ ...weekend, title: '\u200b' }], hero: [] }, '名称'],
  ['a title that is not there', { shelves: [{ ...weekend, items: ['no-such'] }], hero: [] }, '没有这个编号'],
  ['a leading title that is not there', { shelves: [], hero: ['no-such'] }, '没有这个编号'],
  [
    'a shelf twice',
    { shelves: [1, 2].map((n) => placed({ id: `${n}`, kind: 'auto', source: 'hot' })), hero: [] },
    '两次',
  ],
  ['more than a hero holds', { shelves: [], hero: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, ''],
])('refuses %s and changes nothing', async (_, facts, sentence) => {
  const answer = await save(facts);
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
  expect((await plan()).facts).toMatchObject({ shelves: [], hero: [] });
});

it('a draft is shown to its editor’s browser alone, until it ends or is too old', async () => {
  const facts = { shelves: [weekend], hero: [] };
  const draft = async (page: Page = '', of: HomeFacts = facts) => {
    const answer = await desk(world.app, editor, 'homeDraft', { page, facts: of });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^danmu_draft=[0-9a-f]{32}; Path=\/api; Max-Age=600; HttpOnly; SameSite=Strict$/);
    return { cookie: cookieOf(answer), version: answer.data.version };
  };
  const end = async (subject: Page) =>
    String((await desk(world.app, editor, 'draftEnd', { kind: 'home', subject })).headers['set-cookie']);
  const { cookie: mine, version } = await draft();
  const [site, movies] = [await ids(), await ids({ category: 'movie' })];
  expect((await ids({}, mine))[0]).toBe('own-titles-own');
  expect(await ids({}, 'danmu_draft=00000000000000000000000000000000')).toEqual(site);
  // The draft of one page does not change another page.
  expect(await ids({ category: 'movie' }, mine)).toEqual(movies);
  expect((await plan()).facts.shelves).toEqual([]);
  // The next draft replaces the one before, and has another version.
  expect((await draft()).version).toBe(version);
  expect((await draft('', { ...facts, hero: ['walle'] })).version).not.toBe(version);
  expect((await shown({}, mine)).hero[0]).toBe('walle');
  // A second tab shows a draft of another page: both are shown, and each ends by itself.
  expect((await draft('movie')).cookie).toBe(mine);
  expect([(await ids({}, mine))[0], (await ids({ category: 'movie' }, mine))[0]]).toEqual(
    Array(2).fill('own-titles-own'),
  );
  expect(await end('')).toContain(mine);
  expect([await ids({}, mine), (await ids({ category: 'movie' }, mine))[0]]).toEqual([site, 'own-titles-own']);
  expect(await end('movie')).toMatch(/^danmu_draft=; Path=\/api; Max-Age=0;/);
  expect(await ids({ category: 'movie' }, mine)).toEqual(movies);
  // Another editor has drafts of their own, and old drafts are deleted when the next one is made.
  await draft();
  world.clock.now += 600_001;
  expect(await ids({}, mine)).toEqual(site);
  editor = await workAs(world, ['editor'], 'ming');
  expect((await draft()).cookie).not.toBe(mine);
  const kept = await world.db.selectFrom('desk_drafts').select(['uid', 'at']).execute();
  expect(kept.map(({ uid, at }) => [uid, Number(at)])).toEqual([['ming', world.clock.now]]);
});
