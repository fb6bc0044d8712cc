import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskCallName } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import { onPostgres } from '../test/database';
import { type DeskBrowser, desk } from '../test/desk-client';
import { deskWithMany } from '../test/desk-many';
import type { Query } from '../test/desk-ways';
import type { World } from '../test/fixture';
import { createPlanner, listener, type Planner } from '../test/plans';

/**
 * Several filters at once, and the index by which SQLite has to find the rows that match all of them: another index finds the rows of one
 * filter only, and reads thousands of them. PostgreSQL chooses by the contents of its tables, which are empty here.
 */
const expected: readonly [call: DeskCallName, asked: Query, index: string][] = [
  ['titleList', { category: 'movie', vip: 0, gold: true }, 'desk_titles_of_category_by_time'],
  ['titleList', { category: 'movie', series: true, sort: 'hit' }, 'desk_titles_of_category_by_hit'],
  ['titleList', { category: 'movie', state: 'shown', sort: 'name' }, 'desk_titles_of_category_by_name'],
  ['rulingQueue', { kind: 'post' }, 'rulings_waiting_of_kind'],
  ['rulingQueue', { kind: 'post', done: true }, 'rulings_answered_of_kind'],
  ['reportQueue', { kind: 'video' }, 'reports_leading_of_kind'],
  ['reportQueue', { kind: 'video', done: true }, 'reports_led_of_kind'],
  ['report', { id: 'many-report-comment-0' }, 'reports_of_thing'],
  ['importList', { state: 'done', source: 'folder' }, 'imports_by_state_and_source'],
  ['importFiles', { id: 'import-0' }, 'import_files_by_import'],
  ['feedbackList', { kind: 'play', answered: true }, 'feedbacks_of_kind_in_state'],
  ['journal', { uid: 'vip', act: 'titleSave' }, 'desk_journal_act_of'],
  ['journal', { uid: 'vip', kind: 'title' }, 'desk_journal_kind_of'],
  ['journal', { act: 'titleSave', kind: 'title' }, 'desk_journal_act_of_kind'],
  ['journal', { act: 'titleSave', subject: 'many-0' }, 'desk_journal_any_subject'],
  ['journal', { act: 'titleSave', uid: 'vip', kind: 'title', subject: 'many-0' }, 'desk_journal_subject'],
  ['orderList', { uid: 'vip', provider: 'sandbox' }, 'orders_by_uid_created_at'],
  ['orderList', { uid: 'vip', state: 'paid', from: 1, until: 2_000_000_000_000 }, 'orders_by_uid_created_at'],
  ['commentList', { uid: 'vip', mediaKey: 'zhuixu' }, 'comments_by_uid_sent_at'],
  ['commentList', { uid: 'vip', mediaKey: 'zhuixu', sort: 'likes' }, 'comments_of_person_by_likes'],
  ['danmuList', { uid: 'vip', episodeKey: 'zhuixu-1' }, 'danmu_by_viewer_sent_at'],
  ['danmuList', { episodeKey: 'zhuixu-1', sort: 'reports' }, 'danmu_reported_of_episode'],
  ['talk', { conversationId: 's:fan-0' }, 'feedbacks_of_viewer_in_state'],
  ['talk', { conversationId: 's:fan-0' }, 'pay_reports_of_person_in_state'],
  ['peopleFind', { q: 'vip' }, 'users_by_prefix'],
  ['talkList', { box: 'waiting', q: 'vip' }, 'users_by_prefix'],
  ['talkList', { box: 'ended', q: 'vip' }, 'users_by_prefix'],
];

const { plugin, heard } = listener();
let world: World;
let browser: DeskBrowser;
let planner: Planner;
beforeAll(async () => {
  ({ world, browser } = await deskWithMany(plugin));
  if (!onPostgres()) planner = await createPlanner(world.db);
});
afterAll(async () => {
  planner?.close();
  await world.close();
});

it.each(expected)('%s %j goes by %s', async (call, asked, index) => {
  heard(world.db);
  const answer = await desk(world.app, browser, call, asked as never);
  expect([answer.ret, answer.msg]).toEqual([ret.ok, '']);
  const statements = heard(world.db);
  if (onPostgres()) return;
  const plans = statements.flatMap((one) => planner.explain(one));
  expect(plans.filter((line) => line.includes(`INDEX ${index} `) || line.endsWith(`INDEX ${index}`))).not.toEqual([]);
});

it.each([
  ['commentList', { mediaKey: 'zhuixu', q: '没有这个词' }],
  ['danmuList', { mediaKey: 'zhuixu', q: '没有这个词' }],
] as const)('%s looks for words that are seldom found once, and counts what it has', async (call, asked) => {
  heard(world.db);
  const { data } = await desk(world.app, browser, call, asked);
  expect(data).toMatchObject({ info: [], next: '', total: 0 });
  expect(heard(world.db).filter((one) => / like /.test(one.sql))).toHaveLength(1);
});

it('a page says how many rows there are in all, wherever it is', async () => {
  const ask = async (more: { after?: string; size?: number }) =>
    (await desk(world.app, browser, 'titleList', { category: 'movie', ...more })).data;
  const all = await ask({});
  expect(all).toMatchObject({ next: '', total: all.info.length });
  const first = await ask({ size: all.info.length - 1 });
  const last = await ask({ size: all.info.length - 1, after: first.next });
  expect([first.total, last.total, last.info.length]).toEqual([all.info.length, all.info.length, 1]);
});
