import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

interface Before {
  id: string;
  viewer: string;
  sender: string;
  nick_name: string;
  created_at: number;
}
interface Tables {
  shield_users: Before;
  shielded_senders: Omit<Before, 'sender'> & { target: string };
  danmu: { viewer: string };
  users: { id: string };
}

/** Rows read at once. */
const BATCH = 1_000;

/** What a sender was called: a plain hash, which whoever knows a public id can make as well. */
const wordOf = (target: string): string =>
  createHash('sha256').update(`sender:${target}`).digest('base64url').slice(0, 12);

/**
 * Whom a viewer shields is kept by who it is, not by the word that clients are told: that word is a keyed hash now. What
 * was shielded before is found again among those who comment or have an account; of anybody else there is nothing to hide.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  await db.schema
    .createTable('shielded_senders')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('nick_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shielded_senders_pk', ['id'])
    .addUniqueConstraint('shielded_senders_once_viewer_target', ['viewer', 'target'])
    .execute();
  await db.schema.createIndex('shield_users_by_sender').on('shield_users').column('sender').execute();
  const words = new Set(
    (await db.selectFrom('shield_users').select('sender').distinct().execute()).map((r) => r.sender),
  );
  for (const page of [commenters, accounts]) {
    for (let after = ''; words.size > 0; ) {
      const targets = await page(db, after);
      for (const target of targets) if (words.delete(wordOf(target))) await carryOver(db, target);
      if (targets.length < BATCH) break;
      after = targets[targets.length - 1] ?? '';
    }
  }
  await db.schema.dropTable('shield_users').execute();
}

/** Viewers with comments, in their order. */
async function commenters(db: Kysely<Tables>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('danmu')
    .select('viewer')
    .distinct()
    .where('viewer', '>', after)
    .orderBy('viewer')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.viewer);
}

/** The accounts as viewers, in the order of their ids. */
async function accounts(db: Kysely<Tables>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after.slice(2))
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => `u:${row.id}`);
}

async function carryOver(db: Kysely<Tables>, target: string): Promise<void> {
  await db
    .insertInto('shielded_senders')
    .columns(['id', 'viewer', 'target', 'nick_name', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('shield_users')
        .select(['id', 'viewer', sql<string>`cast(${target} as text)`.as('target'), 'nick_name', 'created_at'])
        .where('sender', '=', wordOf(target)),
    )
    .execute();
}

export async function down(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  await db.schema
    .createTable('shield_users')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('nick_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('shield_users_pk', ['id'])
    .addUniqueConstraint('shield_users_once_viewer_sender', ['viewer', 'sender'])
    .execute();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('shielded_senders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { target, ...row } of rows) {
      await db
        .insertInto('shield_users')
        .values({ ...row, sender: wordOf(target) })
        .execute();
    }
    if (rows.length < BATCH) break;
    after = rows[rows.length - 1]?.id ?? '';
  }
  await db.schema.dropTable('shielded_senders').execute();
}
