import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../src/contract/limits';
import { ret } from '../src/contract/ret';
import type { Token } from '../src/contract/schemas/user';
import { post, signedGet } from './test/client';
import { addSocial, commentRow, createWorld, userRow, type World } from './test/fixture';
import { rightsTable } from './vip/rights-repository';

/**
 * What is decided by what was read before holds, too, where many ask for it at the same moment. SQLite lets one transaction
 * follow the other; on PostgreSQL they run side by side, and whoever decides holds the row that it hangs on.
 */
const MANY = 8;

let world: World;
let crowd: Token[];
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  crowd = [];
  const model = await userRow('model');
  for (let n = 0; n < MANY; n += 1) {
    const id = `user-${n}`;
    await world.db
      .insertInto('users')
      .values({ ...model, id, account: id })
      .execute();
    crowd.push((await world.app.services.sessions.issue(id, `device-of-${n}`)).token);
  }
});
afterEach(() => world.close());

const as = (token: Token | undefined) => ({ ...(token ? { token } : {}), now: world.clock.now });
const one = (): Token => crowd[0] as Token;
const times = <T>(act: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => act(n));
const rets = async (answers: Promise<{ ret: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map((answer) => answer.ret).sort((a, b) => a - b);

it('one person sends one comment in two seconds', async () => {
  const send = (n: number) => {
    const params = { episodeKey: 'walle-1', text: `第 ${n} 条`, time: n, clientId: `c-${n}` };
    return signedGet(world.app, 'sendDanmu', params, as(one()));
  };
  expect(await rets(times(send))).toEqual([ret.ok, ...new Array(MANY - 1).fill(ret.toast)].sort((a, b) => a - b));
});

it('one person writes one comment in three seconds', async () => {
  const send = (n: number) =>
    post(world.app, 'addComment', { mediaKey: 'liulang', contxt: `第 ${n} 条`, clientId: `c-${n}` }, as(one()));
  expect(await rets(times(send))).toEqual([ret.ok, ...new Array(MANY - 1).fill(ret.toast)].sort((a, b) => a - b));
});

it('a comment that enough people report goes', async () => {
  const reporters = crowd.slice(0, limits.danmuReportsToHide);
  const report = (who: Token) => signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'abuse' }, as(who));
  expect(await rets(reporters.map(report))).toEqual(reporters.map(() => ret.ok));
  expect(await world.db.selectFrom('danmu').select('hidden').execute()).toEqual([{ hidden: 1 }]);
});

it('a film is played once by one person in an hour, and by each of many', async () => {
  const report = (who: Token, n: number) =>
    signedGet(world.app, 'addPlayRecord', { episodeKey: 'walle-1', position: 10 + n, duration: 600 }, as(who));
  const plays = async () =>
    (await world.db.selectFrom('plays_by_day').select(['media_key', 'plays']).execute()).map(({ plays: n }) => n);
  expect(await rets(times((n) => report(one(), n)))).toEqual(times(() => ret.ok));
  expect(await plays()).toEqual([1]);
  expect(await rets(crowd.map(report))).toEqual(times(() => ret.ok));
  expect(await plays()).toEqual([MANY]);
  world.clock.now += limits.playRestMs;
  expect(await rets(times((n) => report(one(), n)))).toEqual(times(() => ret.ok));
  expect(await plays()).toEqual([MANY + 1]);
});

it('a comment gives away the coins that it has', async () => {
  const take = (who: Token) => signedGet(world.app, 'takeDanmuCoin', { id: 'danmu-1' }, as(who));
  const took = await rets(crowd.map(take));
  expect(took.filter((code) => code === ret.ok)).toHaveLength(3);
  expect(took.filter((code) => code === ret.conflict)).toHaveLength(MANY - 3);
  expect(await world.db.selectFrom('danmu').select('coins').execute()).toEqual([{ coins: 0 }]);
});

it('a film has the mean of all points', async () => {
  const rate = (who: Token, n: number) =>
    signedGet(world.app, 'rating', { mediaKey: 'liulang', score: (n % 10) + 1 }, as(who));
  expect(await rets(crowd.map(rate))).toEqual(crowd.map(() => ret.ok));
  const { score } = await world.db
    .selectFrom('titles')
    .select('score')
    .where('media_key', '=', 'liulang')
    .executeTakeFirstOrThrow();
  expect(score).toBe(4.5);
});

