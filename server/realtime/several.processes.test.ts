import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ClientEvents, type ServerEvents, type SocketHello, socketVersion } from '../../src/contract/events';
import type { Token } from '../../src/contract/schemas/user';
import { createApp } from '../app';
import { createJobs } from '../jobs/worker';
import { openSharedMemory, type SharedMemory } from '../redis';
import { createSignals } from '../signals';
import { type Caller, login, post, signedGet } from '../test/client';
import { addUser, createWorld, PASSWORD, type World } from '../test/fixture';
import { type RealRedis, startRedis } from '../test/redis';
import { makeAgent } from '../test/service-inputs';

/** Of two processes: one for what goes to rooms, one for comments, one for titles. */
const READERS = 6;

type Client = Socket<ServerEvents, ClientEvents>;

let redis: RealRedis;
let world: World;
/** Two processes of one site, as far as they know: each with connections of its own. */
let apps: FastifyInstance[];
let shared: SharedMemory[];
let clients: Client[];
let reports: string[];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

beforeEach(async () => {
  clients = [];
  reports = [];
  world = await createWorld();
  const site = `site-${Math.random()}`;
  const open = () => openSharedMemory(redis.url, site, (error) => reports.push(String(error)));
  shared = [await open(), await open()];
  apps = shared.map((one) =>
    createApp({
      db: world.db,
      mediaRoot: 'no-such-folder',
      filesRoot: 'no-such-folder',
      clock: () => world.clock.now,
      shared: one,
    }),
  );
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
  // A reader that has not begun yet begins with what comes next.
  await vi.waitFor(async () => {
    for (const one of shared) expect(await waitingReaders(one)).toBe(READERS);
  });
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  for (const app of apps) await app.close();
  for (const one of shared) await one.close();
  await world.close();
  await redis.start();
});

/** How many connections of this Redis are waiting for the next packet. */
async function waitingReaders({ client }: SharedMemory): Promise<number> {
  const list = String(await client.client('LIST'));
  return list.split('\n').filter((line) => line.includes('cmd=xread')).length;
}

async function connect(app: FastifyInstance): Promise<Client> {
  const { port } = app.server.address() as AddressInfo;
  const client: Client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}

const first = () => apps[0]!;
const second = () => apps[1]!;
const signIn = (caller: Caller = {}): Promise<Token> => login(first(), 'ming@example.com', PASSWORD, caller);
const hello = (client: Client, fields: Partial<SocketHello>): Promise<number> =>
  new Promise((resolve) => {
    client.emit('hello', { uid: '', token: '', version: socketVersion, ...fields }, ({ ret }) => resolve(ret));
  });
const heard = <E extends keyof ServerEvents>(client: Client, name: E) =>
  new Promise<Parameters<ServerEvents[E]>[0]>((resolve) => client.once(name, resolve as never));
const watch = async (app: FastifyInstance): Promise<Client> => {
  const client = await connect(app);
  expect(await client.emitWithAck('joinVideoRoom', { episodeKey: 'liulang-1' })).toEqual({ ret: 200 });
  return client;
};
const comment = (app: FastifyInstance, text: string, token: Token) =>
  signedGet(
    app,
    'sendDanmu',
    { episodeKey: 'liulang-1', text, time: 1, clientId: `id-${text.length}` },
    { token, now: world.clock.now },
  );

it('a comment that one process took reaches who watches on the other', async () => {
  const token = await signIn();
  const watchers = [await watch(first()), await watch(second())];
  const all = Promise.all(watchers.map((client) => heard(client, 'sendBarrage')));
  expect((await comment(first(), '两边都看得到', token)).ret).toBe(200);
  for (const { info } of await all) expect(info.map(({ text }) => text)).toEqual(['两边都看得到']);
});

it('a title that was written at one process is the new one at the other at once, and so is its gate', async () => {
  const nameAt = async (app: FastifyInstance) =>
    (await signedGet(app, 'searchTitles', { keyword: 'liulang' }, { now: world.clock.now })).data.info[0]?.title;
  const segmentAt = async (app: FastifyInstance) => (await app.inject('/media/liulang/e1/1080/1.m4s')).statusCode;
  // Both have read it. The clock stands: nobody looks again by themselves.
  for (const app of apps) expect(await nameAt(app)).toBe('流浪地球');
  const open = await segmentAt(second());
  await world.db
    .updateTable('titles')
    .set({ title: '流浪地球 2', vip: 1 })
    .where('media_key', '=', 'liulang')
    .execute();
  expect([await nameAt(second()), await segmentAt(second())]).toEqual(['流浪地球', open]);
  first().services.catalogue.changed('liulang');
  expect(await nameAt(first())).toBe('流浪地球 2');
  await vi.waitFor(async () => expect(await nameAt(second())).toBe('流浪地球 2'));
  expect(await segmentAt(second())).not.toBe(open);
  expect(await segmentAt(first())).toBe(await segmentAt(second()));
});

