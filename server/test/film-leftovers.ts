import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createApp } from '../app';
import type { Db } from '../db/db';
import { drain } from './jobs';

/** A film that a test has sent, and what its sender did with it. */
export interface SentFilm {
  /** Of its upload. */
  id: string;
  uid: string;
  /** 'again': published, and the same bytes as another one. 'forgotten': sent and never saved. */
  fate: 'published' | 'again' | 'cancelled' | 'forgotten';
  bytes: Buffer;
  hash: string;
  /** '' for one that was not saved. */
  mediaKey: string;
}

/** What is not as it should be when all is over; nothing, if all is. */
export interface FilmsLeft {
  /** How many films stand. */
  published: number;
  /** Films that do not stand as they were sent. */
  wrong: string[];
  /** Films that stand more than once. */
  twice: string[];
  /** Files and rows that nothing speaks of. */
  orphans: string[];
}

interface Ground {
  db: Db;
  /** The data folder. */
  dir: string;
  sent: SentFilm[];
  /** Unix ms: a time by which all that may be thrown away is. */
  now: number;
}

/** Lets time go by in a server of this process, with its sweeps, and compares what is there with what was sent. */
export async function leftovers({ db, dir, sent, now }: Ground): Promise<FilmsLeft> {
  const [mediaRoot, filesRoot] = [join(dir, 'media'), join(dir, 'files')];
  const clock = { now };
  const app = createApp({ db, mediaRoot, filesRoot, clock: () => clock.now });
  await app.ready();
  try {
    await app.services.films.begin();
    // What a dead worker held is looked at again a minute later.
    for (let minute = 0; minute < 3; minute += 1, clock.now += 60_000) await drain(app.services.jobs);
  } finally {
    await app.close();
  }
  const standing = sent.filter(({ fate }) => fate === 'published' || fate === 'again');
  const keys = new Set(standing.map(({ mediaKey }) => mediaKey));
  const [wrong, twice, rows] = await Promise.all([
    wrongOf(db, mediaRoot, standing),
    twiceOf(db, keys),
    strayRows(db, standing, keys),
  ]);
  const orphans = [...strayFiles(mediaRoot, keys), ...(await strayPictures(db, filesRoot)), ...rows];
  return { published: standing.length - wrong.length, wrong, twice, orphans };
}

async function wrongOf(db: Db, mediaRoot: string, standing: SentFilm[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, hash, mediaKey } of standing) {
    const upload = await db
      .selectFrom('video_uploads')
      .select(['phase', 'reason', 'present'])
      .where('id', '=', id)
      .executeTakeFirst();
    const post = await db.selectFrom('posts').select('state').where('id', '=', mediaKey).executeTakeFirst();
    const folder = join(mediaRoot, mediaKey, 'e1');
    const note = join(folder, 'import.json');
    const packaged = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as { hash: string }).hash : 'none';
    const isWhole = existsSync(join(folder, 'manifest.mpd')) && !upload?.present.includes('0');
    if (upload?.phase !== 'done' || post?.state !== 'shown' || packaged !== hash || !isWhole)
      wrong.push(`${id}: ${upload?.phase} ${upload?.reason}, post ${post?.state}, hash ${packaged}`);
  }
  return wrong;
}

async function twiceOf(db: Db, keys: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('titles as t')
    .leftJoin('episodes as e', 'e.media_key', 't.media_key')
    .select(['t.media_key', (eb) => eb.fn.count<number>('e.episode_key').as('n')])
    .where('t.media_key', 'in', [...keys, ''])
    .groupBy('t.media_key')
    .execute();
  return rows.filter(({ n }) => Number(n) !== 1).map(({ media_key, n }) => `${media_key}: ${n} episodes`);
}

/** Packaged files of a film that does not stand, and whatever else lies beside those of one that does. */
function strayFiles(mediaRoot: string, keys: ReadonlySet<string>): string[] {
  if (!existsSync(mediaRoot)) return [];
  const folders = readdirSync(mediaRoot);
  return [
    ...folders.filter((key) => !keys.has(key)),
    ...folders.flatMap((key) =>
      readdirSync(join(mediaRoot, key))
        .filter((name) => name !== 'e1')
        .map((name) => `${key}/${name}`),
    ),
  ].map((path) => `media/${path}`);
}

/** Files below the folder of uploads that no row names. */
async function strayPictures(db: Db, filesRoot: string): Promise<string[]> {
  const rows = await db.selectFrom('files').select('hash').execute();
  const known = new Set(rows.map(({ hash }) => hash));
  return readdirSync(filesRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !known.has(/^[0-9a-f]{64}/.exec(entry.name)?.[0] ?? ''))
    .map((entry) => `files/${relative(filesRoot, join(entry.parentPath, entry.name))}`);
}

async function strayRows(db: Db, standing: SentFilm[], keys: ReadonlySet<string>): Promise<string[]> {
  const uploads = await db.selectFrom('video_uploads').select(['id', 'phase', 'reserved', 'counted', 'kept']).execute();
  const ids = new Set(standing.map(({ id }) => id));
  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', 'film')
    .where('uid', 'like', 'sender-%')
    .execute();
  const titles = await db.selectFrom('titles').select('media_key').where('uploader', 'like', 'sender-%').execute();
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'last_error'])
    .where('kind', 'like', 'film-%')
    .where('state', '!=', 'done')
    .execute();
  const frames = await db.selectFrom('files').select(['id', 'purpose', 'owner']).execute();
  const quotas = await db.selectFrom('file_quotas').selectAll().where('purpose', '=', 'film').execute();
  const kept = (owner: string): number =>
    standing.filter(({ uid }) => `u:${uid}` === owner).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [
    ...uploads.filter(({ id }) => !ids.has(id)).map(({ id, phase }) => `upload ${id} ${phase}`),
    ...uploads.filter(({ counted, kept: isKept }) => counted !== 0 || isKept !== 0).map(({ id }) => `room of ${id}`),
    ...posts.filter(({ id }) => !keys.has(id)).map(({ id }) => `post ${id}`),
    ...titles.filter(({ media_key }) => !keys.has(media_key)).map(({ media_key }) => `title ${media_key}`),
    ...jobs.map(({ id, kind, state, last_error }) => `job ${kind} ${id} ${state} ${last_error}`),
    ...frames.map(({ id, purpose, owner }) => `picture ${purpose} ${id} of ${owner}`),
    ...quotas
      .filter(({ owner, bytes, unfinished }) => unfinished !== 0 || bytes !== kept(owner))
      .map(
        ({ owner, bytes, unfinished }) =>
          `quota of ${owner}: ${bytes} instead of ${kept(owner)}, ${unfinished} unfinished`,
      ),
  ];
}
