import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import { type Bucket, openBucket } from './bucket/bucket';
import { openDatabase } from './db/database';
import { makeFilm } from './media/test-films';
import { getRequest, overNetwork } from './test/client';
import { kill, listening, spawnServer } from './test/process';
import { programArgs } from './test/programs';
import { type CheckingStore, checkingStore, type Signed, signatureOf } from './test/sigv4';

/** `npm run import` of a site whose films lie in a bucket, whose store checks what is signed. */
const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
let dir: string;
let fauxqs: FauxqsServer;
let store: CheckingStore;
let bucket: Bucket;
let env: Record<string, string>;

const films = () => join(dir, 'films');
const dataDir = () => join(dir, 'data');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-import-bucket-'));
  fauxqs = await startFauxqs({ port: 0, logger: false });
  fauxqs.createBucket('films');
  store = await checkingStore(fauxqs.address.replace('[::]', '127.0.0.1'), {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
  });
  // A name that has to be encoded in the one right way to be signed.
  env = { ...keys, MEDIA_STORE: `s3://films/${encodeURIComponent("我的 站+1's")}?endpoint=${store.origin}` };
  bucket = openBucket(env.MEDIA_STORE ?? '', keys);
  mkdirSync(films());
  await makeFilm(join(films(), 'a.mp4'), { seconds: 9 });
  await makeFilm(join(films(), 'b.mp4'), { seconds: 9 });
  writeFileSync(join(films(), 'a.srt'), '1\n00:00:01,000 --> 00:00:03,000\n海边的傍晚\n');
});
afterAll(async () => {
  await store?.end();
  await fauxqs?.stop();
  rmSync(dir, { recursive: true, force: true });
});
/** What manifests named that were sent before it was there. */
const early: string[] = [];
/** Looks at each manifest before it reaches the store. */
async function watched({ method, url }: Signed, body: Buffer): Promise<Buffer> {
  if (method === 'PUT' && /\.(?:mpd|m3u8)$/.test(url)) early.push(...(await lackingIn(url, body.toString())));
  return body;
}
beforeEach(() => {
  store.asked.length = 0;
  store.onTheWay(watched);
});
afterEach(() => {
  expect(early.splice(0)).toEqual([]);
});

function start(
  more: Record<string, string> = {},
): ChildProcess & { said: Promise<string>; complained: Promise<string> } {
  const args = [...programArgs('server/media/cli.ts'), films(), '--data-dir', dataDir()];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...more },
  });
  return Object.assign(child, { said: text(child.stdout), complained: text(child.stderr) });
}
/** An import to its end. */
async function imported(more: Record<string, string> = {}) {
  const child = start(more);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: await child.said, complained: await child.complained };
}

/** An import that is killed as it sends something. @param name what it is about to send then */
async function killedOver(name: RegExp): Promise<void> {
  let child: ReturnType<typeof start> | undefined;
  store.onTheWay(async (asked, body) => {
    if (asked.method !== 'PUT' || !name.test(asked.url) || !child) return watched(asked, body);
    child.kill('SIGKILL');
    throw new Error('it has not come');
  });
  child = start();
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  store.onTheWay(watched);
}

const inBucket = async (): Promise<string[]> => [...(await bucket.list('')).keys()].sort();

/** Names of the segments that a manifest says there are. */
function segmentsIn(manifest: string): string[] {
  const listed = manifest.match(/\b(?:init|seg)-\d+[-\d]*\.(?:mp4|m4s)\b/g) ?? [];
  const templates = [...manifest.matchAll(/<Representation id="(\d+)"[\s\S]*?<\/Representation>/g)].flatMap(
    ([all, id]) => {
      const times = [...all.matchAll(/<S (?:t="\d+" )?d="\d+"(?: r="(\d+)")?/g)];
      const count = times.reduce((sum, [, again = '0']) => sum + 1 + Number(again), 0);
      const numbered = Array.from({ length: count }, (_, n) => `seg-${id}-${String(n + 1).padStart(5, '0')}.m4s`);
      return [`init-${id}.mp4`, ...numbered];
    },
  );
  return [...new Set([...listed, ...templates])];
}
const folderOf = (path: string): string => /([\w-]+\/e1)\/[^/]+$/.exec(path)?.[1] ?? '';

