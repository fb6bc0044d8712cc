import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRequest } from '../test/client';
import { createWorld, type World } from '../test/fixture';

let world: World;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
  world = await createWorld({
    clock: Date.now,
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => world.close());

/** Writes these bytes to the server. @returns all that it answers until it closes the connection */
async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
const ask = (target: string, method = 'GET') =>
  raw(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);

describe('an address with its host in it (RFC 9112, 3.2.2)', () => {
  it.each(['http://127.0.0.1', 'HTTP://LocalHost:1234'])('is the same without it: %s', async (host) => {
    const { url } = getRequest('/api/home/getconfig', {});
    expect(await ask(`${host}${url.replace('getconfig', 'GetConfig')}`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ret":200/);
    expect(await ask(`${host}/api/home/getconfig`)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ret":412/);
    expect(await ask(`${host}/api/nothing`)).toMatch(/^HTTP\/1\.1 404 [\s\S]*"ret":404/);
    expect(await ask(`${host}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask(`${host}/media/none.mpd`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(logged).toEqual([]);
  });

  it.each(['*', 'http://', '//', 'ftp://x/api', '/%', '/api/%zz', '/media/%zz', '?', 'x'])(
    '%s is no fault of ours',
    async (target) => {
      for (const method of ['GET', 'OPTIONS']) expect(await ask(target, method)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      expect(logged).toEqual([]);
    },
  );
});

describe('a picture below a file', () => {
  it.each(['poster.jpg/x.jpg?w=200', 'poster.jpg/a/x.jpg?w=200', 'poster.jpg/x.jpg', 'poster.jpg/?w=200'])(
    '%s is not found',
    async (path) => {
      expect(await ask(`/media/demo/art/anliu/${path}`)).toMatch(/^HTTP\/1\.1 404 /);
      expect(logged).toEqual([]);
    },
  );
});

describe('a client that keeps its connection and does not go on', () => {
  let slow: World;
  let folder: string;
  const quick = { headers: 200, request: 400, idle: 1_500, keepAlive: 200 };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'danmu-tv-wire-'));
    mkdirSync(join(folder, 'film'));
    // More than the buffers of both ends take.
    writeFileSync(join(folder, 'film', 'video.mp4'), Buffer.alloc(64 * 1024 * 1024));
    slow = await createWorld({ mediaRoot: folder, times: quick });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await slow.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends this and waits, without a clock of its own, until the server has closed the connection. @returns what had come */
  async function closedAfter(text: string, onOpen: (client: Socket) => void): Promise<string> {
    const accepted = once(slow.app.server, 'connection') as Promise<[Socket]>;
    const client = connect((slow.app.server.address() as AddressInfo).port, '127.0.0.1');
    let came = '';
    client.on('data', (chunk) => {
      came += chunk.toString('latin1').slice(0, 200);
    });
    client.on('error', () => undefined);
    onOpen(client);
    client.write(text);
    const [served] = await accepted;
    await new Promise((resolve) => served.once('close', resolve));
    client.destroy();
    return came;
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;

  it.each([
    ['its headers', `${get('/api/home/getconfig')}X-Slow: `, 408],
    ['its body', 'POST /api/login/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\na', 408],
    ['its next request', `${get('/media/none.mpd')}\r\n`, 404],
  ])(
    'is closed when it does not send %s',
    async (_, text, status) => {
      expect(await closedAfter(text, () => undefined)).toMatch(new RegExp(`HTTP/1\\.1 ${status} `));
    },
    20_000,
  );

  it('is closed when it does not read', async () => {
    const came = await closedAfter(`${get('/media/film/video.mp4')}\r\n`, (client) => {
      client.once('data', () => client.pause());
    });
    expect(came).toMatch(/^HTTP\/1\.1 200 /);
  });
});
