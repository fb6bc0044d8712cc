import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '../src/contract/endpoints';
import type { Token } from '../src/contract/schemas/user';
import { createSessions } from './accounts/sessions';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { differing } from './growth/experience-repository';
import { getRequest, overNetwork, postRequest } from './test/client';
import { newPostgres } from './test/database';
import { addUser, fillCatalogue } from './test/fixture';
import { type Site, startSite } from './test/site';
import * as wallet from './wallet/wallet-repository';

/** Two processes of one site are asked for the same at the same moment. */
const deviceId = 'processes-growth';
let database: Awaited<ReturnType<typeof newPostgres>>;
let db: Db;
let site: Site;
let token: Token;

beforeAll(async () => {
  database = await newPostgres();
  db = await openDatabase(database.address);
  await fillCatalogue(db);
  await addUser(db, 'lin', { created_at: Date.now() });
  token = (await createSessions(db, Date.now).issue('lin', deviceId)).token;
  site = await startSite(database.address);
});
afterAll(async () => {
  await site.stop();
  await db.destroy();
  await database.drop();
});

const caller = () => ({ token, deviceId });
/** Asks both processes, ten times each. */
const twenty = <T>(ask: (origin: string, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, n) => ask(site.processes[n % 2]?.origin ?? '', n)));

it('a check-in and a task are rewarded once', async () => {
  const checkedIn = await twenty((origin) =>
    overNetwork<'checkIn'>(origin, postRequest(endpoints.checkIn.path.toLowerCase(), {}, caller())),
  );
  expect(checkedIn.map(({ ret }) => ret)).toEqual(checkedIn.map(() => 200));
  expect(checkedIn.filter(({ data }) => data.gold > 0)).toHaveLength(1);
  const claimed = await twenty((origin) =>
    overNetwork<'updateTask'>(
      origin,
      getRequest(endpoints.updateTask.path.toLowerCase(), { task: 'checkIn' }, caller()),
    ),
  );
  expect(claimed.map(({ ret }) => ret)).toEqual(claimed.map(() => 200));
  expect(claimed.filter(({ data }) => data.gold > 0)).toHaveLength(1);
});

it('gold for one thing buys one thing', async () => {
  const have = await wallet.balanceOf(db, 'lin');
  await wallet.book(db, { uid: 'lin', change: 120 - have, reason: 'test', ref: '', at: Date.now() });
  const exchanged = await twenty((origin, n) =>
    overNetwork<'exchange'>(
      origin,
      postRequest(endpoints.exchange.path.toLowerCase(), { id: 'vip-1', gold: 120, clientId: `c${n}` }, caller()),
    ),
  );
  expect(exchanged.filter(({ ret }) => ret === 200)).toHaveLength(1);
  expect(await wallet.balanceOf(db, 'lin')).toBe(0);
  expect(await db.selectFrom('vip_grants').select('id').where('uid', '=', 'lin').execute()).toHaveLength(1);
  expect((await wallet.auditSlice(db, '')).differing).toEqual([]);
  expect(await differing(db)).toEqual([]);
});
