import { expect, it } from 'vitest';
import { newPostgres } from './test/database';
import { filmKills } from './test/film-kills';

/** 200 films and 30 kills are `npm run bench -- uploads`. */
const [UPLOADS, KILLS] = [8, 4];

it('packages what members sent, once and whole, however often the plug of the server and of the worker is pulled', async () => {
  const database = await newPostgres();
  try {
    const { killed, interrupted, published, broken, ...left } = await filmKills({
      ...{ address: database.address, uploads: UPLOADS, kills: KILLS, most: 5, isHurried: true, patienceMs: 300_000 },
    });
    expect(left).toEqual({ lost: [], wrong: [], twice: [], orphans: [] });
    // It was a storm: both died, a worker over a film, and films stand all the same.
    expect(killed.server).toBeGreaterThan(0);
    expect(killed.worker).toBeGreaterThan(0);
    expect(interrupted).toBeGreaterThan(0);
    expect(broken).toBeGreaterThan(0);
    expect(published).toBeGreaterThanOrEqual(UPLOADS - 2);
  } finally {
    await database.drop();
  }
}, 600_000);
