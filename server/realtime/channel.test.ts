import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientEvents, type ServerEvents, type SocketHello, socketVersion } from '../../src/contract/events';
import { limits } from '../../src/contract/limits';
import type { Token } from '../../src/contract/schemas/user';
import { createApp } from '../app';
import { batchMs } from '../modules/danmu/danmu-batches';
import { type Caller, login, post, signedGet } from '../test/client';
import { createWorld, PASSWORD, type World } from '../test/fixture';
import { SWEEP_MS } from './sweep-sessions';

type Client = Socket<ServerEvents, ClientEvents>;
let world: World;
let origin: string;
let clients: Client[];

beforeEach(async () => {
  world = await createWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  await world.close();
});

async function connect(at = origin): Promise<Client> {
  const client: Client = io(at, { transports: ['websocket'], reconnection: false });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  return client;
}

const signIn = (caller: Caller = {}): Promise<Token> => login(world.app, 'ming@example.com', PASSWORD, caller);
const hello = (client: Client, fields: Partial<SocketHello>): Promise<number> =>
  new Promise((resolve) => {
    client.emit('hello', { uid: '', token: '', version: socketVersion, ...fields }, ({ ret }) => resolve(ret));
  });
const greeted = async (token: Token): Promise<Client> => {
  const client = await connect();
  expect(await hello(client, { uid: token.uid, token: token.token })).toBe(200);
  return client;
};
/** An answer to a hello comes after everything that was sent before it: a fence without a clock. */
const settled = (client: Client): Promise<number> => hello(client, {});
const heardChange = (client: Client): Promise<Parameters<ServerEvents['userStateChange']>[0]> =>
  new Promise((resolve) => client.once('userStateChange', resolve));
const heardComment = (client: Client): Promise<Parameters<ServerEvents['sendBarrage']>[0]> =>
  new Promise((resolve) => client.once('sendBarrage', resolve));
const heardLiveTest = (client: Client): Promise<void> => new Promise((resolve) => client.once('userLiveTest', resolve));

describe('hello', () => {
  it('proves the user', async () => {
    const token = await signIn();
    const client = await connect();
    expect(await hello(client, { uid: 'ming', token: token.token })).toBe(200);
    expect(await hello(client, { uid: 'vip', token: token.token })).toBe(201);
    expect(await hello(client, { uid: 'ming', token: 'guess' })).toBe(201);
    expect(await hello(client, { uid: 'ming', token: token.token, version: '0.9' })).toBe(400);
  });

  it('is one connection for one user after the other, and for nobody', async () => {
    const client = await connect();
    let heard = 0;
    client.on('userStateChange', () => heard++);
    const told = async (token: Token) => {
      const before = heard;
      await post(world.app, 'updateProfile', {}, { token }, { nickName: '改名' });
      await bad(client);
      return heard - before;
    };
    // A wrong token leaves what was proved before as it is.
    const bad = (one: Client) => hello(one, { uid: 'ming', token: 'guess' });
    const ming = await signIn();
    const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
    expect(await hello(client, { uid: 'ming', token: ming.token })).toBe(200);
    expect(await told(ming)).toBe(1);
    expect(await hello(client, { uid: 'vip', token: vip.token })).toBe(200);
    expect([await told(ming), await told(vip)]).toEqual([0, 1]);
    expect(await client.emitWithAck('goodbye', {})).toEqual({ ret: 200 });
    expect(await told(vip)).toBe(0);
    expect(await hello(client, { uid: 'ming', token: ming.token })).toBe(200);
    expect(await hello(client, {})).toBe(201);
    expect(await told(ming)).toBe(0);
    expect(world.realtime.connections()).toBe(1);
  });

  it.each([[null], ['text'], [42], [{ uid: { $gt: '' }, token: [] }]])('does not fall over %j', async (given) => {
    const client = await connect();
    const ret = await new Promise((resolve) => {
      client.emit('hello', given as never, (answer: { ret: number }) => resolve(answer.ret));
    });
    expect(ret).toBe(400);
    client.emit('hello', given as never, 'no function' as never);
    client.emit('joinVideoRoom', given as never);
    client.emit('leaveVideoRoom', undefined as never);
    expect(await settled(client)).toBe(201);
  });
});

