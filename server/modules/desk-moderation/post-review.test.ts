import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { testFolder } from '../../media/test-films';
import { storePost } from '../../posts/store-post';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, createWorld, type World } from '../../test/fixture';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterEach(() => world.close());

const waiting = (id: string, text: string, kind: 'text' | 'film' = 'text') =>
  world.db.transaction().execute((trx) =>
    storePost(trx, {
      ...{ id, uid: 'vip', kind, uploadId: '', isFilmReady: true, text, placeId: '', audience: 'all' },
      ...{ pictures: [], labels: [], clientId: id, review: 'words', at: world.clock.now },
    }),
  );
const reviewer = (name = 'looks') => workAs(world, ['reviewer'], name);
const queue = async (params: object = {}) =>
  (await desk(world.app, await reviewer(), 'postQueue', params)).data.info.map(({ id }) => id);
const revisionOf = async (id: string) =>
  (await desk(world.app, await reviewer(), 'reviewedPost', { id })).data.revision;
const letters = () =>
  world.db.selectFrom('system_messages').select(['text', 'link']).where('uid', '=', 'vip').orderBy('id').execute();

it('posts wait in a queue, are passed, and can be taken down later; their author is told both times', async () => {
  await waiting('p1', '<img src=x onerror=alert(1)>');
  world.clock.now += 1;
  await waiting('p2', '第二条');
  expect(await queue()).toEqual(['p2', 'p1']);
  expect(await queue({ descending: false })).toEqual(['p1', 'p2']);
  expect(await queue({ uid: 'vip' })).toEqual(['p2', 'p1']);
  expect(await queue({ uid: 'ming' })).toEqual([]);
  const { data } = await desk(world.app, await reviewer(), 'reviewedPost', { id: 'p1' });
  expect(data).toMatchObject({
    text: '<img src=x onerror=alert(1)>',
    name: 'vip',
    state: 'review',
    reason: 'words',
    film: null,
  });
  const pass = { id: 'p1', verdict: 'pass', revision: data.revision, reason: '' };
  expect((await desk(world.app, await reviewer(), 'postJudge', pass)).data).toEqual({ state: 'shown', reason: '' });
  expect(await queue()).toEqual(['p2']);
  world.clock.now += 1;
  const refuse = { id: 'p1', verdict: 'refuse', revision: await revisionOf('p1') };
  const silent = await desk(world.app, await reviewer(), 'postJudge', { ...refuse, reason: '  ' });
  expect(silent).toMatchObject({ ret: ret.badRequest, msg: '请写明原因' });
  const done = await desk(world.app, await reviewer(), 'postJudge', { ...refuse, reason: '广告' });
  expect(done.data).toEqual({ state: 'refused', reason: '广告' });
  expect(await queue({ state: 'refused' })).toEqual(['p1']);
  const told = await letters();
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toContain('广告');
  const rows = await world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();
  expect(rows.map(({ kind, subject, before }) => [kind, subject, JSON.parse(before).state])).toEqual([
    ['post', 'p1', 'review'],
    ['post', 'p1', 'shown'],
  ]);
});

it('of two reviewers the second is told, and one whose words were changed meanwhile is not passed unread', async () => {
  await waiting('p1', '第一条');
  const verdict = { id: 'p1', verdict: 'pass', revision: await revisionOf('p1'), reason: '' };
  await world.db.updateTable('posts').set({ text: '加我微信', edited_at: 1 }).where('id', '=', 'p1').execute();
  expect(await desk(world.app, await reviewer(), 'postJudge', verdict)).toMatchObject({
    ret: ret.conflict,
    data: { current: { text: '加我微信' } },
  });
  expect(await letters()).toEqual([]);
  const now = { ...verdict, revision: await revisionOf('p1') };
  expect((await desk(world.app, await reviewer(), 'postJudge', now)).ret).toBe(ret.ok);
  expect((await desk(world.app, await reviewer('second'), 'postJudge', now)).ret).toBe(ret.conflict);
  const again = { ...now, revision: await revisionOf('p1') };
  expect(await desk(world.app, await reviewer(), 'postJudge', again)).toMatchObject({
    ret: ret.conflict,
    msg: '这一条已经处理过',
  });
  expect(await letters()).toHaveLength(1);
});

it('a film is shown with its title and its length', async () => {
  await waiting('goldfilm', '', 'film');
  const { data } = await desk(world.app, await reviewer(), 'reviewedPost', { id: 'goldfilm' });
  expect(data.film).toMatchObject({ title: '金库', seconds: 600 });
  expect((await desk(world.app, await reviewer(), 'reviewedPost', { id: 'none' })).ret).toBe(ret.notFound);
});

it('a film that waits plays for who reviews it alone, and counts nowhere', async () => {
  const mediaRoot = testFolder();
  await world.close();
  world = await createWorld({ mediaRoot });
  await addSocial(world.db);
  const { folder } = await world.db
    .selectFrom('episodes')
    .select('folder')
    .where('media_key', '=', 'walle')
    .executeTakeFirstOrThrow();
  mkdirSync(join(mediaRoot, folder), { recursive: true });
  writeFileSync(join(mediaRoot, folder, 'manifest.mpd'), '<MPD/>');
  await world.db.deleteFrom('posts').where('id', '=', 'walle').execute();
  await waiting('walle', '', 'film');
  const fetched = async (url: string) => (await world.app.inject({ url })).statusCode;
  expect(await fetched(`/media/${folder}/manifest.mpd`)).toBe(403);
  const browser = await reviewer();
  const { data } = await desk(world.app, browser, 'reviewFilm', { id: 'walle' });
  const [episode] = data.episodes;
  expect(episode?.dash).toBe(`${episode?.grant}/${folder}/manifest.mpd`);
  expect(await fetched(episode?.dash ?? '')).toBe(200);
  // The grant does not open another film, and a grant that was tampered with opens none.
  expect(await fetched(`${episode?.grant}x/${folder}/manifest.mpd`)).toBe(403);
  // One episode of many can be asked for alone; an episode of another title is not found.
  const one = async (episodeKey: string) => desk(world.app, browser, 'reviewFilm', { id: 'walle', episodeKey });
  expect((await one('walle-1')).data.episodes.map((found) => found.episodeKey)).toEqual(['walle-1']);
  expect((await one('liulang-1')).ret).toBe(ret.notFound);
  const leases = world.db.selectFrom('play_leases').select('uid').where('uid', '=', browser.uid);
  const records = world.db.selectFrom('play_records').select('viewer').where('viewer', '=', `u:${browser.uid}`);
  expect([await leases.execute(), await records.execute()]).toEqual([[], []]);
  expect((await desk(world.app, browser, 'reviewFilm', { id: 'none' })).ret).toBe(ret.notFound);
  rmSync(mediaRoot, { recursive: true, force: true });
});