it('a reply that is taken away many times is counted out once', async () => {
  const replies = ['reply-1', 'reply-2'].map((id) => commentRow(id, { parent_id: 'comment-1', uid: 'user-0' }));
  await world.db.insertInto('comments').values(replies).execute();
  await world.db.updateTable('comments').set({ replies: 2 }).where('id', '=', 'comment-1').execute();
  const remove = () => signedGet(world.app, 'deleteComment', { id: 'reply-1' }, as(one()));
  expect(await rets(times(remove))).toEqual(times(() => ret.ok));
  expect((await world.db.selectFrom('comments').select('replies').where('id', '=', 'comment-1').execute())[0]).toEqual({
    replies: 1,
  });
});

it('no reply stands under a comment that is gone', async () => {
  await world.db
    .insertInto('comments')
    .values(commentRow('root', { uid: 'user-0' }))
    .execute();
  const answers = crowd
    .slice(1)
    .map((who, n) =>
      post(
        world.app,
        'addComment',
        { mediaKey: 'liulang', contxt: '同意', clientId: `r-${n}`, replyId: 'root' },
        as(who),
      ),
    );
  const removed = signedGet(world.app, 'deleteComment', { id: 'root' }, as(one()));
  expect((await removed).ret).toBe(ret.ok);
  for (const answer of await Promise.all(answers)) expect([ret.ok, ret.notFound]).toContain(answer.ret);
  expect(await world.db.selectFrom('comments').select('id').where('parent_id', '=', 'root').execute()).toEqual([]);
});

it('nobody follows who has just kept them away', async () => {
  const [blocker, ...fans] = crowd;
  const acts = fans.flatMap((fan) => [
    signedGet(world.app, 'follow', { userId: one().uid, selected: 1 }, as(fan)),
    signedGet(world.app, 'blockPerson', { uid: fan.uid, status: 1 }, as(blocker)),
  ]);
  for (const answer of await Promise.all(acts)) expect([ret.ok, ret.forbidden]).toContain(answer.ret);
  expect(await world.db.selectFrom('blacklist').select('target').execute()).toHaveLength(fans.length);
  expect(await world.db.selectFrom('follows').selectAll().execute()).toEqual([]);
});

it('an account stays on as many devices as it may', async () => {
  await Promise.all(times((n) => world.app.services.sessions.issue('ming', `new-device-${n}`)));
  const kept = await world.db.selectFrom('tokens').select('device_id').where('uid', '=', 'ming').execute();
  expect(kept).toHaveLength((await rightsTable(world.db))[0]?.devices ?? 0);
});

it('a stranger sends three messages, however many at once, and one name is one message', async () => {
  const send = (clientId: string) =>
    post(world.app, 'sendMessage', { toUid: 'vip', clientId, text: '您好' }, as(one()));
  expect(await rets(times((n) => send(`c-${n % 3}`)))).toEqual(new Array(MANY).fill(ret.ok));
  expect(await rets(times((n) => send(`more-${n}`)))).toEqual(new Array(MANY).fill(ret.sendLimited));
  const rows = await world.db.selectFrom('messages').select(['seq', 'client_id']).orderBy('seq').execute();
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(rows.map((row) => row.client_id)).size).toBe(3);
});

it('what many write to one person at once has one order, and all of it is unread', async () => {
  await Promise.all(
    crowd.map((who, n) => post(world.app, 'sendMessage', { toUid: 'vip', clientId: `a-${n}`, text: '在吗' }, as(who))),
  );
  const both = crowd.slice(0, 2);
  await world.db
    .insertInto('follows')
    .values(both.map(({ uid }, n) => ({ uid, target: both[1 - n]?.uid ?? '', created_at: 1 })))
    .execute();
  const talk = times((n) => {
    const [who, other] = [both[n % 2], both[(n + 1) % 2]];
    return post(world.app, 'sendMessage', { toUid: other?.uid ?? '', clientId: `b-${n}`, text: `第 ${n}` }, as(who));
  });
  expect(await rets(talk)).toEqual(new Array(MANY).fill(ret.ok));
  const id = 'p:user-0:user-1';
  const seqs = await world.db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(seqs.map(({ seq }) => seq)).toEqual(times((n) => n + 1));
  const unread = await world.db
    .selectFrom('conversation_members')
    .select('unread')
    .where('conversation_id', '=', id)
    .execute();
  expect(unread).toEqual([{ unread: MANY / 2 }, { unread: MANY / 2 }]);
});
