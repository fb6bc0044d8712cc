import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../src/contract/ret';
import { sha256 } from '../accounts/sessions';
import type { Database } from '../db/schema';
import { postOfTitle, storePost } from '../posts/store-post';
import { recountTallies } from '../tallies/tallies-repository';
import { type Caller, login, post, signedGet } from '../test/client';
import { desk, workAs } from '../test/desk-client';
import { uploadRow } from '../test/films';
import { addSocial, addUser, commentRow, createWorld, danmuRow, PASSWORD, type World } from '../test/fixture';
import { drain } from '../test/jobs';
import { makeAgent } from '../test/service-inputs';
import { feedbackRow } from '../test/voice-inputs';
import { belongings } from './belongings';
import { CLOSING_MS, SIGN_INS_MS } from './closing';
import { removeSome } from './closing-repository';

const DANMU = 450;

let world: World;
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-closing-'));
  world = await createWorld({ limitFactor: 0, filesRoot: join(dir, 'files'), exportsRoot: join(dir, 'exports') });
  await addSocial(world.db);
  await addUser(world.db, 'lin');
  await live();
});
afterEach(async () => {
  await world.close();
  rmSync(dir, { recursive: true, force: true });
});

const add = <T extends keyof Database>(table: T, ...rows: Partial<Database[T]>[]) =>
  world.db
    .insertInto(table)
    .values(rows as never)
    .execute();

/** Gives Ming some rows of every kind, and more danmu than two slices hold. */
async function live(): Promise<void> {
  const at = world.clock.now;
  const [viewer, uid] = ['u:ming', 'ming'];
  for (let n = 0; n < DANMU; n += 50)
    await add(
      'danmu',
      ...Array.from({ length: 50 }, (_, m) => danmuRow(`d-${n + m}`, { viewer, client_id: `c-${n + m}` })),
    );
  await add(
    'comments',
    commentRow('c-ming', { uid }),
    commentRow('c-lin', { uid: 'lin', reply_to: 'ming', parent_id: 'c-ming' }),
  );
  await add(
    'favourites',
    { viewer, media_key: 'walle', created_at: at },
    { viewer: 'u:lin', media_key: 'walle', created_at: at },
  );
  await add('play_records', {
    viewer,
    media_key: 'walle',
    episode_key: 'walle-1',
    position: 3,
    duration: 9,
    watched_at: at,
  });
  await add('follows', { uid, target: 'lin', created_at: at }, { uid: 'lin', target: uid, created_at: at });
  await add('blacklist', { uid: 'vip', target: uid, created_at: at });
  await add('opinions', { viewer, media_key: 'walle', status: 1, created_at: at });
  await add('ratings', { viewer, media_key: 'walle', score: 9, created_at: at });
  await add('shield_words', { id: 'w-1', viewer, word: '剧透', created_at: at });
  await add('shielded_senders', { id: 's-1', viewer: 'u:lin', target: viewer, nick_name: 'ming', created_at: at });
  await add('purchases', { uid, media_key: 'goldfilm', gold: 60, created_at: at });
  await add('wallet_entries', { id: 'e-1', uid, change: 100, reason: 'open', ref: '1', at });
  await add('files', {
    id: 'f-1',
    owner: viewer,
    purpose: 'avatar',
    hash: 'a'.repeat(64),
    type: 'png',
    bytes: 3,
    created_at: at,
  });
  await recountTallies(world.db);
}

const as = async (deviceId = 'test-device-1'): Promise<Caller> => ({
  deviceId,
  token: await login(world.app, 'ming@example.com', PASSWORD, { deviceId, now: world.clock.now }),
  now: world.clock.now,
});
const ask = async (who: Caller) => {
  await post(world.app, 'verifyPassword', { password: PASSWORD }, who);
  return post(world.app, 'closeAccount', {}, who);
};
const later = async (ms: number) => {
  world.clock.now += ms;
  await drain(world.app.services.jobs);
};

