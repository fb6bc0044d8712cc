import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Bucket } from '../bucket/bucket';
import { eachWithBucket } from '../test/own-bucket';
import { createExportStore, type ExportStore } from './store';

let bucket: Bucket;
let dir: string;
eachWithBucket((own) => {
  ({ bucket, dir } = own);
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
    // A second store on the same folder or bucket stands for another server of the site.
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
