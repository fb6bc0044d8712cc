import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { startFauxqs } from 'fauxqs';
import { expect, it } from 'vitest';
import { openBucket } from '../bucket/bucket';
import { serveFiles } from './serve';
import { createFileStore, pathOf } from './store';

it('keeps pictures in the bucket where there is one, and shows the width that is asked for', async () => {
  const root = mkdtempSync(join(tmpdir(), 'danmu-tv-store-'));
  const s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket('films');
  const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
  const bucket = openBucket(`s3://films/site?endpoint=${s3.address.replace('[::]', '127.0.0.1')}`, keys);
  const store = createFileStore(root, bucket);
  await store.begin('a');
  mkdirSync(store.making('a'));
  for (const [name, content] of [
    ['whole', 'the whole'],
    ['200', 'narrow'],
  ]) {
    writeFileSync(join(store.making('a'), `${name}.jpg`), content ?? '');
  }
  const { hash, bytes } = await store.adopt('a', { type: 'jpg', widths: [200] });
  expect(bytes).toBe('the whole'.length + 'narrow'.length);
  expect(existsSync(store.making('a'))).toBe(false);
  expect(existsSync(join(root, pathOf(hash, 'jpg')))).toBe(false);

  const app = fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  serveFiles(app, { store, signed: { read: async () => null }, clock: Date.now });
  const get = (query: string) => app.inject({ url: `/files/${pathOf(hash, 'jpg')}${query}` });
  expect((await get('')).body).toBe('the whole');
  expect((await get('?w=200')).body).toBe('narrow');
  const wide = await get('?w=400');
  expect([wide.body, wide.headers['x-content-type-options'], wide.headers['content-type']]).toEqual([
    'the whole',
    'nosniff',
    'image/jpeg',
  ]);
  expect((await app.inject({ url: `/files/${pathOf('a'.repeat(64), 'jpg')}` })).statusCode).toBe(404);
  await app.close();
  await s3.stop();
  rmSync(root, { recursive: true });
});

it('keeps the folder to whom the server runs for, also one that an older version has left open', async () => {
  const root = join(mkdtempSync(join(tmpdir(), 'danmu-tv-store-')), 'files');
  const mode = () => (statSync(root).mode & 0o777).toString(8);
  await createFileStore(root).begin('a');
  expect(mode()).toBe('700');
  chmodSync(root, 0o755);
  createFileStore(root);
  expect(mode()).toBe('700');
  rmSync(join(root, '..'), { recursive: true });
});