describe('a comment', () => {
  const comment = (text: string, token: Token) =>
    signedGet(
      world.app,
      'sendDanmu',
      { episodeKey: 'liulang-1', text, time: 1, clientId: text },
      { token, now: world.clock.now },
    );

  it('reaches who watches the episode, once, and nobody else', async () => {
    const token = await signIn();
    const [here, elsewhere, gone] = [await connect(), await connect(), await connect()];
    here.emit('joinVideoRoom', { episodeKey: 'liulang-1' });
    gone.emit('joinVideoRoom', { episodeKey: 'liulang-1' });
    gone.emit('leaveVideoRoom', { episodeKey: 'liulang-1' });
    elsewhere.emit('joinVideoRoom', { episodeKey: 'walle-1' });
    await Promise.all([here, elsewhere, gone].map(settled));
    const heard: string[] = [];
    for (const [name, client] of Object.entries({ here, elsewhere, gone })) {
      client.on('sendBarrage', ({ info }) => heard.push(...info.map(({ text }) => `${name}: ${text}`)));
    }
    const [, batch] = await Promise.all([comment('hello-1', token), heardComment(here)]);
    expect(batch).toMatchObject({ episodeKey: 'liulang-1', info: [{ text: 'hello-1', mine: false }] });
    // The same again is no new comment: what is heard next is the one after it.
    await comment('hello-1', token);
    world.clock.now += 5_000;
    await Promise.all([comment('hello-2', token), heardComment(here)]);
    await Promise.all([here, elsewhere, gone].map(settled));
    expect(heard).toEqual(['here: hello-1', 'here: hello-2']);
  });

  it('reaches who named the room with a U+0000 in it, which PostgreSQL has no place for', async () => {
    const token = await signIn();
    const here = await connect();
    const joined = new Promise((resolve) =>
      here.emit('joinVideoRoom', { episodeKey: 'liulang\u0000-1' }, ({ ret }) => resolve(ret)),
    );
    expect(await joined).toBe(200);
    const [, batch] = await Promise.all([comment('hello-1', token), heardComment(here)]);
    expect(batch).toMatchObject({ episodeKey: 'liulang-1', info: [{ text: 'hello-1' }] });
  });

  it('reaches who was told that the room was joined; a room that is none, or one too many, is refused', async () => {
    const token = await signIn();
    const here = await connect();
    const join = (episodeKey: unknown): Promise<number> =>
      new Promise((resolve) => here.emit('joinVideoRoom', { episodeKey } as never, ({ ret }) => resolve(ret)));
    expect(await join('liulang-1')).toBe(200);
    const heard = heardComment(here);
    await comment('right-after', token);
    expect((await heard).info.map(({ text }) => text)).toEqual(['right-after']);
    expect(await join(['liulang-1'])).toBe(400);
    for (let n = 2; n <= 8; n += 1) expect(await join(`other-${n}`)).toBe(200);
    expect(await join('other-9')).toBe(429);
    // What it is in already is no further one.
    expect(await join('liulang-1')).toBe(200);
  });

  it('comes with the others of its moment, in their order', async () => {
    const tokens = [await signIn(), await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' })];
    const here = await connect();
    here.emit('joinVideoRoom', { episodeKey: 'liulang-1' });
    await settled(here);
    const heard = heardComment(here);
    // Their moment lasts until both are there, however long that takes here.
    const { setTimeout: later } = globalThis;
    const momentEnds = new Promise<() => void>((resolve) => {
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
        ms === batchMs ? resolve(run) : later(run, ms)) as typeof setTimeout);
    });
    for (const [at, token] of tokens.entries()) await comment(`at-once-${at}`, token);
    (await momentEnds)();
    vi.restoreAllMocks();
    expect((await heard).info.map(({ text }) => text)).toEqual(['at-once-0', 'at-once-1']);
  });
});

