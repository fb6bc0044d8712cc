import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../bucket/bucket';
import { publishFolder } from '../bucket/publish';
import { createWorld, type World } from '../test/fixture';

const page =
  '<!doctype html><script>var a = 1;</script><script src="/assets/app-1a2b.js"></script><div id="root"></div>';
const worker = 'self.addEventListener("fetch", () => undefined);';
const script = 'console.log("app");'.repeat(100);
let dir: string;
let world: World;
/** The same films, in a bucket. */
let stored: World;
let store: FauxqsServer;
/** What lies in the bucket beside films. */
const others = ['files/private/ab/x.png', 'import/x/0', 'exports/x.json'];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-files-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  write('secret.txt', 'secret');
  write('web/index.html', page);
  write('web/config.json', '{}');
  write('web/manifest.webmanifest', '{ "name": "飞屏", "short_name": "飞屏", "start_url": "/" }');
  write('web/sw.js', worker);
  write('web/assets/app-1a2b.js', script);
  write('web/assets/app-1a2b.js.br', brotliCompressSync(script));
  write('media/film/e1/master.m3u8', '#EXTM3U');
  write('media/film/e1/manifest.mpd', '<MPD/>');
  write('media/film/e1/1.m4s', '0123456789');
  write('media/film/e1/zh.vtt', 'WEBVTT');
  write('media/film/poster.jpg', 'base');
  write('media/film/poster-200.jpg', 'w200');
  write('media/film/poster-600.jpg', 'w600');
  world = await createWorld({ webRoot: join(dir, 'web'), mediaRoot: join(dir, 'media') });
  store = await startFauxqs({ port: 0, logger: false });
  store.createBucket('films');
  const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
  const bucket = openBucket(`s3://films/site?endpoint=${store.address.replace('[::]', '127.0.0.1')}`, keys);
  for (const folder of ['film', 'film/e1']) await publishFolder(bucket, join(dir, 'media', folder), folder);
  for (const key of others) await bucket.put(key, join(dir, 'secret.txt'));
  stored = await createWorld({ bucket });
});
afterAll(async () => {
  await world.close();
  await stored.close();
  await store.stop();
  rmSync(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the web manifest', () => {
  const asked = async () => {
    const response = await get('/manifest.webmanifest');
    return [response.statusCode, response.headers['content-type'], response.headers['cache-control'], response.json()];
  };
  const answer = (name: string) => [
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
    { name, short_name: name, start_url: '/' },
  ];

  it('is the build’s own, or under the operator’s name as soon as config.json gives one', async () => {
    expect(await asked()).toEqual(answer('飞屏'));
    writeFileSync(join(dir, 'web/config.json'), '{ "brand": { "name": "小院影视" } }');
    expect(await asked()).toEqual(answer('小院影视'));
    // As some editors save it.
    writeFileSync(join(dir, 'web/config.json'), '\uFEFF{ "brand": { "name": "院线" } }');
    expect(await asked()).toEqual(answer('院线'));
    writeFileSync(join(dir, 'web/config.json'), '{ "brand": { "name": "小院');
    expect(await asked()).toEqual(answer('飞屏'));
    writeFileSync(join(dir, 'web/config.json'), '{}');
  });
});

describe('the service worker', () => {
  it('is asked for anew each time, and is nothing but a script', async () => {
    const response = await get('/sw.js');
    expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([200, 'no-cache', worker]);
    expect(response.headers['content-type']).toContain('javascript');
  });
});

describe('the app', () => {
  it.each(['/', '/play/abc?episode=1', '/no/such/screen', '/user.name'])('%s is the app', async (url) => {
    const response = await get(url, html);
    expect([response.statusCode, response.body]).toEqual([200, page]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/html'),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });

  it('runs its own scripts and no others', async () => {
    const policy = String((await get('/', html)).headers['content-security-policy']);
    // printf 'var a = 1;' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-+dZ6udsWxNVoGfScAq7t5IIF5UJb4F6RhjbN6oe1p4w='");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toMatch(/media-src [^;]*blob:/);
  });

  it('is there for tools that take anything', async () => {
    expect((await get('/rank', { accept: '*/*' })).body).toBe(page);
    expect((await get('/missing.js', { accept: '*/*' })).statusCode).toBe(404);
  });

  it.each(['/assets/gone-3c4d.js', '/media/gone.mp4', '/socket.io/nothing', '/logo.png'])(
    '%s is missing',
    async (url) => {
      const headers = url === '/logo.png' ? { accept: 'image/png' } : html;
      const response = await get(url, headers);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.body).not.toContain('<div');
    },
  );

  it('comes compressed where the build did that, and hashed files stay in the cache for good', async () => {
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.body).toBe(script);
    expect((await get('/config.json')).headers['cache-control']).toBe('no-cache');
  });
});

describe.each([
  ['on the disk', () => world],
  ['in a bucket', () => stored],
])('media %s', (_, where) => {
  const get = (url: string, headers: Record<string, string> = {}) => where().app.inject({ url, headers });

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['manifest.mpd', 'application/dash+xml'],
    ['1.m4s', 'video/iso.segment'],
    ['zh.vtt', 'text/vtt'],
  ])('%s is %s', async (name, type) => {
    const response = await get(`/media/film/e1/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('is not sent again to who has it', async () => {
    const first = await get('/media/film/e1/1.m4s');
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    const again = await get('/media/film/e1/1.m4s', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answers a HEAD with the size alone', async () => {
    const response = await where().app.inject({ method: 'HEAD', url: '/media/film/e1/1.m4s' });
    expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '10', '']);
  });

  it('answers with a range', async () => {
    const response = await get('/media/film/e1/1.m4s', { range: 'bytes=2-4' });
    expect([response.statusCode, response.body]).toEqual([206, '234']);
    expect(response.headers['content-range']).toBe('bytes 2-4/10');
    expect((await get('/media/film/e1/1.m4s', { range: 'bytes=20-' })).statusCode).toBe(416);
  });

  it.each([
    ['?w=100', 'w200'],
    ['?w=200', 'w200'],
    ['?w=201', 'w600'],
    ['?w=1000', 'base'],
    ['?w=wide', 'base'],
    ['', 'base'],
  ])('a picture asked for with %s is %s', async (query, body) => {
    expect((await get(`/media/film/poster.jpg${query}`)).body).toBe(body);
  });

  it.each([
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/film/%2e%2e/%2e%2e/secret.txt',
    '/media/film/..%5c..%5c..%5csecret.txt',
    '/media/demo/%2e%2e/%2e%2e/main.ts',
    '/media/film%00/poster.jpg',
    '/media//secret.txt',
    '/media/film/poster.jpg/../../../secret.txt?w=100',
    '/..%2f..%2fsecret.txt',
    '/media/film',
    ...others.map((key) => `/media/${key}`),
    '/media/film/%2e%2e/files/private/ab/x.png',
    '/media/film/..%2f./exports/x.json',
    '/media/files%2fprivate/ab/x.png?w=100',
  ])('%s leads nowhere', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('import');
  });
});
