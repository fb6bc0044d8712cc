import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patienceMs } from '../tests/support/patience';
import { openDatabase } from './db/database';
import { newPostgres } from './test/database';
import { type Site, startSite } from './test/site';
import { addTalkers, talk } from './test/talkers';

const MESSAGES = 600;
const KILLS = 3;
/** Acknowledged between one plug and the next. */
const BETWEEN = 60;

let database: Awaited<ReturnType<typeof newPostgres>>;
let site: Site;
let tokens: Awaited<ReturnType<typeof addTalkers>>;
beforeAll(async () => {
  database = await newPostgres();
  const db = await openDatabase(database.address);
  tokens = await addTalkers(db, 20);
  await db.destroy();
  site = await startSite(database.address, { LIMITS: '0' });
});
afterAll(async () => {
  await site.stop();
  await database.drop();
});

it('of what was acknowledged nothing is lost and nothing there twice, in one order for both, whichever process is killed', async () => {
  let [kills, acknowledged] = [0, 0];
  /** Pulls a plug whenever so many more were acknowledged, in the middle of what is being sent. */
  const killInTurn = async (): Promise<void> => {
    for (; kills < KILLS; kills += 1) {
      const plug = acknowledged + BETWEEN;
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(plug), { timeout: patienceMs, interval: 5 });
      const victim = site.processes[kills % 2] ?? site.processes[0];
      await victim.kill();
      await victim.start();
    }
  };
  const killing = killInTurn();
  const talked = await talk({
    origins: site.processes.map(({ origin }) => origin),
    tokens,
    messages: MESSAGES,
    more: () => kills < KILLS,
    perSecond: 60,
    onAcknowledged: (count) => {
      acknowledged = count;
    },
  });
  await killing;
  expect(talked).toMatchObject({ lost: 0, twice: 0, unlike: 0 });
  expect(talked.acknowledged).toBeGreaterThanOrEqual(MESSAGES);
  // Plugs were pulled in the middle of it.
  expect(talked.repeated).toBeGreaterThan(0);
});
