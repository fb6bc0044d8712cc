import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBucket } from '../bucket/bucket';
import type { Db } from '../db/db';
import { createJobs, type Jobs } from '../jobs/worker';
import { newDatabase } from '../test/database';
import { NOON } from '../test/fixture';
import { drain } from '../test/jobs';
import { asTheyCame } from '../test/pictures';
import type { Chunk } from './chunk';
import { type FileRule, pictureRule, screenshotRule } from './rules';
import { createFileStore, pathOf } from './store';
import { createUploads, type Uploads } from './uploads';

const MB = 1024 * 1024;
const CHUNK = 2 * MB;
const HOUR = 3_600_000;
let root: string;
let db: Db;
let now: number;
let jobs: Jobs;
let uploads: Uploads;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'danmu-tv-uploads-'));
  db = await newDatabase();
  now = NOON;
  jobs = createJobs(db, () => now, String);
  uploads = createUploads({ db, clock: () => now, jobs, store: createFileStore(root), pictures: asTheyCame });
});
afterEach(async () => {
  await db.destroy();
  rmSync(root, { recursive: true });
});

const beginnings = {
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  gif: Buffer.from('GIF89a', 'latin1'),
};
const picture = (type: keyof typeof beginnings, bytes: number): Buffer =>
  Buffer.concat([beginnings[type], randomBytes(bytes - beginnings[type].length)]);

/** The parts of a file, as a client sends them. */
function chunksOf(file: Buffer, facts: Partial<Chunk> = {}): Chunk[] {
  const chunks = Math.max(1, Math.ceil(file.length / CHUNK));
  return Array.from({ length: chunks }, (_, chunk) => ({
    owner: 'u:ming',
    uploadKey: 'upload-1',
    chunk,
    chunks,
    name: 'photo.png',
    bytes: file.subarray(chunk * CHUNK, (chunk + 1) * CHUNK),
    ...facts,
  }));
}
const send = (chunk: Chunk, rule: FileRule = pictureRule) => uploads.receive(rule, chunk);
async function sendAll(chunks: Chunk[], rule: FileRule = pictureRule) {
  let last = await send(chunks[0]!, rule);
  for (const chunk of chunks.slice(1)) last = await send(chunk, rule);
  return last;
}
/** What a refusal is called; 'taken' for none. */
const refusal = (chunk: Chunk, rule: FileRule = pictureRule): Promise<string> =>
  send(chunk, rule).then(
    () => 'taken',
    (error: { id?: string }) => error.id ?? String(error),
  );
