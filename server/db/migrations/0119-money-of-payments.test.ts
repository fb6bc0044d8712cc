import { expect, it } from 'vitest';
import { newDatabase } from '../../test/database';
import { userRow } from '../../test/fixture';
import { addOrder } from '../../test/service-inputs';
import { migrator } from '../migrator';

it('payments of before say how much their orders were, and a way back keeps them', async () => {
  const db = await newDatabase({ isFirst: true });
  await db
    .insertInto('users')
    .values(await userRow('ming'))
    .execute();
  const [euro, yuan] = [
    await addOrder(db, 'ming', { amount: 2_500, currency: 'EUR' }),
    await addOrder(db, 'ming', { amount: 700, currency: 'CNY' }),
  ];
  expect((await migrator(db).migrateTo('0118-what-goes')).error).toBeUndefined();
  const begun = { provider: 'sandbox', state: 'open', trade_no: '', created_at: 1, paid_at: 0, refunded_at: 0 };
  await db
    .insertInto('payments')
    .values([euro, yuan].map((order_id) => ({ ...begun, order_id })) as never)
    .execute();
  expect((await migrator(db).migrateToLatest()).error).toBeUndefined();
  const kept = await db.selectFrom('payments').select(['order_id', 'amount', 'currency']).execute();
  expect(new Map(kept.map(({ order_id, amount, currency }) => [order_id, [amount, currency]]))).toEqual(
    new Map([
      [euro, [2_500, 'EUR']],
      [yuan, [700, 'CNY']],
    ]),
  );
  expect((await migrator(db).migrateTo('0118-what-goes')).error).toBeUndefined();
  expect(await db.selectFrom('payments').select('order_id').execute()).toHaveLength(2);
  await db.destroy();
});