it('a phone at one process types into a screen at the other', async () => {
  const { code, secret } = (
    await post(first(), 'remoteCreate', { deviceName: '客厅电视', kind: 'danmu' }, { deviceId: 'television-1' })
  ).data;
  const screen = await connect(first());
  expect(await screen.emitWithAck('joinRemote', { code, secret })).toEqual({ ret: 200 });
  const said: unknown[] = [];
  screen.on('remoteText', (input, ack) => {
    said.push(input);
    ack({ msg: '' });
  });
  expect((await post(second(), 'remoteSend', { code, text: '前方高能', done: true })).ret).toBe(200);
  expect(said).toEqual([{ code, text: '前方高能', done: true }]);
});

it('a device that is signed out at one process hears it at the other, and gets nothing there any more', async () => {
  const tv = { deviceId: 'television-of-ming', now: world.clock.now };
  const phone = { deviceId: 'phone-of-ming', now: world.clock.now };
  const ofTv = { ...tv, token: await login(second(), 'ming@example.com', PASSWORD, tv) };
  const ofPhone = { ...phone, token: await login(first(), 'ming@example.com', PASSWORD, phone) };
  const client = await connect(second());
  expect(await hello(client, { uid: ofTv.token.uid, token: ofTv.token.token })).toBe(200);
  const { data } = await signedGet(first(), 'devices', {}, ofPhone);
  const other = data.info.find((device) => !device.isThis)?.id ?? '';
  const [told] = await Promise.all([
    heard(client, 'userStateChange'),
    post(first(), 'endDevice', { id: other }, ofPhone),
  ]);
  expect(told).toMatchObject({ action: 1, msg: expect.stringContaining('另一台设备') });
  expect((await post(second(), 'checkSession', {}, ofTv)).ret).toBe(201);
  expect((await post(second(), 'checkSession', {}, ofPhone)).ret).toBe(200);
  // The socket is nobody's from now on.
  let changes = 0;
  client.on('userStateChange', () => changes++);
  const again = await connect(second());
  expect(await hello(again, { uid: ofPhone.token.uid, token: ofPhone.token.token })).toBe(200);
  const change = heard(again, 'userStateChange');
  await post(first(), 'updateProfile', {}, ofPhone, { sex: 0 });
  await change;
  expect(changes).toBe(0);
});

it('a session that ends at one process ends for its socket at the other', async () => {
  const token = await signIn({ deviceId: 'device-no-1' });
  const client = await connect(second());
  expect(await hello(client, { uid: token.uid, token: token.token })).toBe(200);
  for (let n = 2; n <= 5; n += 1) {
    world.clock.now += 1000;
    await signIn({ deviceId: `device-no-${n}` });
  }
  world.clock.now += 1000;
  const [sixth] = await Promise.all([signIn({ deviceId: 'device-no-6' }), heard(client, 'userLiveTest')]);
  // What follows in the stream comes after the leaving: nothing of the user's reaches this device any more.
  let changes = 0;
  client.on('userStateChange', () => changes++);
  const other = await connect(second());
  expect(await hello(other, { uid: sixth.uid, token: sixth.token })).toBe(200);
  const change = heard(other, 'userStateChange');
  await post(first(), 'updateProfile', {}, { token: sixth }, { nickName: '第六台' });
  await change;
  await hello(client, {});
  expect(changes).toBe(0);
});

it('a place in the queue that a process has still to tell of is told at the other when that process ends', async () => {
  await addUser(world.db, 'hua');
  await addUser(world.db, 'kefu');
  await makeAgent(world.db, 'kefu');
  const [hua, ming] = await Promise.all(
    ['hua', 'ming'].map(async (id) => {
      const caller = { deviceId: `device-of-${id}`, now: world.clock.now };
      return { ...caller, token: await login(first(), `${id}@example.com`, PASSWORD, caller) };
    }),
  );
  for (const caller of [hua, ming]) expect((await post(first(), 'askForPerson', {}, caller)).ret).toBe(200);
  const client = await connect(second());
  expect(await hello(client, { uid: ming!.token.uid, token: ming!.token.token })).toBe(200);
  const told = heard(client, 'chatChanged');
  await apps.shift()?.close();
  expect(await told).toEqual({ conversationId: 's:ming' });
});

