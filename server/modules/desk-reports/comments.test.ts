import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { login, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addReport } from '../../test/desk-reports-inputs';
import { addSocial, commentRow, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  await world.db.deleteFrom('comments').execute();
  await world.db
    .insertInto('comments')
    .values([
      commentRow('a', { uid: 'vip', contxt: '值得二刷', likes: 3, replies: 2, sent_at: 10 }),
      commentRow('b', { uid: 'ming', contxt: '100% 好看', likes: 3, sent_at: 20 }),
      commentRow('c', { uid: 'ming', contxt: '同意', parent_id: 'a', likes: 0, sent_at: 30 }),
      commentRow('d', { uid: 'vip', contxt: '谢谢', parent_id: 'a', likes: 9, sent_at: 40 }),
      commentRow('e', { uid: 'vip', contxt: '流浪', media_key: 'walle', likes: 1, sent_at: 50 }),
    ])
    .execute();
});
afterEach(() => world.close());

const reviewer = () => workAs(world, ['reviewer'], 'looks');
const list = async (params: object = {}) => (await desk(world.app, await reviewer(), 'commentList', params)).data;
const ids = async (params: object = {}) => (await list(params)).info.map(({ id }) => id);
const thread = async (id: string) => desk(world.app, await reviewer(), 'commentThread', { id });
const remove = async (params: object) =>
  desk(world.app, await reviewer(), 'commentRemove', { told: '', reason: '辱骂', ...params });

it('comments go by title, writer and words, by when they came and by likes, page by page', async () => {
  expect(await ids()).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(await ids({ sort: 'likes' })).toEqual(['d', 'b', 'a', 'e', 'c']);
  expect(await ids({ sort: 'likes', descending: false, size: 2 })).toEqual(['c', 'e']);
  expect(await ids({ mediaKey: 'liulang' })).toEqual(['d', 'c', 'b', 'a']);
  expect(await ids({ mediaKey: 'liulang', uid: 'vip', sort: 'likes' })).toEqual(['d', 'a']);
  expect(await ids({ uid: 'ming', q: '0%' })).toEqual(['b']);
  const first = await list({ sort: 'likes', size: 2 });
  expect(first.total).toBe(5);
  expect(Object.keys(first).sort()).toEqual(['info', 'isPart', 'next', 'total']);
  expect(await ids({ sort: 'likes', size: 2, after: first.next })).toEqual(['a', 'e']);
  const refused = await desk(world.app, await reviewer(), 'commentList', { q: '好看' });
  expect(refused).toMatchObject({ ret: ret.badRequest, msg: '请先选择影片或填写用户编号，再搜索评论' });
  const [row] = (await list({ mediaKey: 'walle' })).info;
  expect(row).toMatchObject({ titleName: 'Wall·E 机器人', path: '/play/walle?comment=e', replies: 0, reports: 0 });
});

it('each opens its thread, whichever of it was meant', async () => {
  await addReport(world, { target: 'c', about_uid: 'ming' });
  for (const id of ['a', 'c']) {
    const { root, info, total } = (await thread(id)).data;
    expect([root.id, info.map((one) => one.id), total]).toEqual(['a', ['c', 'd'], 2]);
    expect(info.map(({ reports }) => reports)).toEqual([1, 0]);
  }
  expect((await thread('none')).ret).toBe(ret.notFound);
});

it('one is taken away with its replies, and its author is told; twice is told, and so is another text', async () => {
  const report = await addReport(world, { target: 'a', about_uid: 'vip', quote: '值得二刷' });
  const { revision } = (await thread('a')).data.root;
  expect((await remove({ id: 'a', revision, reason: ' ' })).msg).toBe('请写明原因');
  expect((await remove({ id: 'a', revision: 'another' })).ret).toBe(ret.conflict);
  expect((await remove({ id: 'a', revision, told: '请不要辱骂他人' })).data).toEqual({ removed: 3 });
  expect(await ids({ mediaKey: 'liulang' })).toEqual(['b']);
  expect((await remove({ id: 'a', revision })).ret).toBe(ret.notFound);
  const token = await login(world.app, 'vip@example.com', PASSWORD, { now: NOON });
  const { info } = (await signedGet(world.app, 'systemMessages', {}, { token, now: NOON })).data;
  expect(info[0]?.text).toContain('请不要辱骂他人');
  const viewed = await signedGet(world.app, 'comments', { mediaKey: 'liulang' }, { token, now: NOON });
  expect(viewed.data.info.map(({ id }: { id: string }) => id)).toEqual(['b']);
  // Reports about the comment are answered with its removal.
  const row = await world.db.selectFrom('reports').selectAll().where('id', '=', report).executeTakeFirstOrThrow();
  expect([row.done_at > 0, row.verdict]).toEqual([true, 'remove']);
  const [journal] = await world.db.selectFrom('desk_journal').selectAll().execute();
  expect(journal).toMatchObject({ act: 'commentRemove', kind: 'comment', subject: 'a', reason: '辱骂' });
  expect(JSON.parse(journal?.before ?? '')).toMatchObject({ text: '值得二刷', uid: 'vip', replies: 2 });
});
