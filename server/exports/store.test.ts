import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, openBucket } from '../bucket/bucket';
import { createExportStore, type ExportStore } from './store';

let s3: FauxqsServer;
let bucket: Bucket;
let dir: string;
let nth = 0;
beforeAll(async () => {
  s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket('films');
});
afterAll(async () => {
  await s3.stop();
});
beforeEach(() => {
  nth += 1;
  const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
  bucket = openBucket(`s3://films/site-${nth}?endpoint=${s3.address.replace('[::]', '127.0.0.1')}`, keys);
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-exports-'));
  return () => rmSync(dir, { recursive: true });
});

async function* pieces(...texts: (string | Error)[]): AsyncGenerator<string> {
  for (const one of texts) {
    if (one instanceof Error) throw one;
    yield one;
  }
}
const read = async (store: ExportStore, id: string) => {
  const found = await store.open(id);
  return found && text(found);
};
const onDisk = () => (existsSync(join(dir, 'exports')) ? readdirSync(join(dir, 'exports')) : []);
const inBucket = async () => [...(await bucket.list('')).keys()];

describe.each([
  ['a folder', () => createExportStore(join(dir, 'exports')), ['a.json'], []],
  ['a bucket', () => createExportStore(join(dir, 'exports'), bucket), [], ['exports/a.json']],
] as const)('copies in %s', (_, open, files, keys) => {
  it('are whole or not there, and go', async () => {
    const store = open();
    expect(await read(store, 'a')).toBeNull();
    await expect(store.write('a', pieces('{"昵称"', new Error('full')))).rejects.toThrow('full');
    expect([await read(store, 'a'), onDisk(), await inBucket()]).toEqual([null, [], []]);
    expect(await store.write('a', pieces('{"昵称":', '"明"}'))).toBe(Buffer.byteLength('{"昵称":"明"}'));
    // Another server of the site.
    expect(await read(open(), 'a')).toBe('{"昵称":"明"}');
    await store.write('a', pieces('{}'));
    expect([await read(store, 'a'), onDisk(), await inBucket()]).toEqual(['{}', files, keys]);
    await open().remove('a');
    await store.remove('never there');
    expect([await read(store, 'a'), onDisk(), await inBucket()]).toEqual([null, [], []]);
  });
});

it('copies that were written before there was a bucket are read, and go', async () => {
  await createExportStore(join(dir, 'exports')).write('old', pieces('{}'));
  const store = createExportStore(join(dir, 'exports'), bucket);
  expect(await read(store, 'old')).toBe('{}');
  await store.remove('old');
  expect([await read(store, 'old'), onDisk()]).toEqual([null, []]);
});
