import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { postRowOfTitle } from '../../posts/posts-repository';
import { addTo } from '../../tallies/tallies-repository';
import { newDatabase } from '../../test/database';
import { NOON, userRow } from '../../test/fixture';
import { listener } from '../../test/plans';
import * as feeds from './feeds-repository';
import { followed } from './followed-repository';

const AUTHORS = 2_000;
const FOLLOWED = 500;
const POSTS = 100_000;
const SLICE = 500;
const MINUTE = 60_000;

const author = (n: number) => `author-${n}`;
const looking = { uid: 'ming', teen: false };
const wanted = { films: false, labelId: '', until: NOON };
const page = (number: number) => ({ page: number, offset: (number - 1) * 24, limit: 24 });

let db: Db;
beforeAll(async () => {
  db = await newDatabase();
  const face = await userRow('ming');
  await db.insertInto('users').values(face).execute();
  await inSlices(
    AUTHORS,
    (n) => ({ ...face, id: author(n), account: author(n), email: '', phone: '' }),
    (rows) => db.insertInto('users').values(rows).execute(),
  );
  await inSlices(
    FOLLOWED,
    (n) => ({ uid: 'ming', target: author(n * 3), created_at: NOON }),
    (rows) => db.insertInto('follows').values(rows).execute(),
  );
  await inSlices(
    POSTS,
    (n) => postRowOfTitle(`post-${n}`, author((n * 7) % AUTHORS), NOON - n * MINUTE),
    (rows) => db.insertInto('posts').values(rows).execute(),
  );
  await sql`analyze`.execute(db);
});
afterAll(() => db.destroy());

async function inSlices<T>(count: number, make: (n: number) => T, put: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += SLICE)
    await put(Array.from({ length: Math.min(SLICE, count - from) }, (_, n) => make(from + n)));
}

/** Milliseconds of the best of some tries: the others say how busy the machine is. */
async function best(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 12; n += 1) {
    const began = performance.now();
    await work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

describe('with 100,000 posts and 500 followed', () => {
  it.each([
    ['everything', () => feeds.newest(db, looking, wanted, page(1))],
    ['everything, the tenth page', () => feeds.newest(db, looking, wanted, page(10))],
    ['films', () => feeds.newest(db, looking, { ...wanted, films: true }, page(1))],
    ['the followed', () => feeds.ofFollowed(db, looking, wanted, page(1))],
    ['the followed, the tenth page', () => feeds.ofFollowed(db, looking, wanted, page(10))],
    ['whom one follows', () => followed(db, looking, NOON - 1_000 * MINUTE, NOON, 60)],
  ])('%s is there within 50 ms', async (name, ask) => {
    expect((await ask()).length, name).toBeGreaterThan(24);
    expect(await best(ask)).toBeLessThan(50);
  });

  it('the followed are the newest of theirs', async () => {
    const all = await feeds.newest(db, looking, wanted, { page: 1, offset: 0, limit: 2_000 });
    const theirs = new Set(Array.from({ length: FOLLOWED }, (_, n) => author(n * 3)));
    const expected = all.filter(({ uid }) => theirs.has(uid)).slice(0, 25);
    expect((await feeds.ofFollowed(db, looking, wanted, page(1))).map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id),
    );
  });

  it('who follows many is answered from what came last, by the same posts and people', async () => {
    const { plugin, heard } = listener();
    const asked = async () => {
      const on = db.withPlugin(plugin);
      const pages = await Promise.all([1, 10].map((n) => feeds.ofFollowed(on, looking, wanted, page(n))));
      // With more news than faces, and with fewer.
      const people = await Promise.all(
        [1_000, 20].map((minutes) => followed(on, looking, NOON - minutes * MINUTE, NOON, 60)),
      );
      // Of whom one follows each is looked at, or none is.
      return { pages, people, each: heard(on).filter(({ sql: text }) => text.includes('p.uid = f.target')).length };
    };
    const oneByOne = await asked();
    await addTo(db, 'follows', 'ming', FOLLOWED);
    expect(await asked()).toEqual({ ...oneByOne, each: 0 });
    expect(oneByOne.each).toBe(4);
  });
});
