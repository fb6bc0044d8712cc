import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSocial, createWorld, NOON, titleRow, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';
import { buy, hasPaid } from './gold';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  await wallet.recordOpenings(world.db);
});
afterEach(() => world.close());

const film = titleRow('goldfilm', '金库', { gold: 60 });

it('takes the price once when the same payment arrives many times at once', async () => {
  const left = await Promise.all(Array.from({ length: 10 }, (_, n) => buy(world.db, 'ming', film, NOON + 1 + n)));
  expect(left).toEqual(Array(10).fill(40));
  const { rows } = await wallet.history(world.db, 'ming', { page: 1, size: 9 });
  expect(rows).toMatchObject([
    { change: -60, reason: 'film', ref: 'goldfilm' },
    { change: 100, reason: 'opening' },
  ]);
  expect(await wallet.audit(world.db)).toEqual([]);
});

it('is not paid a second time by who bought it before the ledger was kept', async () => {
  await world.db
    .insertInto('purchases')
    .values({ uid: 'ming', media_key: 'goldfilm', gold: 60, created_at: 1 })
    .execute();
  expect(await buy(world.db, 'ming', film, NOON)).toBe(100);
});

it('gives nothing for too little gold, and keeps no entry of it', async () => {
  const dear = titleRow('dear', '无价之宝', { gold: 101 });
  await world.db.insertInto('titles').values(dear).execute();
  await expect(buy(world.db, 'ming', dear, NOON)).rejects.toMatchObject({
    id: 'gold_short',
    data: { gold: 101, have: 100 },
  });
  expect(await hasPaid(world.db, 'ming', 'dear')).toBe(false);
  expect((await wallet.history(world.db, 'ming', { page: 1, size: 9 })).total).toBe(1);
});
