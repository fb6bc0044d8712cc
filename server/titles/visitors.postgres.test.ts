import { afterEach, beforeEach, expect, it } from 'vitest';
import { recountTallies, tally } from '../tallies/tallies-repository';
import { createWorld, type World } from '../test/fixture';
import { createMeanwhile } from '../test/meanwhile';
import { addFavourite, removeFavourite } from './favourites-repository';
import { joinAccount } from './visitors-repository';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

it('what a visitor liked is counted as it was written, also where its user takes it away at that moment', async () => {
  const { db, clock } = world;
  for (const viewer of ['d:device-1', 'u:ming'])
    await addFavourite(db, viewer, 'walle', { isTitle: true, at: clock.now });
  const meanwhile = createMeanwhile();
  let isTaken = false;
  meanwhile.after(
    (node) => JSON.stringify(node).includes('"favourites"'),
    async () => {
      await db.transaction().execute((other) => removeFavourite(other, 'u:ming', 'walle'));
      isTaken = true;
    },
  );
  const signingIn = db.withPlugin(meanwhile.plugin).transaction();
  await signingIn.execute((trx) => joinAccount(trx, 'device-1', 'ming', clock.now));
  expect(isTaken).toBe(true);
  expect(await db.selectFrom('favourites').select('viewer').execute()).toEqual([{ viewer: 'u:ming' }]);
  const counted = await tally(db, 'favourites', 'walle');
  await recountTallies(db);
  expect(counted).toBe(await tally(db, 'favourites', 'walle'));
});
