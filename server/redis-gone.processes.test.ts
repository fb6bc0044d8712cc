import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '../src/contract/endpoints';
import { socketVersion } from '../src/contract/events';
import type { Token } from '../src/contract/schemas/user';
import { patienceMs } from '../tests/support/patience';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { type Answer, type Caller, callOver, type Fields } from './test/client';
import { newPostgres } from './test/database';
import { people } from './test/film-kills';
import { PASSWORD } from './test/fixture';
import { type RealRedis, startRedis } from './test/redis';
import { processOn, type SiteProcess } from './test/site';
import { type Client, socketAt, type Watcher, watchAt } from './test/watchers';

/** Two processes of one site and one of another, all on one Redis, which goes and comes back with nothing in it. */
const EPISODE = 'liulang-1';
/** Wrong passwords that one address may try on one account; see server/accounts/sign-in-limits.ts. */
const GUESSES = 10;
/** Codes that one address may have made in a minute; see server/modules/auth/auth-routes.ts. */
const QR_CODES = 30;
/** A searcher counts as often on the day of the search, and once less a day later; see server/modules/search/search-repository.ts. */
const [TODAY, TOMORROW] = [7, 6];
/** As in server/redis.ts: so long a command waits for Redis. */
const COMMAND_MS = 500;
const AWAY = /Redis does not answer/g;

let redis: RealRedis;
let folder: string;
let databases: Awaited<ReturnType<typeof newPostgres>>[];
let db: Db;
let dbOfOther: Db;
let first: SiteProcess;
let second: SiteProcess;
/** Of the same site, started while Redis is away. */
let late: SiteProcess;
let other: SiteProcess;
let senders: Caller[];
let sendersOfOther: Caller[];
const watchers: Watcher[] = [];
const sockets: Client[] = [];
/** Every answer that was a fault of ours. */
const faults: string[] = [];

