import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { newDatabase } from '../test/database';
import { addTitles, addUser, NOON, titleRow } from '../test/fixture';
import { createWorks, type Works } from './works';

let db: Db;
let now: number;
let works: Works;
/** Who is at this process, and what they were told: one entry a packet. */
let here: string[];
let told: { uids: readonly string[]; at: number; teen: boolean }[];

beforeEach(async () => {
  db = await newDatabase();
  for (const id of ['ming', 'hong', 'gang']) await addUser(db, id);
  await addUser(db, 'the-site', { account: 'site' });
  now = NOON;
  here = ['ming', 'hong', 'gang'];
  told = [];
  works = createWorks({
    db,
    clock: () => now,
    realtime: {
      usersHere: () => here,
      toUsersHere: (uids) => {
        const emit = (_name: string, news: { at: number; teen: boolean }) => told.push({ uids, ...news }) > 0;
        return { emit: emit as never };
      },
    },
    report: (error) => {
      throw error;
    },
  });
});
afterEach(() => db.destroy());

const follow = (uid: string, target: string) =>
  db.insertInto('follows').values({ uid, target, created_at: 1 }).execute();
const publish = (key: string, uploader: string, at: number, teen = 1) =>
  addTitles(db, [titleRow(key, key, { uploader, published_at: at, teen })]);
async function lookAt(time: number) {
  now = time;
  await works.look();
  return told.splice(0);
}

it('tells those who follow whoever published, once, and nobody else', async () => {
  await follow('ming', 'gang');
  await publish('old', 'gang', NOON - 5);
  expect(await lookAt(NOON + 1)).toEqual([]);
  await publish('new', 'gang', NOON + 2);
  expect(await lookAt(NOON + 10)).toEqual([{ uids: ['ming'], at: NOON + 2, teen: true }]);
  expect(await lookAt(NOON + 20)).toEqual([]);
});

it('tells everybody of what the site publishes, those who hear the same in one packet', async () => {
  await follow('ming', 'gang');
  await publish('film', 'the-site', NOON + 2, 0);
  await publish('clip', 'gang', NOON + 1);
  expect(await lookAt(NOON + 10)).toEqual([
    { uids: ['ming'], at: NOON + 2, teen: true },
    { uids: ['hong', 'gang'], at: NOON + 2, teen: false },
  ]);
});

it('tells of a work when its time has come, and of one that was written late', async () => {
  await follow('ming', 'gang');
  await publish('planned', 'gang', NOON + 30_000);
  expect(await lookAt(NOON + 20_000)).toEqual([]);
  expect(await lookAt(NOON + 40_000)).toHaveLength(1);
  await publish('late', 'gang', NOON + 15_000);
  expect(await lookAt(NOON + 50_000)).toEqual([{ uids: ['ming'], at: NOON + 15_000, teen: true }]);
});

it('asks as much of the database for many followers as for one', async () => {
  const crowd = Array.from({ length: 40 }, (_, n) => `fan-${n}`);
  for (const id of crowd) await addUser(db, id, { account: id, email: '', phone: '' });
  for (const id of crowd) await follow(id, 'gang');
  here = [...here, ...crowd];
  await publish('new', 'gang', NOON + 2);
  expect(await lookAt(NOON + 10)).toEqual([{ uids: crowd, at: NOON + 2, teen: true }]);
});
