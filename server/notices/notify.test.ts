import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { newDatabase } from '../test/database';
import { addUser, NOON } from '../test/fixture';
import { countsOf } from './notices-repository';
import { type Deed, forgetComments, forgetPerson, notify, takeBack } from './notify';

let db: Db;
beforeEach(async () => {
  db = await newDatabase();
  for (const id of ['ming', 'hong', 'gang']) await addUser(db, id);
});
afterEach(() => db.destroy());

const like = (actor: string, at = NOON): Deed => ({
  uid: 'ming',
  actor,
  what: 'likeComment',
  subject: 'comment-1',
  commentId: 'comment-1',
  mediaKey: 'liulang',
  at,
});
const reply = (id: string): Deed => ({ ...like('hong'), what: 'reply', commentId: id });
const write = (deed: Deed) => db.transaction().execute((trx) => notify(trx, deed));
const lines = () => db.selectFrom('notices').selectAll().orderBy('at').orderBy('id').execute();
/** In a transaction, as a viewer does it: of two that wait for each other one begins anew. */
const read = () =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('notices')
      .set((eb) => ({ read: 1, slot: eb.ref('id') }))
      .execute(),
  );
const unread = async () => (await countsOf(db, ['ming'], NOON + 1_000))[0];

it('gathers likes of one thing in one line, until it is read', async () => {
  await write(like('hong'));
  await write(like('gang', NOON + 5));
  expect(await lines()).toMatchObject([{ count: 2, at: NOON + 5, kind: 'likes', read: 0 }]);
  expect(await unread()).toMatchObject({ likes: 1, fans: 0, comments: 0 });
  await read();
  expect(await unread()).toMatchObject({ likes: 0 });
  await addUser(db, 'fang');
  await write(like('fang', NOON + 9));
  expect(await lines()).toMatchObject([{ count: 2 }, { count: 1, at: NOON + 9 }]);
});

it('counts somebody once, however often they do it', async () => {
  for (let n = 0; n < 3; n += 1) await write(like('hong', NOON + n));
  expect(await lines()).toMatchObject([{ count: 1, at: NOON }]);
});

it('tells nothing twice of somebody who does it again after it was read', async () => {
  await write(like('hong'));
  await read();
  await write(like('hong', NOON + 5));
  expect(await lines()).toMatchObject([{ count: 1, read: 1 }]);
});

it('counts fifty at once in one line of fifty', async () => {
  const crowd = Array.from({ length: 50 }, (_, n) => `fan-${n}`);
  for (const id of crowd) await addUser(db, id, { account: id, email: '', phone: '' });
  await Promise.all([...crowd, ...crowd].map((id) => write(like(id))));
  expect(await lines()).toMatchObject([{ count: 50 }]);
});

it('loses nobody while the line is read', async () => {
  const crowd = Array.from({ length: 20 }, (_, n) => `fan-${n}`);
  for (const id of crowd) await addUser(db, id, { account: id, email: '', phone: '' });
  await Promise.all(crowd.flatMap((id, n) => [write(like(id)), ...(n % 5 === 0 ? [read()] : [])]));
  const all = await lines();
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  const actors = await db.selectFrom('notice_actors').selectAll().execute();
  for (const { id, count } of all) expect(actors.filter(({ notice_id }) => notice_id === id)).toHaveLength(count);
});

it('writes nothing for oneself, for the site, for who is gone, nor of whom one keeps away', async () => {
  await addUser(db, 'site-id', { account: 'site' });
  await addUser(db, 'left', { closed_at: NOON });
  await db.insertInto('blacklist').values({ uid: 'ming', target: 'hong', created_at: NOON }).execute();
  for (const deed of [
    like('ming'),
    like('hong'),
    { ...like('gang'), uid: 'site-id' },
    { ...like('gang'), uid: 'left' },
  ])
    await write(deed);
  await write({ ...like('gang'), uid: 'nobody' });
  expect(await lines()).toEqual([]);
});

it('takes back what has ended, read or not', async () => {
  await write(like('hong'));
  await write(like('gang'));
  await read();
  const { uid, what, subject } = like('hong');
  await db.transaction().execute((trx) => takeBack(trx, { uid, what, subject, actor: 'hong' }));
  expect(await lines()).toMatchObject([{ count: 1 }]);
  await db.transaction().execute((trx) => takeBack(trx, { uid, what, subject, actor: 'hong' }));
  expect(await lines()).toMatchObject([{ count: 1 }]);
  await db.transaction().execute((trx) => takeBack(trx, { uid, what, subject, actor: 'gang' }));
  expect(await lines()).toEqual([]);
});

it('tells of each comment by itself, and of one comment once', async () => {
  await write(reply('reply-1'));
  await write({ ...reply('reply-1'), what: 'mention', subject: 'liulang' });
  await write(reply('reply-2'));
  expect((await lines()).map(({ what, count }) => [what, count])).toEqual([
    ['reply', 1],
    ['reply', 1],
  ]);
});

it('forgets comments that nobody has read of', async () => {
  await write(reply('reply-1'));
  await read();
  await write(reply('reply-2'));
  await db.transaction().execute((trx) => forgetComments(trx, ['reply-1', 'reply-2']));
  expect(await lines()).toMatchObject([{ comment_id: 'reply-1' }]);
});

it('forgets whom one keeps away from now on', async () => {
  await write(like('hong'));
  await write(like('gang'));
  await write(reply('reply-1'));
  await db.transaction().execute((trx) => forgetPerson(trx, 'ming', 'hong'));
  expect(await lines()).toMatchObject([{ what: 'likeComment', count: 1 }]);
});