it('work that one process made is done at once by the worker of another', async () => {
  const jobs = createJobs(world.db, () => world.clock.now, String, createSignals(shared[1]));
  const looked = vi.spyOn(jobs, 'look');
  // It would look every second by itself; this clock stands.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  jobs.start();
  vi.useRealTimers();
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(1));
  await vi.waitFor(async () => expect(await subscribers(shared[0]!)).toBeGreaterThan(0));
  first().services.jobs.wake();
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1));
  await jobs.stop();
});

async function subscribers({ client, key }: SharedMemory): Promise<number> {
  const [, count] = (await client.pubsub('NUMSUB', key('signals'))) as [string, number];
  // Both apps and the worker.
  return Number(count) - 2;
}

const attemptAs = (app: FastifyInstance, deviceId: string, account = 'ming@example.com') =>
  post(app, 'login', { account, password: 'guess' }, { deviceId });

it('what was tried at one process counts at the other', async () => {
  // One visitor is soon asked for a captcha; an address whose visitors are always new, for nothing before the limit.
  const asOne = (app: FastifyInstance) => attemptAs(app, 'guesser-0');
  expect([(await asOne(first())).ret, (await asOne(second())).ret, (await asOne(first())).ret]).not.toContain(428);
  expect((await asOne(second())).ret).toBe(428);
  let visitors = 0;
  const attempt = (app: FastifyInstance) => {
    visitors += 1;
    return attemptAs(app, `guesser-${visitors}`, 'hong@example.com');
  };
  const answers: number[] = [];
  for (let n = 0; n < 12; n += 1) answers.push((await attempt(apps[n % 2]!)).ret);
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers.slice(10)).toEqual([429, 429]);
  // Without Redis each counts for itself: from nothing, and not without end.
  await redis.stop();
  const alone: number[] = [];
  for (let n = 0; n < 12; n += 1) alone.push((await attempt(first())).ret);
  expect(alone.slice(0, 9)).not.toContain(429);
  expect(alone.at(-1)).toBe(429);
});

it('without Redis each process serves its own viewers, and both again when it is back', async () => {
  const token = await signIn();
  const [here, there] = [await watch(first()), await watch(second())];
  await redis.stop();
  await vi.waitFor(() => expect(reports).toHaveLength(2));
  const alone = heard(here, 'sendBarrage');
  expect((await comment(first(), '断开的时候', token)).ret).toBe(200);
  expect((await alone).info.map(({ text }) => text)).toEqual(['断开的时候']);
  // A phone finds its screen on the same process.
  const { code, secret } = (
    await post(first(), 'remoteCreate', { deviceName: '客厅电视', kind: 'danmu' }, { deviceId: 'television-1' })
  ).data;
  await here.emitWithAck('joinRemote', { code, secret });
  here.on('remoteText', (_input, ack) => ack({ msg: '' }));
  expect((await post(first(), 'remoteSend', { code, text: '在', done: true })).ret).toBe(200);

  await redis.start();
  await vi.waitFor(async () => expect(await waitingReaders(shared[0]!)).toBe(READERS));
  const back = heard(there, 'sendBarrage');
  world.clock.now += 5_000;
  expect((await comment(first(), '又连上了', token)).ret).toBe(200);
  expect((await back).info.map(({ text }) => text)).toEqual(['又连上了']);
  expect(reports).toHaveLength(2);
});

it('says what is wrong with an address, and never the password in it', async () => {
  const open = (url: string) => openSharedMemory(url, 'site', () => undefined);
  await expect(open('http://localhost')).rejects.toMatchObject({ id: 'bad_redis' });
  await shared[0]!.client.config('SET', 'requirepass', 'secret-1');
  await expect(open(redis.url.replace('//', '//:guess-2@'))).rejects.toMatchObject({
    id: 'bad_redis',
    message: expect.not.stringContaining('guess-2'),
  });
  await shared[0]!.client.config('SET', 'requirepass', '');
});