/** The columns that still lead to Ming although none may. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, by, as: form, fate } of belongings) {
    if (fate === 'stays') continue;
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(by)} = ${form === 'uid' ? 'ming' : 'u:ming'}`.execute(
        world.db,
      );
    if (rows.length > 0) found.push(`${table}.${by}`);
  }
  return found;
}

it('asks for the password, signs everything out, and is taken back by signing in', async () => {
  const phone = await as();
  const tv = await as('television-1');
  const atDesk = await workAs(world, ['owner'], 'ming');
  expect((await post(world.app, 'closeAccount', {}, phone)).data).toMatchObject({ verify: true });
  expect((await ask(phone)).data).toEqual({ closingAt: world.clock.now + CLOSING_MS });
  for (const who of [phone, tv]) expect((await post(world.app, 'checkSession', {}, who)).ret).toBe(ret.sessionInvalid);
  expect((await desk(world.app, atDesk, 'journal')).ret).toBe(ret.loginRequired);
  await later(CLOSING_MS - 1);
  const back = { account: 'ming@example.com', password: PASSWORD };
  expect((await post(world.app, 'login', back, { now: world.clock.now })).data.reopened).toBe(true);
  expect((await post(world.app, 'login', back, { now: world.clock.now })).data.reopened).toBeUndefined();
  await later(2 * CLOSING_MS);
  expect(
    (await world.db.selectFrom('users').select('closed_at').where('id', '=', 'ming').executeTakeFirst())?.closed_at,
  ).toBe(0);
  expect(await traces()).not.toEqual([]);
});

it('is not asked for by a session that was ended at that moment', async () => {
  const { closing, sessions } = world.app.services;
  const { token = { token: '' } } = await as();
  await sessions.revoke(token.token);
  await expect(closing.ask('ming', 'zh-CN', sha256(token.token))).rejects.toMatchObject({ ret: ret.sessionInvalid });
  const row = await world.db.selectFrom('users').select('closing_at').where('id', '=', 'ming').executeTakeFirst();
  expect(row?.closing_at).toBe(0);
});

it('leaves nothing that leads to the person, and what belongs to others as it was', async () => {
  await ask(await as());
  await later(CLOSING_MS);
  expect(await traces()).toEqual([]);
  const { db } = world;
  const row = await db.selectFrom('users').selectAll().where('id', '=', 'ming').executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    account: 'closed:ming',
    password: '',
    nick_name: '已注销用户',
    email: '',
    phone: '',
    closing_at: 0,
  });
  expect(await db.selectFrom('danmu').select('id').where('id', 'like', 'd-%').execute()).toHaveLength(DANMU);
  const senders = await db.selectFrom('danmu').select('viewer').distinct().where('id', 'like', 'd-%').execute();
  expect(senders.every(({ viewer }) => viewer.startsWith('n:'))).toBe(true);
  expect(senders.length).toBeGreaterThan(1);
  for (const table of ['purchases', 'wallet_entries'] as const)
    expect(await db.selectFrom(table).select('uid').where('uid', '=', 'ming').execute()).toHaveLength(1);
  expect(await db.selectFrom('favourites').select('viewer').execute()).toEqual([{ viewer: 'u:lin' }]);
  // The counters agree with the rows that are left.
  const shown = async () =>
    await db.selectFrom('tallies').selectAll().where('n', '!=', 0).orderBy('kind').orderBy('subject').execute();
  const before = await shown();
  await recountTallies(db);
  expect(before).toEqual(await shown());
});

it('keeps of feedback what is to be mended, and nothing of who told it', async () => {
  const told = { viewer: 'u:ming', text: '第三集没有声音', contact: '微信 ming-1990', log: '[{"at":1}]' };
  await add('feedbacks', feedbackRow('feedback-1', { ...told, picture_hash: 'a'.repeat(64), picture_type: 'png' }));
  await ask(await as());
  await later(CLOSING_MS);
  expect(await world.db.selectFrom('feedbacks').selectAll().execute()).toMatchObject([
    { id: 'feedback-1', text: '第三集没有声音', contact: '', log: '', picture_hash: '', picture_type: '' },
  ]);
});

it('takes the films that were never published with it, and leaves those that were', async () => {
  const { db, clock } = world;
  const said = JSON.stringify({ title: '海边', description: '', category: 'film', labels: [], cover: null });
  const rest = { kind: 'film', text: '海边的家', placeId: '', audience: 'all', labels: [], review: '' } as const;
  const picture = { hash: 'c'.repeat(64), type: 'png', width: 9, height: 9, color: '#000000' };
  const film = (id: string, uploadId = '') =>
    db.transaction().execute((trx) =>
      storePost(trx, {
        ...{ ...rest, id, uploadId, uid: 'ming', isFilmReady: false, pictures: [picture] },
        ...{ clientId: id, at: clock.now },
      }),
    );
  await film('failed-1', 'up-failed');
  await film('packed-1', 'up-packed');
  await film('upload-gone');
  await add(
    'video_uploads',
    uploadRow('up-failed', { phase: 'failed', kept: 0, media_key: 'failed-1', said }),
    uploadRow('up-packed', { phase: 'packaging', media_key: 'packed-1', said, packaged: '{}' }),
    uploadRow('up-half'),
    uploadRow('up-done', { phase: 'done', media_key: 'liulang', said }),
  );
  await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  await ask(await as());
  await later(CLOSING_MS);
  expect(await db.selectFrom('posts').select('id').where('uid', '=', 'ming').execute()).toEqual([{ id: 'liulang' }]);
  expect(await db.selectFrom('post_pictures').select('hash').where('hash', '=', picture.hash).execute()).toEqual([]);
  expect(await db.selectFrom('video_uploads').select('id').execute()).toEqual([]);
  // The files of the three films on the disk are removed.
  const tidied = await db.selectFrom('jobs').select('state').where('kind', '=', 'film-tidy').execute();
  expect(tidied.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

it('lets the agent who answered out of the conversation', async () => {
  const { app, db, clock } = world;
  await addUser(db, 'kefu');
  await makeAgent(db, 'kefu');
  const kefu = {
    deviceId: 'device-of-kefu',
    token: await login(app, 'kefu@example.com', PASSWORD, { now: clock.now }),
  };
  const phone = await as();
  await post(app, 'askForPerson', {}, phone);
  expect((await post(app, 'takeCase', { conversationId: 's:ming' }, kefu)).ret).toBe(ret.ok);
  await ask(phone);
  await later(CLOSING_MS);
  expect(await traces()).toEqual([]);
  expect(await db.selectFrom('conversation_members').select('uid').execute()).toEqual([]);
});

it('changes the numbers of many rows in one order, or two would wait for each other', async () => {
  for (const target of ['fan-b', 'fan-a', 'fan-c']) {
    await addUser(world.db, target);
    await add('follows', { uid: 'ming', target, created_at: 1 });
  }
  const changed: string[] = [];
  const heard = world.db.withPlugin({
    transformQuery({ node }) {
      const [, kind, subject] = /"tallies".*"values":\["(\w+)","([\w-]+)",-1\]/.exec(JSON.stringify(node)) ?? [];
      if (node.kind === 'InsertQueryNode' && kind) changed.push(`${kind} ${subject}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const follows = belongings.find(({ table, by }) => table === 'follows' && by === 'uid');
  if (!follows) throw new Error('follows have no fate');
  expect(await heard.transaction().execute((trx) => removeSome(trx, follows, 'ming'))).toBe(4);
  expect(changed).toHaveLength(8);
  expect(changed).toEqual([...changed].sort());
});

it('shows what was said under the name of nobody, in the language of who reads', async () => {
  await ask(await as());
  await later(CLOSING_MS);
  const read = async (traditional: boolean) => {
    const { data } = await signedGet(
      world.app,
      'comments',
      { mediaKey: 'liulang' },
      { traditional, now: world.clock.now },
    );
    const one = data.info.find(({ id }) => id === 'c-ming');
    return [one?.user.nickName, one?.user.avatar, one?.contxt];
  };
  expect(await read(false)).toEqual(['已注销用户', '', '值得二刷']);
  expect((await read(true))[0]).toBe('已刪除的使用者');
  const back = { account: 'ming@example.com', password: PASSWORD };
  expect((await post(world.app, 'login', back, { now: world.clock.now })).ret).not.toBe(ret.ok);
});

it('goes on where it was killed, wherever that was', async () => {
  await ask(await as());
  world.clock.now += CLOSING_MS;
  const { db } = world;
  // A job that dies after its first step and one slice: the next attempt finds the rows that are left.
  for (let n = 0; n < 3; n += 1) {
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', token: '', locked_until: 0, finished_at: 0, attempts: 0, run_at: world.clock.now })
      .where('kind', '=', 'account-close')
      .execute();
    const run = world.app.services.jobs.look();
    await run;
    await world.app.services.jobs.settled();
    if (n === 0) await db.updateTable('danmu').set({ viewer: 'u:ming' }).where('id', 'in', ['d-1', 'd-2']).execute();
    if (n === 1)
      await db
        .insertInto('favourites')
        .values({ viewer: 'u:ming', media_key: 'liulang', created_at: 1, folder: '' })
        .execute();
  }
  await drain(world.app.services.jobs);
  expect(await traces()).toEqual([]);
});

it('is done by the daily work where its job was lost, which forgets old sign-ins as well', async () => {
  await ask(await as());
  await world.db.deleteFrom('jobs').where('kind', '=', 'account-close').execute();
  const old = { uid: 'lin', way: 'qr', ok: 1, device_id: 'd', device_name: '', place: '' } as const;
  await add(
    'sign_ins',
    { ...old, id: 'old', at: world.clock.now + CLOSING_MS - SIGN_INS_MS - 1 },
    { ...old, id: 'new', at: world.clock.now },
  );
  world.clock.now += CLOSING_MS;
  await world.app.services.closing.begin();
  await drain(world.app.services.jobs);
  expect(await traces()).toEqual([]);
  expect(await world.db.selectFrom('sign_ins').select('id').where('uid', '=', 'lin').execute()).toEqual([
    { id: 'new' },
  ]);
});

it('takes the copy of the data with it', async () => {
  const phone = await as();
  await post(world.app, 'verifyPassword', { password: PASSWORD }, phone);
  await post(world.app, 'requestExport', {}, phone);
  await drain(world.app.services.jobs);
  const { id } = await world.db.selectFrom('exports').select('id').executeTakeFirstOrThrow();
  expect(existsSync(join(dir, 'exports', `${id}.json`))).toBe(true);
  await post(world.app, 'closeAccount', {}, phone);
  await later(CLOSING_MS);
  expect(existsSync(join(dir, 'exports', `${id}.json`))).toBe(false);
});