const quota = () => db.selectFrom('file_quotas').select(['purpose', 'bytes', 'unfinished']).execute();
const unfinished = (): string[] => (existsSync(join(root, 'unfinished')) ? readdirSync(join(root, 'unfinished')) : []);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a file in chunks', () => {
  it('is put together and kept under its content', async () => {
    const file = picture('png', 5 * MB + 7);
    const { file: kept, present } = await sendAll(chunksOf(file));
    expect(present).toBe('111');
    expect(kept).toMatchObject({ hash: sha256(file), type: 'png', bytes: file.length, owner: 'u:ming' });
    expect(readFileSync(join(root, pathOf(sha256(file), 'png'))).equals(file)).toBe(true);
    expect(unfinished()).toEqual([]);
    expect(await quota()).toEqual([{ purpose: 'picture', bytes: file.length, unfinished: 0 }]);
  });

  it('may come in any order, at the same time and twice', async () => {
    const file = picture('jpg', 9 * MB);
    const chunks = chunksOf(file, { name: 'blob' });
    const order = [4, 2, 2, 0, 4, 1, 3, 3, 0, 1].map((at) => chunks[at]!);
    const answers = await Promise.all(order.map((chunk) => send(chunk)));
    const files = answers.map(({ file: kept }) => kept?.hash).filter(Boolean);
    expect(new Set(files)).toEqual(new Set([sha256(file)]));
    expect(readFileSync(join(root, pathOf(sha256(file), 'jpg'))).equals(file)).toBe(true);
    expect((await db.selectFrom('files').selectAll().execute()).length).toBe(1);
    expect(await quota()).toEqual([{ purpose: 'picture', bytes: file.length, unfinished: 0 }]);
  });

  it('is written one chunk after the other, so that nothing changes below what is examined', async () => {
    const store = createFileStore(root);
    let inside = 0;
    let most = 0;
    const alone = async <T>(work: () => Promise<T>): Promise<T> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      return work().finally(() => {
        inside -= 1;
      });
    };
    const watched: typeof store = {
      ...store,
      begin: (id) => alone(() => store.begin(id)),
      write: (id, at, bytes) => alone(() => store.write(id, at, bytes)),
      adopt: (id, made) => alone(() => store.adopt(id, made)),
    };
    uploads = createUploads({
      db,
      clock: () => now,
      jobs: createJobs(db, () => now, String),
      store: watched,
      pictures: asTheyCame,
    });
    const chunks = chunksOf(picture('png', 9 * MB));
    await Promise.all([...chunks, ...chunks].map((chunk) => send(chunk)));
    expect(most).toBe(1);
  });

  it('goes on after a break, and tells what is there', async () => {
    const file = picture('gif', 6 * MB);
    const [first, second, third] = chunksOf(file, { name: 'a.GIF' });
    expect(await uploads.stateOf('u:ming', 'upload-1')).toBeNull();
    await send(third!);
    expect((await uploads.stateOf('u:ming', 'upload-1'))?.present).toBe('001');
    uploads = createUploads({
      db,
      clock: () => now,
      jobs: createJobs(db, () => now, String),
      store: createFileStore(root),
      pictures: asTheyCame,
    });
    await send(first!);
    expect((await uploads.stateOf('u:ming', 'upload-1'))?.present).toBe('101');
    expect(await uploads.stateOf('u:other', 'upload-1')).toBeNull();
    const { file: kept } = await send(second!);
    expect(kept?.hash).toBe(sha256(file));
  });

  it('whose chunks two processes of one site take at the same time is whole', async () => {
    const deps = { db, clock: () => now, store: createFileStore(root), pictures: asTheyCame };
    const both = [0, 1].map(() => createUploads({ ...deps, jobs: createJobs(db, () => now, String) }));
    for (let round = 0; round < 5; round += 1) {
      const file = picture('png', 9 * MB);
      const chunks = chunksOf(file, { uploadKey: `both-${round}` });
      await Promise.all(
        chunks.flatMap((chunk, at) => both.map((one, n) => (at % 2 === n ? one.receive(pictureRule, chunk) : null))),
      );
      const state = await both[0]?.stateOf('u:ming', `both-${round}`);
      expect([state?.present, state?.file?.hash]).toEqual(['11111', sha256(file)]);
    }
  });

  it('needs no folder in common where there is a bucket, and is asked for anew where that has lost some of it', async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    s3.createBucket('films');
    const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
    const bucket = openBucket(`s3://films/site?endpoint=${s3.address.replace('[::]', '127.0.0.1')}`, keys);
    const [a, b] = ['a', 'b'].map((name) => {
      const store = createFileStore(join(root, name), bucket);
      return createUploads({
        db,
        clock: () => now,
        jobs: createJobs(db, () => now, String),
        store,
        pictures: asTheyCame,
      });
    }) as [Uploads, Uploads];
    const file = picture('png', 3 * MB);
    const [first, second] = chunksOf(file) as [Chunk, Chunk];
    await a.receive(pictureRule, first);
    expect((await b.stateOf('u:ming', 'upload-1'))?.present).toBe('10');
    await bucket.remove((await bucket.list('files/unfinished/')).keys());
    expect(await b.receive(pictureRule, second)).toEqual({ present: '00', file: null });
    await a.receive(pictureRule, first);
    expect((await b.receive(pictureRule, second)).file?.hash).toBe(sha256(file));
    expect((await a.receive(pictureRule, second)).file?.hash).toBe(sha256(file));
    expect([...(await bucket.list('')).keys()]).toEqual([`files/${pathOf(sha256(file), 'png')}`]);
    const onDisk = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(onDisk.filter(({ name }) => !name.endsWith('.lock'))).toEqual([]);
    expect(await quota()).toEqual([{ purpose: 'picture', bytes: file.length, unfinished: 0 }]);
    await s3.stop();
  });

  it('is answered with the same file when a chunk comes once more', async () => {
    const chunks = chunksOf(picture('png', 3 * MB));
    const { file } = await sendAll(chunks);
    expect((await send(chunks[0]!)).file).toEqual(file);
    const other = { ...chunks[0]!, bytes: picture('png', CHUNK) };
    expect((await send(other)).file).toEqual(file);
  });

  it('of two people is one on the disk, and counts for both', async () => {
    const file = picture('png', 100);
    const mine = await sendAll(chunksOf(file));
    const again = await sendAll(chunksOf(file, { uploadKey: 'upload-2' }));
    const theirs = await sendAll(chunksOf(file, { owner: 'u:lin' }));
    expect(again.file).toEqual(mine.file);
    expect(theirs.file?.hash).toBe(mine.file?.hash);
    expect(theirs.file?.id).not.toBe(mine.file?.id);
    expect((await quota()).map(({ bytes }) => bytes)).toEqual([100, 100]);
    expect(readdirSync(join(root, mine.file!.hash.slice(0, 2)))).toHaveLength(1);
  });

  it('that somebody throws away while another one uploads the same is there for the other one', async () => {
    const store = createFileStore(root);
    const file = picture('png', 100);
    const theirs = () => sendAll(chunksOf(file, { owner: 'u:lin' }));
    let sending: ReturnType<typeof theirs> | undefined;
    let adopted = (): void => undefined;
    const slow = {
      ...store,
      async adopt(...of: Parameters<typeof store.adopt>) {
        const stored = await store.adopt(...of);
        adopted();
        return stored;
      },
      // Nobody kept it a moment ago; before it goes, somebody else has put it in its place.
      async remove(of: { hash: string; type: string }) {
        const isThere = new Promise<void>((resolve) => {
          adopted = resolve;
        });
        sending ??= theirs();
        await isThere;
        await store.remove(of);
      },
    };
    const itself = uploads;
    const others = createJobs(db, () => now, String);
    uploads = createUploads({ db, clock: () => now, jobs: others, store: slow, pictures: asTheyCame });
    const { file: mine } = await sendAll(chunksOf(file));
    await uploads.forget('u:ming', 'picture', mine!);
    expect(await sending).toEqual({ present: '0', file: null });
    expect(await quota()).toMatchObject([{ bytes: 0 }, { bytes: 0, unfinished: 0 }]);
    // Sent anew, as of every file whose chunks are gone.
    uploads = itself;
    expect((await theirs()).file).toMatchObject({ owner: 'u:lin', hash: sha256(file) });
    await drain(jobs);
    expect(readFileSync(join(root, pathOf(sha256(file), 'png'))).equals(file)).toBe(true);
  });

  it('that the disk lost is asked for anew', async () => {
    const file = picture('png', 3 * MB);
    const [first, second] = chunksOf(file);
    await send(first!);
    rmSync(join(root, 'unfinished'), { recursive: true });
    expect(await send(second!)).toEqual({ present: '00', file: null });
    expect((await uploads.stateOf('u:ming', 'upload-1'))?.present).toBe('00');
    expect((await sendAll([first!, second!])).file?.hash).toBe(sha256(file));
  });
});