beforeAll(async () => {
  redis = await startRedis();
  folder = mkdtempSync(join(tmpdir(), 'danmu-tv-redis-gone-'));
  databases = [await newPostgres(), await newPostgres()];
  const [mine, theirs] = databases.map(({ address }) => address) as [string, string];
  [db, dbOfOther] = [await openDatabase(mine), await openDatabase(theirs)];
  senders = await people(db, 60);
  sendersOfOther = await people(dbOfOther, 1);
  const common = { REDIS_URL: redis.url, TRUST_PROXY: '1', PUBLIC_URL: 'http://127.0.0.1' };
  const started = (address: string) => processOn(folder, { ...common, DATABASE_URL: address });
  [first, second, late, other] = [await started(mine), await started(mine), await started(mine), await started(theirs)];
  await Promise.all([first, second, other].map((one) => one.start()));
});
afterAll(async () => {
  for (const { client } of watchers) client.disconnect();
  for (const client of sockets) client.disconnect();
  for (const one of [first, second, late, other]) await one.kill();
  await redis.stop();
  for (const one of [db, dbOfOther]) await one.destroy();
  for (const one of databases) await one.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function call<N extends EndpointName>(
  at: SiteProcess,
  name: N,
  fields: Fields = {},
  caller: Caller = {},
): Promise<Answer<N>> {
  const answer = await callOver(at.origin, name, fields, caller);
  if (answer.status >= 500 || answer.ret === 500) faults.push(`${name}: ${answer.ret} ${answer.msg}`);
  return answer;
}

const watch = async (at: SiteProcess): Promise<Watcher> => {
  const watcher = await watchAt(at.origin, EPISODE);
  watchers.push(watcher);
  return watcher;
};

/** Comments, each of the next sender: nobody may send two within two seconds. @returns the text */
let comments = 0;
async function comment(at: SiteProcess, sender = senders[comments]): Promise<string> {
  comments += 1;
  const text = `第 ${comments} 条`;
  const fields = { episodeKey: EPISODE, text, time: 1, clientId: `c-${comments}` };
  expect(await call(at, 'sendDanmu', fields, sender)).toMatchObject({ ret: 200, data: { text } });
  return text;
}

/** Comments at a process until one of them flies past somebody. */
const reaches = (at: SiteProcess, watcher: Watcher): Promise<void> =>
  vi.waitFor(
    async () => {
      const text = await comment(at);
      await vi.waitFor(() => expect(watcher.heard).toContain(text), { timeout: 1_000, interval: 10 });
    },
    { timeout: patienceMs, interval: 50 },
  );

let guessers = 0;
/** Tries a wrong password on an account, as a visitor whom nobody has seen before. @param address whence @returns the answer's ret */
async function guess(at: SiteProcess, address: string): Promise<number> {
  guessers += 1;
  const fields = { account: 'vip@example.com', password: 'guess' };
  return (await call(at, 'login', fields, { deviceId: `guesser-${guessers}`, address })).ret;
}
/** One guess more than is let through, in turns. */
async function guessOften(turns: SiteProcess[], address: string): Promise<number[]> {
  const rets: number[] = [];
  for (let n = 0; n <= GUESSES; n += 1) rets.push(await guess(turns[n % turns.length] ?? first, address));
  return rets;
}
const refusedAtTheLimit = [...new Array<number>(GUESSES).fill(400), 429];

async function signIn(at: SiteProcess, deviceId: string): Promise<Caller & { token: Token }> {
  const answer = await call(at, 'login', { account: 'ming@example.com', password: PASSWORD }, { deviceId });
  expect(answer).toMatchObject({ ret: 200 });
  return { deviceId, token: answer.data.token };
}

/** A socket of somebody who is signed in. @returns it, and what it has been told of their state */
async function signedInAt(at: SiteProcess, { token }: { token: Token }) {
  const client = socketAt(at.origin);
  sockets.push(client);
  const states: unknown[] = [];
  client.on('userStateChange', (state) => void states.push(state));
  const hello = { uid: token.uid, token: token.token, version: socketVersion };
  expect((await client.emitWithAck('hello', hello)).ret).toBe(200);
  return { client, states };
}

const remoteAt = async (at: SiteProcess) =>
  (await call(at, 'remoteCreate', { deviceName: '客厅电视', kind: 'danmu' }, { deviceId: 'television-0' })).data;
const typeAt = async (at: SiteProcess, code: string): Promise<number> =>
  (await call(at, 'remoteSend', { code, text: '在', done: true })).ret;

describe('two sites on one Redis', () => {
  it('hear nothing of each other: comments, people, and screens that wait', async () => {
    const [here, there] = [await watch(second), await watch(other)];
    const foreign = await comment(other, sendersOfOther[0]);
    await vi.waitFor(() => expect(there.heard).toContain(foreign));
    await reaches(first, here);
    expect([[...here.heard].includes(foreign), [...there.heard]]).toEqual([false, [foreign]]);

    // An account with the same id stands at both.
    const ming = await signIn(first, 'phone-of-ming');
    const { states } = await signedInAt(second, ming);
    const namesake = await signIn(other, 'phone-of-namesake');
    expect((await call(other, 'updateProfile', { sex: 1 }, namesake)).ret).toBe(200);
    expect((await call(first, 'updateProfile', { sex: 1 }, ming)).ret).toBe(200);
    await vi.waitFor(() => expect(states).toHaveLength(1));

    // And a screen's code that both know.
    const { code, secret } = await remoteAt(first);
    const screen = socketAt(second.origin);
    sockets.push(screen);
    screen.on('remoteText', (_, ack) => ack({ msg: '' }));
    expect(await screen.emitWithAck('joinRemote', { code, secret })).toEqual({ ret: 200 });
    const row = await db.selectFrom('remote_inputs').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    await dbOfOther.insertInto('remote_inputs').values(row).execute();
    expect([await typeAt(first, code), await typeAt(other, code)]).toEqual([200, 203]);
    expect(states).toHaveLength(1);
  });

  it('count for themselves', async () => {
    const ask = async (at: SiteProcess) =>
      (await call(at, 'qrCreate', { deviceName: '客厅电视' }, { address: '203.0.113.1' })).ret;
    const rets: number[] = [];
    for (let n = 0; n <= QR_CODES; n += 1) rets.push(await ask(other));
    expect(rets).toEqual([...new Array<number>(QR_CODES).fill(200), 429]);
    expect(await ask(first)).toBe(200);
  });
});

it('what is searched for at one process is hot at the other', async () => {
  for (const deviceId of ['searcher-1', 'searcher-2', 'searcher-3'])
    expect((await call(first, 'searchTitles', { keyword: '重庆森林' }, { deviceId })).data.info).toHaveLength(1);
  const [hottest] = (await call(second, 'hotSearches')).data.info;
  expect(hottest?.keyword).toBe('重庆森林');
  expect(hottest?.hot).toBeGreaterThanOrEqual(3 * TOMORROW);
  expect(hottest?.hot).toBeLessThanOrEqual(3 * TODAY);
});

describe('while Redis is gone', () => {
  /** Calls that ask Redis how often they were made, on their way at the same moment. */
  const searches = (n: number) =>
    [first, second].flatMap((at) => Array.from({ length: n }, () => call(at, 'searchTitles', { keyword: 'liulang' })));
  let ended: { states: unknown[] };
  let code: string;

  beforeAll(async () => {
    ({ code } = await remoteAt(first));
    for (const at of [first, second]) await watch(at);
    const [answers] = await Promise.all([Promise.all(searches(40)), redis.stop()]);
    expect(answers.filter(({ ret }) => ret !== 200)).toEqual([]);
    await vi.waitFor(() => {
      for (const one of [first, second, other]) expect(one.log()).toMatch(AWAY);
    });
  });

  it('each process serves its own viewers, and what is sent at one is read at the other', async () => {
    const [here] = watchers.slice(-2) as [Watcher];
    const text = await comment(first);
    await vi.waitFor(() => expect(here.heard).toContain(text));
    for (const at of [first, second]) {
      const { info } = (await call(at, 'danmuList', { episodeKey: EPISODE })).data;
      expect(info.map((one) => one.text)).toContain(text);
      expect((await call(at, 'titleList')).ret).toBe(200);
      // Whoever comes now is let in.
      const newcomer = await watch(at);
      const next = await comment(at);
      await vi.waitFor(() => expect(newcomer.heard).toContain(next));
    }
  });

  it('a limit is not gone: each process counts for itself', async () => {
    for (const at of [first, second]) expect(await guessOften([at], '203.0.113.2')).toEqual(refusedAtTheLimit);
  });

  it('people sign in, and a session that is ended at one process has ended at the other', async () => {
    const [television, phone] = [await signIn(second, 'television-of-ming'), await signIn(first, 'phone-of-ming')];
    ended = await signedInAt(second, television);
    const { info } = (await call(first, 'devices', {}, phone)).data;
    const id = info.find(({ isThis }) => !isThis)?.id ?? '';
    expect((await call(first, 'endDevice', { id }, phone)).ret).toBe(200);
    expect((await call(second, 'checkSession', {}, television)).ret).toBe(201);
    expect((await call(second, 'checkSession', {}, phone)).ret).toBe(200);
  });

  it('codes of televisions hold and end at both processes as they do otherwise', async () => {
    const television = { deviceId: 'television-1' };
    const [phone] = senders as [Caller];
    const made = async () => (await call(first, 'qrCreate', { deviceName: '客厅电视' }, television)).data;
    const poll = async (at: SiteProcess, one: Awaited<ReturnType<typeof made>>) =>
      (await call(at, 'qrPoll', { code: one.code, secret: one.secret }, television)).data;
    const answer = async (at: SiteProcess, code: string, accept: boolean) =>
      (await call(at, 'qrConfirm', { code, accept }, phone)).ret;
    const [good, refused, expired] = [await made(), await made(), await made()];
    for (const one of [good, refused, expired]) expect((await call(second, 'qrScan', one, phone)).ret).toBe(200);
    await db.updateTable('qr_logins').set({ expires_at: 1 }).where('code', '=', expired.code).execute();
    expect(await answer(second, good.code, true)).toBe(200);
    expect(await answer(second, refused.code, false)).toBe(200);
    for (const at of [first, second]) {
      expect([await answer(at, refused.code, true), await answer(at, expired.code, true)]).toEqual([409, 409]);
      expect([await poll(at, refused), await poll(at, expired)]).toMatchObject([
        { state: 'refused', session: null },
        { state: 'expired', session: null },
      ]);
    }
    // It is fetched once, whoever asks again.
    expect(await poll(first, good)).toMatchObject({ state: 'confirmed' });
    expect(await poll(second, good)).toMatchObject({ state: 'expired', session: null });
  });

  it('codes of screens do, too', async () => {
    const closed = await remoteAt(first);
    expect((await call(second, 'remoteClose', { code: closed.code, secret: closed.secret })).ret).toBe(200);
    await db.updateTable('remote_inputs').set({ expires_at: 1 }).where('code', '=', code).execute();
    for (const at of [first, second])
      expect([await typeAt(at, closed.code), await typeAt(at, code)]).toEqual([404, 409]);
  });

  it('a process starts all the same, says what it lacks, and serves', async () => {
    await late.start();
    const watcher = await watch(late);
    const text = await comment(late);
    await vi.waitFor(() => expect(watcher.heard).toContain(text));
    const { info } = (await call(first, 'danmuList', { episodeKey: EPISODE })).data;
    expect(info.map((one) => one.text)).toContain(text);
    expect(await guessOften([late], '203.0.113.3')).toEqual(refusedAtTheLimit);
  });

  it('and when it is back, with nothing in it, all are one site again by themselves', async () => {
    const [answers] = await Promise.all([Promise.all(searches(40)), redis.start()]);
    expect(answers.filter(({ ret }) => ret !== 200)).toEqual([]);
    const all = [first, second, late];
    const ears = [];
    for (const at of all) ears.push(await watch(at));
    for (const [n, ear] of ears.entries()) {
      for (const at of all) if (at !== all[n]) await reaches(at, ear);
    }
    expect(await guessOften(all, '203.0.113.4')).toEqual(refusedAtTheLimit);
  });

  it('one that hangs instead of going delays the calls of a moment, and none after that', async () => {
    for (const one of [first, second, late, other]) expect(one.log().match(AWAY)).toHaveLength(1);
    const ear = await watch(first);
    redis.hang();
    await vi.waitFor(
      async () => {
        const before = performance.now();
        expect((await call(first, 'searchTitles', { keyword: 'liulang' })).ret).toBe(200);
        // A search asks for two limits, each of which would wait so long.
        expect(performance.now() - before).toBeLessThan(COMMAND_MS);
      },
      { timeout: patienceMs },
    );
    await vi.waitFor(() => expect(first.log().match(AWAY)).toHaveLength(2));
    expect(await guessOften([first], '203.0.113.5')).toEqual(refusedAtTheLimit);
    redis.goOn();
    await reaches(second, ear);
  });

  it('the socket of the session that was ended is told, although nobody could tell its process then', async () => {
    await vi.waitFor(() => expect(ended.states).toHaveLength(1), { timeout: patienceMs });
  });

  it('nobody was answered with a fault of ours, and no log has an error', () => {
    expect(faults).toEqual([]);
    for (const one of [first, second, late, other]) expect(one.log()).not.toMatch(/"level":[56]0/);
  });
});
