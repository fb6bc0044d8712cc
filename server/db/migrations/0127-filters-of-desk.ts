import { type Kysely, sql } from 'kysely';

/**
 * What lists of the desk are filtered by, with the order of the list: two filters at once, each of which holds half of all rows, had one
 * index, and went through thousands of rows for what the other one left.
 */
const indexes: readonly [name: string, on: string][] = [
  ['desk_titles_of_category_by_hit', 'titles (category, hit, media_key, vip, gold, is_series, withdrawn)'],
  ['desk_titles_of_category_by_time', 'titles (category, published_at, media_key, vip, gold, is_series, withdrawn)'],
  ['desk_titles_of_category_by_name', 'titles (category, title, media_key, vip, gold, is_series, withdrawn)'],
  ['rulings_waiting_of_kind', "rulings (kind, appealed_at, id) where state = 'open'"],
  ['rulings_answered_of_kind', 'rulings (kind, answered_at, id) where answered_at > 0'],
  ['reports_leading_of_kind', 'reports (kind, created_at, id) where lead = 1 and done_at = 0'],
  ['reports_led_of_kind', 'reports (kind, done_at, id) where lead = 1 and done_at > 0'],
  ['imports_by_state_and_source', 'imports (state, source, created_at, id)'],
  ['feedbacks_of_kind_in_state', 'feedbacks (kind, state, at, id)'],
  ['feedbacks_of_viewer_in_state', 'feedbacks (viewer, state, at)'],
  ['pay_reports_of_person_in_state', 'pay_reports (uid, state, created_at)'],
  ['desk_journal_act_of', 'desk_journal (uid, act, id)'],
  ['desk_journal_kind_of', 'desk_journal (uid, kind, id)'],
  ['desk_journal_act_of_kind', 'desk_journal (act, kind, id)'],
  ['danmu_reported_of_episode', 'danmu (episode_key, reports, id) where reports > 0'],
];

/** These hold the order of their rows, too: without it a list took the index that has it, and looked through all other rows. */
const ordered: readonly [name: string, table: string, before: string, after: string][] = [
  ['reports_of_thing', 'reports', 'kind, target, done_at', 'kind, target, done_at, created_at, id'],
  ['import_files_by_import', 'import_files', 'import_id', 'import_id, id'],
  ['orders_by_uid_created_at', 'orders', 'uid, created_at', 'uid, created_at, id'],
];

async function order(db: Kysely<unknown>, which: 'before' | 'after'): Promise<void> {
  for (const [name, table, before, after] of ordered) {
    await db.schema.dropIndex(name).execute();
    await sql.raw(`create index ${name} on ${table} (${which === 'before' ? before : after})`).execute(db);
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of indexes) await sql.raw(`create index ${name} on ${on}`).execute(db);
  await order(db, 'after');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await order(db, 'before');
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
}