/** What a manifest names and the bucket has not. The master names playlists alone. */
async function lackingIn(path: string, manifest: string): Promise<string[]> {
  const segments = segmentsIn(manifest);
  if (!path.endsWith('master.m3u8') && segments.length < 2) return [`${path} names ${segments.length} segments`];
  const there = await inBucket();
  return segments.map((name) => `${folderOf(path)}/${name}`).filter((key) => !there.includes(key));
}
/** The same of all manifests in the bucket. */
async function lacking(): Promise<string[]> {
  const manifests = (await inBucket()).filter((key) => /\.(?:mpd|m3u8)$/.test(key));
  const all = manifests.map(async (key) => lackingIn(key, (await (await bucket.get(key))?.text()) ?? ''));
  return (await Promise.all(all)).flat();
}

/** The films of the bucket whose note says that all is there. */
const whole = async () =>
  (await inBucket()).filter((key) => key.endsWith('/import.json')).map((key) => key.slice(0, 2));
const onDisk = (): string[] =>
  existsSync(join(dataDir(), 'media'))
    ? readdirSync(join(dataDir(), 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.import.lock')
        .map(({ name }) => name)
    : [];
const sent = () => store.asked.filter(({ method, mistake }) => method === 'PUT' && !mistake).map(({ url }) => url);

describe('an import into a bucket', () => {
  it('with a wrong secret is refused before anything is made, in a sentence', async () => {
    const { code, complained } = await imported({ AWS_SECRET_ACCESS_KEY: 'secret-2' });
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(
        /^MEDIA_STORE cannot be used: the media store answers 403 SignatureDoesNotMatch .*AWS_SECRET_ACCESS_KEY.*\.\n$/,
      ),
    ]);
    expect(complained).not.toMatch(/secret-\d|key-1/);
    expect(store.asked.map(({ mistake }) => mistake)).toEqual(['SignatureDoesNotMatch']);
    expect(existsSync(dataDir())).toBe(false);
  });

  it('is complete however often it was killed: no manifest before its segments, nothing twice, nothing on the disk', async () => {
    await killedOver(/\/b-\w+\/e1\/seg-0-00002\.m4s$/);
    expect([await whole(), await lacking()]).toEqual([['a-'], []]);
    expect((await inBucket()).filter((key) => key.startsWith('b-') && /mpd|m3u8/.test(key))).toEqual([]);
    await killedOver(/\/b-\w+\/e1\/manifest\.mpd$/);
    expect([await whole(), await lacking()]).toEqual([['a-'], []]);
    await killedOver(/\/b-\w+\/e1\/import\.json$/);
    expect([await whole(), await lacking()]).toEqual([['a-'], []]);
    const last = await imported();
    expect(last).toMatchObject({
      code: 0,
      said: expect.stringMatching(/imported 1, updated 0, unchanged 1, failed 0/),
    });
    expect([await whole(), await lacking()]).toEqual([['a-', 'b-'], []]);
    expect(store.asked.filter(({ mistake }) => mistake)).toEqual([]);
    const segments = sent().filter((url) => /\.(?:m4s|mp4|vtt|jpg)$/.test(url));
    expect(segments.length).toBeGreaterThan(20);
    expect(new Set(segments).size).toBe(segments.length);
    expect(onDisk()).toEqual([]);
    const db = await openDatabase(dataDir());
    expect(await db.selectFrom('episodes').select('title').orderBy('title').execute()).toEqual([
      { title: 'a' },
      { title: 'b' },
    ]);
    await db.destroy();
  });

  it('is left alone by the next run, and brings what is new beside a film', async () => {
    const before = await inBucket();
    expect((await imported()).said).toMatch(/imported 0, updated 0, unchanged 2, failed 0/);
    expect(sent()).toEqual([]);
    writeFileSync(join(films(), 'b.srt'), '1\n00:00:02,000 --> 00:00:03,000\n风很大\n');
    expect((await imported()).said).toMatch(/imported 0, updated 1, unchanged 1, failed 0/);
    // Its pictures and sound are those of the bucket: they came back for it, and were not made again.
    expect(sent().filter((url) => /\.(?:m4s|mp4)$/.test(url))).toEqual([]);
    expect(
      store.asked.filter(({ method, url }) => method === 'GET' && /\/b-.*\.m4s$/.test(url)).length,
    ).toBeGreaterThan(3);
    const added = (await inBucket()).filter((key) => !before.includes(key));
    expect(added).toEqual([expect.stringMatching(/^b-\w+\/e1\/.*\.vtt$/)]);
    expect([await lacking(), onDisk()]).toEqual([[], []]);
  });

  it('is watched from a server of the same bucket', async () => {
    const server = spawnServer(dataDir(), { ...env, LIMITS: '0' });
    try {
      const origin = await listening(server);
      const mediaKey = (await inBucket()).find((key) => key.startsWith('a-'))?.split('/')[0] ?? '';
      const path = endpoints.playAddress.path.toLowerCase();
      const answer = await overNetwork<'playAddress'>(origin, getRequest(path, { episodeKey: `${mediaKey}-e1` }));
      expect(answer.ret, answer.msg).toBe(200);
      const manifest = await fetch(origin + answer.data.dash);
      expect([manifest.status, manifest.headers.get('content-type')]).toEqual([200, 'application/dash+xml']);
      const names = segmentsIn(await manifest.text());
      expect(names).toContain('seg-1-00002.m4s');
      const subtitles = (await inBucket()).filter((key) => key.startsWith(`${mediaKey}/`) && key.endsWith('.vtt'));
      expect(subtitles).toHaveLength(1);
      for (const name of names) {
        const part = await fetch(`${origin}/media/${mediaKey}/e1/${name}`, { headers: { range: 'bytes=4-7' } });
        expect([name, part.status, await part.text()]).toEqual([name, 206, expect.stringMatching(/^(?:ftyp|styp)$/)]);
      }
      expect(await (await fetch(`${origin}/media/${subtitles[0]}`)).text()).toContain('海边的傍晚');
    } finally {
      await kill(server);
    }
  });

  it('does not take a segment for sent that was changed on its way', async () => {
    await makeFilm(join(films(), 'c.mp4'), { seconds: 2 });
    store.onTheWay(({ method, url }, body) => {
      if (method === 'PUT' && url.endsWith('seg-0-00001.m4s')) body.writeUInt8(body.readUInt8(9) ^ 1, 9);
      return body;
    });
    const { code, said } = await imported();
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/403 XAmzContentSHA256Mismatch to put c-\w+\/e1\/seg-0-00001/),
    ]);
    expect([await whole(), await lacking()]).toEqual([['a-', 'b-'], []]);
    store.onTheWay(watched);
    expect(await imported()).toMatchObject({
      code: 0,
      said: expect.stringMatching(/imported 1, .*unchanged 2, failed 0/),
    });
    expect([await whole(), await lacking(), onDisk()]).toEqual([['a-', 'b-', 'c-'], [], []]);
  });
});

/** Amazon's own examples of its description: bucket, keys and time are invented there. */
it.each([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the store of these tests wants the signature of the description: %s %s', (method, url, more, wanted) => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    ...more,
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const names = Object.keys(headers).sort().join(';');
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${wanted}`;
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  expect(signatureOf({ method, url, headers: { ...headers, authorization } }, secret)).toBe(wanted);
});
