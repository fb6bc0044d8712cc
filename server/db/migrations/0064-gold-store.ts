import type { Kysely } from 'kysely';

const worn = [
  ['frame', 'text', ''],
  ['frame_until', 'bigint', 0],
  ['danmu_look', 'text', ''],
  ['danmu_look_until', 'bigint', 0],
] as const;

const look = (kind: string, name: string, gold: number, days: number, position: number) => ({
  id: `${kind}-${name}`,
  kind,
  look: name,
  gold,
  days,
  level: 0,
  most: 0,
  position,
});
const vip = (days: number, gold: number, most: number, position: number) => ({
  id: `vip-${days}`,
  kind: 'vip',
  look: '',
  gold,
  days,
  level: 1,
  most,
  position,
});
const goods = [
  vip(1, 120, 5, 1),
  vip(7, 700, 2, 2),
  vip(30, 2_600, 1, 3),
  look('danmu', 'jade', 80, 30, 11),
  look('danmu', 'ink', 80, 30, 12),
  look('danmu', 'ember', 150, 30, 13),
  look('danmu', 'aurora', 240, 30, 14),
  look('danmu', 'starlight', 900, 0, 15),
  look('frame', 'wave', 100, 30, 21),
  look('frame', 'plum', 100, 30, 22),
  look('frame', 'reel', 180, 30, 23),
  look('frame', 'lantern', 240, 30, 24),
  look('frame', 'comet', 1_200, 0, 25),
];

/** What gold is exchanged for, and what of it is worn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, value] of worn)
    await db.schema
      .alterTable('users')
      .addColumn(name, type, (c) => c.notNull().defaultTo(value))
      .execute();
  await db.schema
    .alterTable('danmu')
    .addColumn('look', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  let shelf = db.schema.createTable('goods').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['kind', 'look']) shelf = shelf.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['gold', 'days', 'level', 'most', 'position'])
    shelf = shelf.addColumn(name, 'integer', (c) => c.notNull());
  await shelf.execute();
  await db.schema
    .createTable('exchanges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('good', 'text', (c) => c.notNull())
    .addColumn('gold', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('exchanges_once').on('exchanges').columns(['uid', 'client_id']).unique().execute();
  await db.schema.createIndex('exchanges_of').on('exchanges').columns(['uid', 'at']).execute();
  await db.schema
    .createTable('owned_looks')
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('look', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('owned_looks_pk', ['uid', 'kind', 'look'])
    .execute();
  // The columns have no types here: the tables of a migration are those of its own time.
  await (db as Kysely<{ goods: (typeof goods)[number] }>).insertInto('goods').values(goods).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['owned_looks', 'exchanges', 'goods']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('danmu').dropColumn('look').execute();
  for (const [name] of worn) await db.schema.alterTable('users').dropColumn(name).execute();
}
