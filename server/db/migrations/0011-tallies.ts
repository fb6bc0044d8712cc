import { type Kysely, sql } from 'kysely';

/** What is counted, and from which rows: `subject` names what the number is about. */
export interface Source {
  kind: string;
  from: string;
  subject: string;
  where?: string;
}

const points = Array.from({ length: 10 }, (_, n) => n + 1);

export const sources: readonly Source[] = [
  { kind: 'danmu-episode', from: 'danmu', subject: 'episode_key', where: 'hidden = 0' },
  { kind: 'comments', from: 'comments', subject: 'media_key' },
  { kind: 'threads', from: 'comments', subject: 'media_key', where: "parent_id = ''" },
  { kind: 'likes', from: 'opinions', subject: 'media_key', where: 'status = 1' },
  { kind: 'dislikes', from: 'opinions', subject: 'media_key', where: 'status = -1' },
  { kind: 'favourites', from: 'favourites', subject: 'media_key' },
  { kind: 'fans', from: 'follows', subject: 'target' },
  { kind: 'follows', from: 'follows', subject: 'uid' },
  { kind: 'vote', from: 'vote_choices', subject: 'option_id' },
  ...points.map((n) => ({ kind: `points-${n}`, from: 'ratings', subject: 'media_key', where: `score = ${n}` })),
];

/** Counts every row once. Danmu of a title are those of its episodes. */
export async function fill(db: Kysely<unknown>): Promise<void> {
  for (const { kind, from, subject, where } of sources) {
    await sql`insert into tallies (kind, subject, n)
      select ${kind}, ${sql.ref(subject)}, count(*) from ${sql.table(from)}
      ${where ? sql.raw(`where ${where}`) : sql``} group by ${sql.ref(subject)}`.execute(db);
  }
  await sql`insert into tallies (kind, subject, n)
    select 'danmu', e.media_key, sum(t.n) from tallies as t join episodes as e on e.episode_key = t.subject
    where t.kind = 'danmu-episode' group by e.media_key`.execute(db);
}

/**
 * Numbers that lists and pages show, kept by the transactions that change them: to count a film's million likes, or all
 * comments of a site, takes longer the more there are. And what lists are read by: when a title changed last, which
 * titles a day played or searched for most, who keeps a title's folder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tallies_pk', ['kind', 'subject'])
    .execute();
  await fill(db);
  await db.schema
    .alterTable('titles')
    .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('titles_by_changed_at').on('titles').column('changed_at').execute();
  await db.schema
    .createIndex('searches_by_day_by_day_searches')
    .on('searches_by_day')
    .columns(['day', 'searches'])
    .execute();
  await db.schema.dropIndex('searches_by_day_by_day').execute();
  // Whoever follows somebody, the last first: in the order of the list, so that none has to be sorted.
  await sql`create index follows_by_target_created_at on follows (target, created_at desc, uid)`.execute(db);
  await db.schema.dropIndex('follows_by_target').execute();
  // Thousands of comments that nobody liked stand in one place of a shorter index, and would be sorted with every page.
  await db.schema
    .createIndex('comments_by_place')
    .on('comments')
    .columns(['media_key', 'parent_id', 'likes', 'replies', 'sent_at', 'id'])
    .execute();
  await db.schema.dropIndex('comments_by_media_key_parent_id_likes').execute();
  await db.schema
    .createIndex('comments_by_media_key_uid')
    .on('comments')
    .columns(['media_key', 'uid', 'parent_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('comments_by_media_key_uid').execute();
  await db.schema
    .createIndex('comments_by_media_key_parent_id_likes')
    .on('comments')
    .columns(['media_key', 'parent_id', 'likes'])
    .execute();
  await db.schema.dropIndex('comments_by_place').execute();
  await db.schema.createIndex('follows_by_target').on('follows').column('target').execute();
  await db.schema.dropIndex('follows_by_target_created_at').execute();
  await db.schema.createIndex('searches_by_day_by_day').on('searches_by_day').column('day').execute();
  await db.schema.dropIndex('searches_by_day_by_day_searches').execute();
  await db.schema.dropIndex('titles_by_changed_at').execute();
  await db.schema.alterTable('titles').dropColumn('changed_at').execute();
  await db.schema.dropTable('tallies').execute();
}
