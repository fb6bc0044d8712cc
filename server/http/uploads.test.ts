import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/db';
import { pictureRule } from '../files/rules';
import { serveFiles } from '../files/serve';
import { createSignedPictures } from '../files/signed';
import { addressOf, createFileStore } from '../files/store';
import { createUploads } from '../files/uploads';
import { createJobs } from '../jobs/worker';
import { newDatabase } from '../test/database';
import { asTheyCame } from '../test/pictures';
import { answerErrors, answerNotFound } from './errors';
import { formBodies } from './form-body';
import { createFormSlots, FORMS_AT_ONCE, FORMS_PER_ADDRESS } from './form-slots';
import { countOf, readUpload, uploadRoutes } from './uploads';

const MB = 1024 * 1024;
const png = (bytes: number, fill = 7): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(bytes - 16, fill)]);
let root: string;
let db: Db;
let app: FastifyInstance;
let seen: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'danmu-tv-http-uploads-'));
  db = await newDatabase();
  const store = createFileStore(join(root, 'files'));
  const uploads = createUploads({
    db,
    clock: Date.now,
    jobs: createJobs(db, Date.now, String),
    store,
    pictures: asTheyCame,
  });
  seen = [];
  app = fastify({ bodyLimit: 64 * 1024, trustProxy: true });
  app.decorate('formSlots', createFormSlots(1));
  answerErrors(app);
  app.setNotFoundHandler(answerNotFound);
  app.register(async (api) => {
    formBodies(api);
    api.post('/api/plain', async () => 'plain');
    uploadRoutes(api, (scope) => {
      scope.post('/api/test/chunk', async (request) => {
        const { bytes, name, fields } = await readUpload(request);
        seen.push(name);
        const [chunk, chunks] = [countOf(fields.chunk), countOf(fields.chunks)];
        const uploadKey = fields.uniqueFileID ?? '';
        const { file, present } = await uploads.receive(pictureRule, {
          owner: 'u:ming',
          uploadKey,
          chunk,
          chunks,
          name,
          bytes,
        });
        return { ret: 200, msg: '', data: { present, filepath: file && addressOf(file) } };
      });
      scope.post('/api/test/whole', async (request) => ({ bytes: (await readUpload(request, 10 * MB)).bytes.length }));
    });
  });
  serveFiles(app, { store, signed: createSignedPictures(db, Date.now), clock: Date.now });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await db.destroy();
  rmSync(root, { recursive: true });
});

type Part = [name: string, value: string | Buffer, filename?: string];
const BOUNDARY = 'x-test-boundary';

