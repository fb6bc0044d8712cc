import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { type ClientEvents, type ServerEvents, socketVersion } from '../../src/contract/events';
import { budgets } from '../limits';
import { createWorld, type World, type WorldOptions } from '../test/fixture';
import { CONNECTIONS_PER_ADDRESS, PACKETS_PER_ADDRESS, PACKETS_PER_SECOND } from './guard-connections';

type Client = Socket<ServerEvents, ClientEvents>;
const end: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of end.splice(0).reverse()) await close();
});

async function start(options: WorldOptions = {}): Promise<World & { port: number }> {
  const world = await createWorld(options);
  end.push(() => world.close());
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...world, port: (world.app.server.address() as AddressInfo).port };
}

/** @returns the connected client, or why it was refused */
function connect(port: number, address = '192.0.2.1'): Promise<Client | string> {
  const extraHeaders = { 'X-Forwarded-For': address };
  const client: Client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders,
  });
  end.push(() => void client.disconnect());
  return new Promise((resolve) => {
    client.once('connect', () => resolve(client));
    client.once('connect_error', ({ message }) => resolve(message));
  });
}
async function connected(port: number, address?: string): Promise<Client> {
  const client = await connect(port, address);
  if (typeof client === 'string') throw new Error(client);
  return client;
}
const hello = (client: Client): Promise<number> =>
  new Promise((resolve) =>
    client.emit('hello', { uid: 'ming', token: 'guess', version: socketVersion }, ({ ret }) => resolve(ret)),
  );
const joinScreen = async (client: Client): Promise<number> =>
  (await client.emitWithAck('joinRemote', { code: 'c'.repeat(32), secret: 's'.repeat(32) })).ret;

describe('one address', () => {
  it('has so many connections at a time, an IPv6 network counts as one, and others are not concerned', async () => {
    // 5 connections at a time, 9 new ones a minute.
    const { port, realtime } = await start({ trustProxy: ['loopback'], limitFactor: 0.01 });
    const first = await connected(port, '2001:db8::1');
    for (let n = 2; n <= 5; n += 1) await connected(port, `2001:db8::${n}`);
    expect(await connect(port, '2001:db8::6')).toBe('websocket error');
    await connected(port, '2001:db8:0:1::1');
    first.disconnect();
    await vi.waitFor(() => expect(realtime.connections()).toBe(5));
    await connected(port, '2001:db8::7');
    expect(realtime.connections()).toBe(6);
  });

  it('is not taken from strangers, whatever they say of it', async () => {
    const { port, realtime } = await start({ limitFactor: 0.01 });
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => connect(port, `192.0.2.${n}`)));
    await vi.waitFor(() => expect(realtime.connections()).toBe(5));
    expect(all.length).toBe(7);
  });

  it('may come back only so often', async () => {
    const { port } = await start({ limitFactor: 0.01 });
    const answers: boolean[] = [];
    for (let n = 0; n < 11; n += 1) {
      const client = await connect(port);
      answers.push(typeof client !== 'string');
      if (typeof client !== 'string') client.disconnect();
    }
    expect(answers.filter(Boolean)).toHaveLength(9);
  });

  it('asks the database only so often, over however many connections, and others are not concerned', async () => {
    // 27 a minute.
    const { port } = await start({ trustProxy: ['loopback'], limitFactor: 0.01 });
    const rets: number[] = [];
    for (const client of [await connected(port), await connected(port), await connected(port)])
      for (let n = 0; n < 10; n += 1) rets.push(await (n % 2 ? joinScreen : hello)(client));
    expect(rets.slice(0, 27)).toEqual(Array.from(rets.slice(0, 27), (_, n) => (n % 2 ? 403 : 201)));
    expect(rets.slice(27)).toEqual([429, 429, 429]);
    expect(await hello(await connected(port, '192.0.2.2'))).toBe(201);
  });

  it('is heard whenever it is let in, also when a whole carrier comes back at once', () => {
    const [[connections], [reads]] = [budgets.connection.address, budgets.socketRead.address];
    // A hello, and a code that waits for a phone.
    expect(reads).toBeGreaterThanOrEqual(2 * connections);
  });
});