describe('a phone as a keyboard', () => {
  const join = (client: Client, room: { code: string; secret: string }): Promise<number> =>
    new Promise((resolve) => client.emit('joinRemote', room, ({ ret }) => resolve(ret)));
  const create = async () =>
    (await post(world.app, 'remoteCreate', { deviceName: '客厅电视', kind: 'danmu' }, { deviceId: 'television-1' }))
      .data;

  it('types into the screen that holds the secret, and into no other', async () => {
    const { code, secret, url } = await create();
    expect(url).toContain(code);
    expect(url).not.toContain(secret);
    const [screen, thief] = [await connect(), await connect()];
    expect(await join(screen, { code, secret })).toBe(200);
    expect(await join(thief, { code, secret: 'guess' })).toBe(403);
    const opened = await post(world.app, 'remoteOpen', { code }, { deviceId: 'phone-000001' });
    expect(opened.data).toEqual({ deviceName: '客厅电视', kind: 'danmu', maxChars: 100 });
    let stolen = 0;
    thief.on('remoteText', () => stolen++);
    const heard: unknown[] = [];
    screen.on('remoteText', (input, ack) => {
      heard.push(input);
      ack({ msg: '' });
    });
    expect((await post(world.app, 'remoteSend', { code, text: ' 前方高能 ', done: true })).ret).toBe(200);
    expect(heard).toEqual([{ code, text: '前方高能', done: true }]);
    await settled(thief);
    expect(stolen).toBe(0);
  });

  it('ends with the session it was made for', async () => {
    const { code, secret } = await create();
    const screen = await connect();
    await join(screen, { code, secret });
    screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
    await post(world.app, 'remoteClose', { code, secret: 'guess' });
    expect((await post(world.app, 'remoteSend', { code, text: '在', done: false })).ret).toBe(200);
    await post(world.app, 'remoteClose', { code, secret });
    expect(await post(world.app, 'remoteSend', { code, text: '在', done: false })).toMatchObject({
      ret: 404,
      msg: '输入已经结束，请在电视上重新打开',
    });
  });

  it('is told what the screen says, and where it says nothing that nothing was sent', async () => {
    const { code, secret } = await create();
    const send = (text: string) => post(world.app, 'remoteSend', { code, text, done: false });
    const silent = { ret: 203, msg: '电视没有回应，请看看电视是否还开着、是否联网' };
    // Nobody is there, as after a start of the server.
    expect(await send('有人吗')).toMatchObject(silent);
    const [stuck, screen] = [await connect(), await connect()];
    await join(stuck, { code, secret });
    expect(await send('有人吗')).toMatchObject(silent);
    // It came back; what it left behind holds nobody up.
    await join(screen, { code, secret });
    screen.on('remoteText', ({ text }, ack) => ack(text === '又来' ? { msg: '发送太快，请稍后再试' } : { msg: '' }));
    expect((await send('来了')).ret).toBe(200);
    expect(await send('又来')).toMatchObject({ ret: 203, msg: '发送太快，请稍后再试' });
    screen.off('remoteText');
    screen.on('remoteText', (_input, ack) => ack(null as never));
    expect(await send('乱答')).toMatchObject(silent);
  });

  const over = { ret: 409, msg: '二维码已过期，请在电视上重新打开' };
  const ends = async (code: string) =>
    (await world.db.selectFrom('remote_inputs').select('expires_at').where('code', '=', code).executeTakeFirstOrThrow())
      .expires_at - world.clock.now;

  it('ends soon after the screen has gone, whatever phones do, and goes on where it comes back', async () => {
    const { code, secret } = await create();
    const [screen, next] = [await connect(), await connect()];
    await join(screen, { code, secret });
    screen.disconnect();
    await vi.waitFor(async () => expect(await ends(code)).toBe(30_000));
    // A phone that types or looks again keeps nobody's code alive.
    world.clock.now += 29_000;
    expect((await post(world.app, 'remoteOpen', { code })).ret).toBe(200);
    expect((await post(world.app, 'remoteSend', { code, text: '在', done: false })).ret).toBe(203);
    expect(await join(next, { code, secret })).toBe(200);
    expect(await ends(code)).toBe(600_000);
    next.on('remoteText', (_input, ack) => ack({ msg: '' }));
    world.clock.now += 500_000;
    expect((await post(world.app, 'remoteSend', { code, text: '在', done: false })).ret).toBe(200);
    expect(await ends(code)).toBe(600_000);
    next.disconnect();
    await vi.waitFor(async () => expect(await ends(code)).toBe(30_000));
    world.clock.now += 30_000;
    expect(await post(world.app, 'remoteSend', { code, text: '在', done: true })).toMatchObject(over);
    expect(await post(world.app, 'remoteOpen', { code })).toMatchObject(over);
    expect(await join(await connect(), { code, secret })).toBe(403);
  });

  it('outlives a socket of the screen that is found dead after the screen came back', async () => {
    const { code, secret } = await create();
    const [dead, screen] = [await connect(), await connect()];
    await join(dead, { code, secret });
    await join(screen, { code, secret });
    screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
    dead.disconnect();
    await settled(screen);
    world.clock.now += 31_000;
    expect((await post(world.app, 'remoteSend', { code, text: '在', done: false })).ret).toBe(200);
  });

  it('outlives a socket that one server finds dead after the screen came to another, of which the one hears nothing', async () => {
    const other = createApp({
      ...{ db: world.db, mediaRoot: 'no-such-folder', filesRoot: 'no-such-folder' },
      clock: () => world.clock.now,
    });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const { code, secret } = await create();
    const dead = await connect();
    await join(dead, { code, secret });
    world.clock.now += 20_000;
    const screen = await connect(`http://127.0.0.1:${(other.server.address() as AddressInfo).port}`);
    await join(screen, { code, secret });
    screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
    dead.disconnect();
    await vi.waitFor(() => expect(world.realtime.connections()).toBe(0));
    expect(await ends(code)).toBe(600_000);
    world.clock.now += 31_000;
    expect((await post(other, 'remoteSend', { code, text: '在', done: false })).ret).toBe(200);
    // Where the screen is, it ends with it.
    screen.disconnect();
    await vi.waitFor(async () => expect(await ends(code)).toBe(30_000));
    await other.close();
  });

  it('serves one screen under several codes, which it leaves one by one', async () => {
    const [first, second] = [await create(), await create()];
    const screen = await connect();
    for (const { code, secret } of [first, second]) expect(await join(screen, { code, secret })).toBe(200);
    screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
    const send = async ({ code }: { code: string }) =>
      (await post(world.app, 'remoteSend', { code, text: '在', done: false })).ret;
    expect([await send(first), await send(second)]).toEqual([200, 200]);
    expect(await screen.emitWithAck('leaveRemote', { code: first.code })).toEqual({ ret: 200 });
    await vi.waitFor(async () => expect(await ends(first.code)).toBe(30_000));
    expect([await send(first), await send(second)]).toEqual([203, 200]);
  });

  it('runs out, and is refused more than the field holds', async () => {
    const { code } = await create();
    expect((await post(world.app, 'remoteSend', { code, text: '字'.repeat(101), done: true })).ret).toBe(400);
    world.clock.now += 601_000;
    expect((await post(world.app, 'remoteOpen', { code })).ret).toBe(409);
  });
});

