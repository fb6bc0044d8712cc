import { type Kysely, sql } from 'kysely';

type Column = readonly [table: string, name: string, type: 'text' | 'integer' | 'bigint', initial: string | number];
const columns: readonly Column[] = [
  // The oldest report of a thing stands for it in the operator's queue, counts the others, and says what was decided.
  ['reports', 'lead', 'integer', 0],
  ['reports', 'alike', 'integer', 1],
  ['reports', 'verdict', 'text', ''],
  ['danmu_reports', 'done_at', 'bigint', 0],
  ['danmu', 'reports', 'integer', 0],
  ['sensitive_words', 'hits', 'integer', 0],
];

const plain: readonly [name: string, table: string, columns: string[]][] = [
  ['reports_of_thing', 'reports', ['kind', 'target', 'done_at']],
  ['danmu_by_sent', 'danmu', ['sent_at', 'id']],
  ['feedbacks_by_age', 'feedbacks', ['at', 'id']],
  ['film_wishes_by_age', 'film_wishes', ['at', 'id']],
  ['film_wishes_by_wanted', 'film_wishes', ['wanted', 'id']],
  ['pay_reports_by_age', 'pay_reports', ['created_at', 'id']],
];

/** Of what few rows are: an index of them alone is as short as their list. */
const partial: readonly [name: string, on: string, where: string][] = [
  ['reports_leading', 'reports (created_at, id)', 'lead = 1 and done_at = 0'],
  ['reports_led', 'reports (done_at, id)', 'lead = 1 and done_at > 0'],
  ['reports_about', 'reports (about_uid, done_at)', 'lead = 1 and done_at > 0'],
  ['danmu_reported', 'danmu (reports, id)', 'reports > 0'],
  ['danmu_hidden', 'danmu (sent_at, id)', 'hidden = 1'],
];

/** What reviewers and support look through: reports by the thing that they are about, danmu, words, feedback, wishes, appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, type, initial] of columns)
    await db.schema
      .alterTable(table)
      .addColumn(name, type, (c) => c.notNull().defaultTo(initial))
      .execute();
  for (const [name, table, by] of plain) await db.schema.createIndex(name).on(table).columns(by).execute();
  await gather(db);
  for (const [name, on, where] of partial)
    await sql`create index ${sql.id(name)} on ${sql.raw(on)} where ${sql.raw(where)}`.execute(db);
  // Of two reports of a moment one leads.
  await sql`create unique index reports_one_lead on reports (kind, target) where lead = 1 and done_at = 0`.execute(db);
}

/** Reports of danmu so far were kept apart; now they stand with all the others, and the oldest of each thing leads. */
async function gather(db: Kysely<unknown>): Promise<void> {
  await sql`insert into reports (id, viewer, kind, target, reason, text, created_at, quote, about_uid, answer, done_at)
    select 'danmu-' || r.danmu_id || '-' || r.viewer, r.viewer, 'danmu', r.danmu_id, r.reason, '', r.created_at, d.text,
      case when d.viewer like 'u:%' then substr(d.viewer, 3) else '' end, '', 0
    from danmu_reports as r join danmu as d on d.id = r.danmu_id`.execute(db);
  await sql`update danmu set reports = (select count(*) from danmu_reports as r where r.danmu_id = danmu.id)
    where id in (select danmu_id from danmu_reports)`.execute(db);
  // What was answered before was answered one by one.
  await sql`update reports set lead = 1 where done_at > 0`.execute(db);
  await sql`update reports set lead = 1 where done_at = 0 and id = (select o.id from reports as o
    where o.kind = reports.kind and o.target = reports.target and o.done_at = 0 order by o.created_at, o.id limit 1)`.execute(
    db,
  );
  await sql`update reports set alike = (select count(*) from reports as o
    where o.kind = reports.kind and o.target = reports.target and o.done_at = 0) where lead = 1 and done_at = 0`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['reports_one_lead', ...partial.map(([one]) => one), ...plain.map(([one]) => one)])
    await db.schema.dropIndex(name).execute();
  await sql`delete from reports where kind = 'danmu' and id like 'danmu-%'`.execute(db);
  for (const [table, name] of [...columns].reverse()) await db.schema.alterTable(table).dropColumn(name).execute();
}