describe('all connections of one address', () => {
  /** Lets the server believe that it has lived for so many ms, and later that more have gone by. */
  function clockAhead(age: number): (ms: number) => void {
    const began = performance.now.bind(performance);
    let ahead = age - began();
    const spied = vi.spyOn(performance, 'now').mockImplementation(() => began() + ahead);
    end.push(() => spied.mockRestore());
    return (ms) => {
      ahead += ms;
    };
  }
  const join = async (client: Client): Promise<number> =>
    (await client.timeout(5_000).emitWithAck('joinVideoRoom', { episodeKey: 'liulang-1' })).ret;

  it('are asked to come again once they send too much, then cut off, and others are not concerned', async () => {
    // Two connections at a time; after 120 packets a minute what is asked for is put off, after 240 comes the end.
    const { port, realtime } = await start({ trustProxy: ['loopback'], limitFactor: 0.004 });
    // A minute begins with the first packet, not with the server: this one is in the last seconds of its own first.
    const later = clockAhead(58_000);
    const clients = [await connected(port), await connected(port)];
    const rets: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      for (const client of clients) rets.push(await join(client));
      if (n % 25 === 24) later(1_000);
    }
    const [heard, putOff] = [200, 429].map((ret) => rets.filter((one) => one === ret).length);
    expect(rets.lastIndexOf(200)).toBeLessThan(rets.indexOf(429));
    // Each has said that it is there.
    expect([heard, putOff]).toEqual([118, 82]);
    expect(await hello(clients[0] as Client)).toBe(429);
    // To leave a room or a user costs little, and must not be put off: nobody would do it again.
    expect(await clients[0]?.emitWithAck('leaveVideoRoom', { episodeKey: 'liulang-1' })).toEqual({ ret: 200 });
    const other = await connected(port, '192.0.2.2');
    expect(await join(other)).toBe(200);

    const gone = Promise.all(clients.map((client) => new Promise((resolve) => client.once('disconnect', resolve))));
    for (let n = 0; n < 40; n += 1)
      for (const client of clients) client.emit('leaveVideoRoom', { episodeKey: 'liulang-1' });
    await gone;
    await vi.waitFor(() => expect(realtime.connections()).toBe(1));
    expect(await join(other)).toBe(200);
    later(60_000);
    expect(await join(await connected(port))).toBe(200);
  });

  it('have room for a carrier that comes back at once, and for all of it that changes films every few seconds', () => {
    const [connections] = budgets.connection.address;
    // It connects, says hello, joins a film and a phone's room, and answers three probes.
    expect(PACKETS_PER_ADDRESS).toBeGreaterThanOrEqual(7 * connections);
    expect(PACKETS_PER_ADDRESS).toBeGreaterThanOrEqual(CONNECTIONS_PER_ADDRESS * 2 * (60 / 5));
  });
});

describe('one connection', () => {
  it('that floods is cut off before it is worked for', async () => {
    const { port, realtime } = await start();
    const other = await connected(port, '192.0.2.2');
    const client = await connected(port);
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    let answers = 0;
    for (let n = 0; n < 5_000; n += 1) void hello(client).then(() => (answers += 1));
    await gone;
    expect(answers).toBeLessThanOrEqual(PACKETS_PER_SECOND);
    expect(realtime.connections()).toBe(1);
    expect(await hello(other)).toBe(201);
  });

  it('says who it is only so often a minute', async () => {
    const { port } = await start();
    const client = await connected(port);
    const rets: number[] = [];
    for (let n = 0; n < 31; n += 1) rets.push(await hello(client));
    expect(rets).toEqual([...new Array<number>(30).fill(201), 429]);
  });

  it('that does not read is cut off, with what waits for it', async () => {
    const { port, realtime } = await start();
    const deaf = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    end.push(() => deaf.terminate());
    deaf.on('error', () => undefined);
    await new Promise((resolve) => deaf.once('open', resolve));
    const heard = (start: string) =>
      new Promise<void>((resolve) => deaf.on('message', (data) => String(data).startsWith(start) && resolve()));
    deaf.send('40');
    await heard('40');
    deaf.send('420["joinVideoRoom",{"episodeKey":"liulang-1"}]');
    await heard('430');
    deaf.pause();
    const info = [{ id: 'x', text: '弹'.repeat(50_000) }];
    let sent = 0;
    while (realtime.connections() > 0 && sent < 2_000) {
      realtime.toRoom('episode:liulang-1').emit('sendBarrage', { episodeKey: 'liulang-1', info } as never);
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    // The kernel takes some megabytes; then what waits in our memory is counted.
    expect(realtime.connections()).toBe(0);
    expect(sent).toBeLessThan(2_000);
  });
});