describe('the devices of a user', () => {
  it('hear that the profile has changed', async () => {
    const token = await signIn();
    const client = await greeted(token);
    const [change] = await Promise.all([
      heardChange(client),
      post(world.app, 'updateProfile', {}, { token }, { nickName: '新名字' }),
    ]);
    expect(change).toEqual({ action: 0, msg: '' });
  });

  it('hear userLiveTest when they have to give way, and only those', async () => {
    const first = await greeted(await signIn({ deviceId: 'device-no-1' }));
    const others: Client[] = [];
    for (let n = 2; n <= 5; n += 1) {
      world.clock.now += 1000;
      others.push(await greeted(await signIn({ deviceId: `device-no-${n}` })));
    }
    let heard = 0;
    for (const client of others) client.on('userLiveTest', () => heard++);
    world.clock.now += 1000;
    const [sixth] = await Promise.all([signIn({ deviceId: 'device-no-6' }), heardLiveTest(first)]);
    await Promise.all(others.map(settled));
    expect(heard).toBe(0);
    // What concerns the user no longer reaches the device that is signed out.
    first.on('userStateChange', () => heard++);
    await post(world.app, 'updateProfile', {}, { token: sixth }, { nickName: '第六台' });
    await settled(first);
    expect(heard).toBe(0);
  });
});

describe('a session that ends', () => {
  const name = (token: Token) => post(world.app, 'updateProfile', {}, { token }, { nickName: '新名字' });

  it('by signing out is told to the other windows of the device, which hear nothing more of the user', async () => {
    const [token, other] = [await signIn(), await signIn({ deviceId: 'another-device' })];
    const [window, elsewhere] = [await greeted(token), await greeted(other)];
    const [told] = await Promise.all([heardChange(window), post(world.app, 'logout', {}, { token })]);
    expect(told).toEqual({ action: 0, msg: '' });
    let heard = 0;
    window.on('userStateChange', () => heard++);
    await Promise.all([heardChange(elsewhere), name(other)]);
    await settled(window);
    expect(heard).toBe(0);
    expect(world.realtime.sessions()).toHaveLength(1);
  });

  it('by the hand of another process, or by itself, is told soon', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const fresh = await createWorld();
    await fresh.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(fresh.app.server.address() as AddressInfo).port}`;
    const tokens = [];
    for (const deviceId of ['device-no-1', 'device-no-2']) {
      tokens.push(await login(fresh.app, 'ming@example.com', PASSWORD, { deviceId }));
    }
    const [ended, holds] = [await greeted(tokens[0] as Token), await greeted(tokens[1] as Token)];
    let heard = 0;
    holds.on('userStateChange', () => heard++);
    await fresh.db.deleteFrom('tokens').where('device_id', '=', 'device-no-1').execute();
    const told = heardChange(ended);
    vi.advanceTimersByTime(SWEEP_MS);
    expect(await told).toEqual({ action: 0, msg: '' });
    expect(fresh.realtime.sessions()).toHaveLength(1);
    await settled(holds);
    expect(heard).toBe(0);
    // What runs out by itself is found in the same way.
    expect(await hello(holds, { uid: 'ming', token: tokens[1]?.token ?? '' })).toBe(200);
    fresh.clock.now += limits.tokenLifeSeconds * 1000;
    const late = heardChange(holds);
    vi.advanceTimersByTime(SWEEP_MS);
    await late;
    expect(fresh.realtime.sessions()).toEqual([]);
    vi.useRealTimers();
    await fresh.close();
  });
});

it('closes with the server', async () => {
  const client = await connect();
  const closed = new Promise((resolve) => client.once('disconnect', resolve));
  await world.app.close();
  await closed;
  expect(client.connected).toBe(false);
});
