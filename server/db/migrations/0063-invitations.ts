import type { Kysely } from 'kysely';

/** Codes by which people invite others, and who came by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation_codes')
    .addColumn('uid', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  let invitations = db.schema.createTable('invitations').addColumn('uid', 'text', (c) => c.primaryKey());
  for (const name of ['inviter', 'device', 'network', 'reason'])
    invitations = invitations.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['state', 'gold']) invitations = invitations.addColumn(name, 'integer', (c) => c.notNull());
  for (const name of ['at', 'settled_at']) invitations = invitations.addColumn(name, 'bigint', (c) => c.notNull());
  await invitations.execute();
  await db.schema.createIndex('invitations_of').on('invitations').columns(['inviter', 'at', 'uid']).execute();
  await db.schema.createIndex('invitations_device').on('invitations').columns(['device']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['invitations', 'invitation_codes']) await db.schema.dropTable(table).execute();
}