/** A form as the specification's clients send it: the file in front. */
function form(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const lines = parts.flatMap(([name, value, filename]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
const post = (url: string, parts: Part[]) => app.inject({ method: 'POST', url, ...form(parts) });
const chunk = (bytes: Buffer, at: number, of: number, key = 'k1', name = 'photo.png') =>
  post('/api/test/chunk', [
    ['file', bytes, name],
    ['chunk', String(at)],
    ['renamemode', 'Format'],
    ['prefix', ''],
    ['chunks', String(of)],
    ['uid', 'somebody else'],
    ['uniqueFileID', key],
  ]);

describe('an upload form', () => {
  it('has its file in front of its fields, and makes a picture that anybody can be shown', async () => {
    const file = png(3 * MB);
    expect((await chunk(file.subarray(2 * MB), 1, 2)).json().data).toEqual({ present: '01', filepath: null });
    const { filepath } = (await chunk(file.subarray(0, 2 * MB), 0, 2)).json().data as { filepath: string };
    expect(filepath).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.png$/);
    const shown = await app.inject({ url: filepath });
    expect(shown.rawPayload.equals(file)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const part = await app.inject({ url: filepath, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
  });

  it('may be longer than the forms of the app, up to what its route allows', async () => {
    expect((await post('/api/test/chunk', [['file', png(2 * MB + 1), 'a.png']])).json()).toMatchObject({ ret: 400 });
    expect((await post('/api/test/whole', [['file', png(9 * MB), 'a.png']])).json()).toEqual({ bytes: 9 * MB });
    for (const bytes of [10 * MB + 1, 12 * MB]) {
      const answer = await post('/api/test/whole', [['file', png(bytes), 'a.png']]);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ret: 400, msg: '提交的内容过大', data: {} }]);
    }
    expect(readdirSync(root)).toEqual([]);
  });

  it.each<[string, Part[]]>([
    ['no file', [['chunk', '0']]],
    [
      'two files',
      [
        ['file', png(20), 'a.png'],
        ['file', png(20), 'b.png'],
      ],
    ],
    ['too many fields', [['file', png(20), 'a.png'], ...Array.from({ length: 40 }, (_, n): Part => [`f${n}`, '1'])]],
    [
      'a number that is none',
      [
        ['file', png(20), 'a.png'],
        ['chunk', '0x0'],
        ['chunks', '1'],
        ['uniqueFileID', 'k'],
      ],
    ],
    [
      'a field without end',
      [
        ['file', png(20), 'a.png'],
        ['chunk', '0'],
        ['chunks', '1'],
        ['uniqueFileID', 'k'.repeat(2000)],
      ],
    ],
    [
      'a field of every object',
      [
        ['file', png(20), 'a.png'],
        ['__proto__', 'x'],
      ],
    ],
  ])('is refused with %s', async (_, parts) => {
    const answer = await post('/api/test/chunk', parts);
    expect([answer.statusCode, answer.json().ret]).toEqual([200, 400]);
    expect(readdirSync(root)).toEqual([]);
  });

  it('is refused where it is no form, or ends too early', async () => {
    const url = '/api/test/chunk';
    const plain = await app.inject({
      method: 'POST',
      url,
      payload: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(plain.json().ret).toBe(400);
    const { payload, headers } = form([['file', png(1000), 'a.png']]);
    const cut = await app.inject({ method: 'POST', url, payload: payload.subarray(0, 500), headers });
    expect(cut.json().ret).toBe(400);
  });

  it('cannot name a path', async () => {
    await chunk(png(100), 0, 1, 'k2', '../../../etc/passwd.png');
    expect(seen).toEqual(['passwd.png']);
  });

  it('is for its own routes: the others keep their limit and take no files', async () => {
    expect((await post('/api/plain', [['file', png(100), 'a.png']])).json()).toMatchObject({ ret: 400 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `a=${'x'.repeat(65 * 1024)}`;
    const long = await app.inject({ method: 'POST', url: '/api/plain', payload, headers });
    expect(long.json()).toMatchObject({ ret: 400, msg: '提交的内容过大' });
  });
});

it.each([
  '/files/',
  '/files/x.png',
  '/files/../danmu-tv.db',
  '/files/%2e%2e/danmu-tv.db',
  '/files/unfinished/a.part',
  `/files/aa/${'a'.repeat(64)}.png`,
  `/files/ab/${'a'.repeat(64)}.png`,
  `/files/aa/${'a'.repeat(64)}.html`,
])('%s is no file of anybody', async (url) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
});

describe('forms that never end', () => {
  const held: Socket[] = [];
  afterEach(() => {
    for (const socket of held.splice(0)) socket.destroy();
  });

  /** Sends a form without its last byte, as somebody who wants to keep what it holds. @param from the address it comes from */
  async function hold(from: string): Promise<Socket> {
    const { payload, headers } = form([['file', png(1_000), 'a.png']]);
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    held.push(socket);
    await once(socket, 'connect');
    const lines = ['POST /api/test/chunk HTTP/1.1', 'host: localhost', `x-forwarded-for: ${from}`];
    socket.write(
      [...lines, `content-type: ${headers['content-type']}`, `content-length: ${payload.length}`, '', ''].join('\r\n'),
    );
    socket.write(payload.subarray(0, -1));
    return socket;
  }
  const isTaken = async (from: string): Promise<boolean> => {
    const { payload, headers } = form([
      ['file', png(1_000), 'a.png'],
      ['chunk', '0'],
      ['chunks', '1'],
    ]);
    const to = { method: 'POST', url: '/api/test/chunk', remoteAddress: from } as const;
    return (await app.inject({ ...to, payload, headers: { ...headers, 'x-forwarded-for': from } })).statusCode !== 503;
  };

  it('leave room for other addresses, for nobody where there is none, and for all again once they are gone', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const addresses = Array.from({ length: FORMS_AT_ONCE / FORMS_PER_ADDRESS }, (_, n) => `198.51.100.${n + 1}`);
    const [first = ''] = addresses;
    const sockets: Socket[] = [];
    for (let n = 0; n < FORMS_PER_ADDRESS; n += 1) sockets.push(await hold(first));
    await vi.waitFor(async () => expect(await isTaken(first)).toBe(false));
    expect(await isTaken('203.0.113.9')).toBe(true);
    for (const from of addresses.slice(1)) for (let n = 0; n < FORMS_PER_ADDRESS; n += 1) await hold(from);
    await vi.waitFor(async () => expect(await isTaken('203.0.113.9')).toBe(false));
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await isTaken(first)).toBe(true));
  });
});