describe('what is refused before a byte is written', () => {
  afterEach(() => expect(unfinished()).toEqual([]));
  const [small] = chunksOf(picture('png', 100)) as [Chunk];
  const whole = picture('png', CHUNK);

  it.each<[string, Partial<Chunk>, string]>([
    ['a chunk that is none of the file', { chunk: 1 }, 'bad_request'],
    ['a chunk before the first', { chunk: -1 }, 'bad_request'],
    ['half a chunk', { chunk: 0.5 }, 'bad_request'],
    ['no number', { chunks: Number.NaN }, 'bad_request'],
    ['no chunks at all', { chunks: 0 }, 'bad_request'],
    ['an empty chunk', { bytes: Buffer.alloc(0) }, 'bad_request'],
    ['a short chunk in the middle', { chunks: 2 }, 'bad_request'],
    ['a chunk over 2 MB', { bytes: Buffer.concat([whole, Buffer.alloc(1)]) }, 'bad_request'],
    ['a file of too many chunks', { chunks: 6, bytes: whole }, 'too_large'],
    ['another ending', { name: 'movie.mp4' }, 'bad_request'],
    ['a page', { bytes: Buffer.from('<html><script>alert(1)</script>'), name: 'blob' }, 'bad_request'],
    ['a drawing', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'x.png' }, 'bad_request'],
    ['no name of an upload', { uploadKey: '' }, 'bad_request'],
    ['a name with a hidden byte', { uploadKey: 'a\0b' }, 'bad_request'],
  ])('%s', async (_, facts, id) => {
    expect(await refusal({ ...small, ...facts })).toBe(id);
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  it('a screenshot of 3 MB, or one that is a GIF', async () => {
    const tooLong = chunksOf(picture('png', 3 * MB));
    expect(await refusal(tooLong[1]!, screenshotRule)).toBe('too_large');
    expect(await refusal(chunksOf(picture('gif', 100), { name: 'blob' })[0]!, screenshotRule)).toBe('bad_request');
  });
});

describe('room', () => {
  it('is taken for the whole file with its first chunk, by as many as there is room for', async () => {
    const tight = { ...pictureRule, quotaBytes: 5 * CHUNK };
    const first = chunksOf(picture('png', 4 * MB))[0]!;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => refusal({ ...first, uploadKey: `k${n}` }, tight)),
    );
    expect(answers.sort()).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'taken', 'taken']);
    expect(await quota()).toEqual([{ purpose: 'picture', bytes: 4 * CHUNK, unfinished: 2 }]);
    expect(unfinished()).toHaveLength(2);
  });

  it('is for 100 unfinished files', async () => {
    const roomy = { ...pictureRule, quotaBytes: 1e12 };
    const first = chunksOf(picture('png', CHUNK + 1))[0]!;
    await db
      .insertInto('file_quotas')
      .values({ owner: 'u:ming', purpose: 'picture', bytes: 0, unfinished: 99 })
      .execute();
    expect(await refusal({ ...first, uploadKey: 'k100' }, roomy)).toBe('taken');
    expect(await refusal({ ...first, uploadKey: 'k101' }, roomy)).toBe('forbidden');
    expect(await refusal({ ...first, uploadKey: 'k101', owner: 'u:lin' }, roomy)).toBe('taken');
  });

  it('is given back for what turns out to be no picture', async () => {
    const [first, second] = chunksOf(picture('png', 3 * MB));
    await send(second!);
    expect(await refusal({ ...first!, bytes: Buffer.alloc(CHUNK) })).toBe('bad_request');
    expect(await quota()).toMatchObject([{ unfinished: 1 }]);
    expect(await refusal({ ...first!, chunks: 3 })).toBe('bad_request');
    expect(await refusal(first!, screenshotRule)).toBe('bad_request');
  });

  it('is given back after 24 hours, with the unfinished file', async () => {
    const [first, second] = chunksOf(picture('png', 3 * MB));
    await send(first!);
    now += 24 * HOUR - 1;
    await drain(jobs);
    expect(unfinished()).toHaveLength(1);
    now += 1;
    await drain(jobs);
    expect([unfinished(), await quota()]).toEqual([[], [{ purpose: 'picture', bytes: 0, unfinished: 0 }]]);
    expect(await uploads.stateOf('u:ming', 'upload-1')).toBeNull();
    expect((await send(second!)).present).toBe('01');
  });

  it('of a complete file stays taken, and the file is there', async () => {
    const { file } = await sendAll(chunksOf(picture('png', 100)));
    now += 25 * HOUR;
    await drain(jobs);
    expect(await quota()).toEqual([{ purpose: 'picture', bytes: 100, unfinished: 0 }]);
    expect(statSync(join(root, pathOf(file!.hash, 'png'))).size).toBe(100);
  });
});
