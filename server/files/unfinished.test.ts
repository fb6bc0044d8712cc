import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits';
import type { Bucket } from '../bucket/bucket';
import { lockFile } from '../db/file-lock';
import { eachWithBucket } from '../test/own-bucket';
import { createUnfinished } from './create-unfinished';
import { ChunksGone, type UnfinishedFiles } from './unfinished';

let bucket: Bucket;
let dir: string;
eachWithBucket((own) => {
  ({ bucket, dir } = own);
});

const inBucket = (server: string) => createUnfinished(join(dir, server), { bucket, prefix: 'files/unfinished' });
const size = limits.uploadChunkBytes;
const bytes = randomBytes(2 * size + 7);
const part = (chunk: number) => bytes.subarray(chunk * size, (chunk + 1) * size);
const film = { id: 'film', chunks: 3 };
/** Files below a folder, without the locks of who works there. */
const filesIn = (folder: string): string[] =>
  existsSync(join(dir, folder))
    ? readdirSync(join(dir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
        .map(({ name }) => name)
    : [];
/** All that is kept anywhere. */
const kept = async () => [...filesIn('a'), ...filesIn('b'), ...(await bucket.list('')).keys()];

async function keep(store: UnfinishedFiles, id: string, content: Uint8Array): Promise<void> {
  await store.begin(id);
  await store.write(id, 0, content);
}

describe.each([
  ['one folder', (_: string) => createUnfinished(join(dir, 'a'))],
  ['a bucket', inBucket],
])('chunks in %s', (_, open) => {
  it('come in any order, to any server and more than once, and are one file for who works on it', async () => {
    const [a, b] = [open('a'), open('b')];
    await a.begin('film');
    await a.write('film', 2, part(2));
    await b.write('film', 0, part(0));
    await b.write('film', 0, part(0));
    await a.write('film', 1, part(1));
    let path = '';
    const read = await b.whole(film, async (source) => {
      path = source;
      return readFileSync(source);
    });
    expect(read.equals(bytes)).toBe(true);
    await expect(a.whole(film, () => Promise.reject(new Error('no film')))).rejects.toThrow('no film');
    // Whoever fails finds it again.
    expect((await a.whole(film, async (source) => readFileSync(source))).equals(bytes)).toBe(true);
    await a.drop('film');
    expect([await kept(), existsSync(path)]).toEqual([[], false]);
    await b.drop('never there');
  });

  it('of several files lie in one folder under their names, again and again, until they go', async () => {
    const [a, b] = [open('a'), open('b')];
    await keep(a, 'one', part(0));
    await keep(b, 'two', part(2));
    const files = [
      { id: 'one', chunks: 1, as: join('风 雨', '1.mp4') },
      { id: 'two', chunks: 1, as: '1.srt' },
      { id: 'gone', chunks: 1, as: '2.srt' },
    ];
    const work = async (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name)).length])
        .sort();
    const both = [
      ['1.mp4', size],
      ['1.srt', 7],
    ];
    await expect(a.together('import', files, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await b.together('import', files, work)).toEqual(both);
    expect(await a.together('import', files, work)).toEqual(both);
    await b.dropTogether(
      'import',
      files.map(({ id }) => id),
    );
    expect(await kept()).toEqual([]);
  });

  it('that nobody speaks of go, unless they are young', async () => {
    const store = open('a');
    for (const id of ['known', 'stray']) await keep(store, id, part(2));
    const known = async (ids: string[]) => new Set(ids.filter((id) => id === 'known'));
    await store.dropStrays(known, Date.now() - 60_000);
    expect(await kept()).toHaveLength(2);
    await store.dropStrays(known, Date.now() + 60_000);
    expect(await kept()).toEqual([expect.stringMatching(/known/)]);
  });
});

describe('a bucket', () => {
  it('that has lost a chunk says so', async () => {
    const store = inBucket('a');
    for (const chunk of [0, 2]) await store.write('film', chunk, part(chunk));
    const error = await store.whole(film, async () => undefined).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChunksGone);
    expect(filesIn('a')).toEqual([]);
  });

  it('brings no file to a disk that has no room for it and what is made of it', async () => {
    const store = inBucket('a');
    await store.write('film', 0, part(0));
    const work = store.whole({ id: 'film', chunks: 2 ** 40 }, async () => undefined);
    await expect(work).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(filesIn('a')).toEqual([]);
  });

  it('goes on with what came while there was none', async () => {
    const before = createUnfinished(join(dir, 'a'));
    await before.begin('film');
    await before.write('film', 1, part(1));
    const store = inBucket('a');
    for (const chunk of [0, 2]) await store.write('film', chunk, part(chunk));
    expect((await store.whole(film, async (source) => readFileSync(source))).equals(bytes)).toBe(true);
    await store.drop('film');
    expect(await kept()).toEqual([]);
  });

  it('leaves nothing on the disk of who was killed over a file, and all that somebody works on', async () => {
    const working = join(dir, 'a', 'working');
    for (const name of ['dead', 'alive']) {
      mkdirSync(join(working, name), { recursive: true });
      writeFileSync(join(working, name, 'film'), 'half');
      utimesSync(join(working, name, 'film'), 0, 0);
      writeFileSync(join(working, `${name}.lock`), '');
    }
    const unlock = lockFile(join(working, 'alive.lock'));
    inBucket('a');
    expect(readdirSync(working).sort()).toEqual(['alive', 'alive.lock']);
    unlock?.();
    await inBucket('a').dropStrays(async () => new Set(), 0);
    expect(readdirSync(working)).toEqual([]);
  });
});
