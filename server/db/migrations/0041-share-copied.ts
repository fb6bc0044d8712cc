import { type Kysely, sql } from 'kysely';

/** When the link of a share was copied, by the server's clock. Whoever was about to confirm one that is older may still do so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('vip_shares')
    .addColumn('copied_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update vip_shares set copied_at = created_at`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('vip_shares').dropColumn('copied_at').execute();
}
