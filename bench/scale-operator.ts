import { type Insertable, sql } from 'kysely';
import type { Db } from '../server/db/db';
import type { Database } from '../server/db/schema';
import { counters, gauges } from '../server/figures/names';
import { newId } from '../server/ids';
import { vipOrderRow } from '../server/test/fixture';
import { newSystemMessage } from '../server/test/notice-rows';
import { rulingRow } from '../server/test/ruling-inputs';
import { alarmNames } from '../src/contract/desk/limits-of-alarms';
import { importLimits } from '../src/contract/desk/limits-of-imports';
import { rulingKinds } from '../src/contract/ruling-kinds';
import { chunks } from './chunks';
import type { SiteSize } from './scale-site';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Parameters of one statement stay below what databases take. */
const AT_ONCE = 400;
/** As long as figures of minutes are kept. */
const FIGURE_DAYS = 30;
/** What has lines has so many, until all are used up. */
const LINES = 10_000;
/** Time of VIP that one person was given, so often: more than a day of each of two years. */
const GRANTS_OF_ONE = 1_000;
/** A large operator has so many at a time; what became of them reaches years back. */
const ADVERTS = 200;

/** Who asks, and what there is for them. */
interface Size {
  /** Rows of each list. */
  some: number;
  users: number;
  now: number;
}

/** What the operator's own pages hold: imports, conversations, alarms, messages, decisions and what was counted. */
export async function makeOperator(db: Db, { orders, users }: SiteSize): Promise<void> {
  const size = { some: Math.floor(orders / 10), users, now: Date.now() };
  await makeImports(db, size);
  await makeTalks(db, size);
  await makeSite(db, size);
  await makeDecisions(db, size);
  await makeShop(db, size, orders);
  await makeFigures(db, size);
}

/** Rows of a table that are made here, some hundred in a statement. */
export async function fill<T extends keyof Database>(
  db: Db,
  table: T,
  total: number,
  make: (n: number) => Insertable<Database[T]>,
): Promise<void> {
  for (let from = 0; from < total; from += AT_ONCE * 50)
    await db.transaction().execute(async (trx) => {
      for (let at = from; at < Math.min(total, from + AT_ONCE * 50); at += AT_ONCE) {
        const rows = Array.from({ length: Math.min(AT_ONCE, total - at) }, (_, n) => make(at + n));
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute();
      }
    });
}

const one = <T>(of: readonly T[], n: number): T => of[n % of.length] as T;
const personOf = (n: number, users: number): string => `person-${n % users}`;

/** Imports and jobs, with their lines. */
async function makeImports(db: Db, { some, users, now }: Size): Promise<void> {
  const states = ['done', 'done', 'failed', 'stopped', 'waiting', 'done'] as const;
  await fill(db, 'imports', some, (n) => ({
    ...{ id: `import-${n}`, by: personOf(n % 5, users), source: one(['folder', 'upload'] as const, n) },
    ...{ path: `films/${n}`, facts: '{}', state: one(states, n), runs: 1, kept: 0, total: 1, done: 1, current: '' },
    ...{ percent: 0, seconds_left: 0, report: '{}', created_at: now - n * MINUTE_MS, started_at: 0, finished_at: 0 },
  }));
  await fill(db, 'import_lines', some, (n) => ({
    ...{ import_id: `import-${Math.floor(n / LINES)}`, n: (n % LINES) + 1, at: now - n, level: 'info' as const },
    ...{ text: `第 ${n} 行`, code: '', params: '{}' },
  }));
  await fill(db, 'import_files', Math.min(some, LINES), (n) => ({
    ...{ id: `import-file-${n}`, import_id: `import-${Math.floor(n / importLimits.files)}`, name: `${n}.mp4` },
    ...{ bytes: 1, modified_at: 1, chunks: 1 },
    ...{ present: '1', changed_at: now },
  }));
  // One that waits for ever: of a kind that no server does.
  await fill(db, 'jobs', 1, () => ({
    ...{ id: 'work-lined', kind: 'bench-letter', key: 'work-lined', payload: '{}', state: 'waiting' as const, stop: 0 },
    ...{ run_at: now + 365 * DAY_MS, attempts: 9, locked_until: 0, token: '', last_error: '', finished_at: 0 },
    ...{ trace: '', priority: 0 },
  }));
  await fill(db, 'job_lines', some, (n) => ({
    ...{ job_id: 'work-lined', n: n + 1, at: now - n, level: 'error' as const },
    ...{ code: 'failed', params: '{"error":"bench"}' },
  }));
}

/** Conversations of customer service, one of them a long one. */
async function makeTalks(db: Db, { some, users, now }: Size): Promise<void> {
  const cases = Math.min(some, users);
  const states = ['waiting', 'open', 'open', 'closed', 'closed', 'help'] as const;
  // The owner who looks, and one who answers for the site: what anybody else answers goes back to the queue.
  const agents = ['ming', 'vip'] as const;
  await db.updateTable('users').set({ service: 1 }).where('id', '=', 'vip').execute();
  const at = (n: number): number => now - n * MINUTE_MS;
  await fill(db, 'conversations', cases, (n) => ({
    ...{
      id: `s:person-${n}`,
      kind: 'service' as const,
      last_seq: n === 0 ? some : 1,
      last_at: at(n),
      created_at: at(n),
    },
  }));
  const rest = { pinned_at: 0, muted: 0, remark: '', sent_unanswered: 0, unanswered_at: 0, answered: 0 };
  await fill(db, 'conversation_members', cases, (n) => ({
    ...{ ...rest, conversation_id: `s:person-${n}`, uid: `person-${n}`, peer_uid: 'kefu', read_seq: 0, unread: 0 },
    ...{ cleared_seq: 0, hidden: 0, last_seq: 1, last_at: at(n) },
  }));
  const message = { kind: 'text' as const, text: '会员没有到账', body: '{}', recalled_at: 0 };
  const said = (talk: number, seq: number) => ({
    ...{ ...message, conversation_id: `s:person-${talk}`, seq, id: `desk-said-${talk}-${seq}` },
    ...{ sender: `person-${talk}`, client_id: `desk-said-${talk}-${seq}`, sent_at: at(talk) },
  });
  await fill(db, 'messages', cases, (n) => said(n, 1));
  await fill(db, 'messages', some, (n) => said(0, n + 2));
  await fill(db, 'service_cases', cases, (n) => {
    const state = one(states, n);
    const agent = state === 'open' ? one(agents, Math.floor(n / 6)) : '';
    return {
      ...{ conversation_id: `s:person-${n}`, uid: `person-${n}`, state, agent_uid: agent, voice_uid: agent },
      ...{ read_seq: 0, order_id: '', waiting_since: state === 'waiting' ? at(n) : 0, asked_at: at(n) },
      changed_at: at(n),
    };
  });
  await fill(db, 'service_ended', some, (n) => ({
    ...{ id: newId(at(n)), conversation_id: `s:person-${n % cases}`, uid: personOf(n, cases) },
    ...{ agent_uid: one(agents, n), by_viewer: n % 2, asked_at: at(n), ended_at: at(n) },
  }));
  await fill(db, 'service_templates', 200, (n) => ({
    ...{ id: `template-${n}`, title: `问候 ${n}`, text: '您好', text_tw: '', position: n },
  }));
}

/** What the operator tells viewers, and how often that was seen. */
async function makeSite(db: Db, { some, users, now }: Size): Promise<void> {
  const at = (n: number): number => now - n * MINUTE_MS;
  await fill(db, 'system_messages', some, (n) =>
    newSystemMessage(`told-${n}`, { uid: n % 3 === 0 ? personOf(n, users) : '', published_at: at(n) }),
  );
  // What the site wrote by itself stands in the same table, and is no message of the operator's.
  await fill(db, 'system_messages', some, (n) =>
    newSystemMessage(`wrote-${n}`, { uid: personOf(n, users), cause: `order:${n}`, published_at: at(n) }),
  );
  await fill(db, 'system_marks', some, (n) => ({
    ...{ message_id: `told-${n % 50}`, uid: personOf(Math.floor(n / 50), users), read_at: now, deleted_at: 0 },
  }));
  const advert = { title: '新片', title_tw: '', show_url: '', link_url: '', view_url: '', app_param: 'null', at: 0 };
  await fill(db, 'adverts', ADVERTS, (n) => ({
    ...{ ...advert, id: `advert-${n}`, type: 1 + (n % 8), media_key: '', region: '', views: n, position: n, cap: 0 },
    ...{ starts_at: at(n), ends_at: n % 3 === 0 ? at(0) : 0 },
  }));
  const today = Math.floor(now / DAY_MS);
  await fill(db, 'advert_days', some, (n) => ({
    ...{ advert_id: `advert-${n % ADVERTS}`, day: today - Math.floor(n / ADVERTS), shows: n % 999, clicks: n % 9 },
  }));
  await fill(db, 'exports', Math.min(some, users), (n) => ({
    ...{ id: `copy-${n}`, uid: `person-${n}`, state: one(['ready', 'ready', 'failed', 'waiting'] as const, n) },
    ...{ bytes: 1_000, asked_at: at(n), expires_at: now + DAY_MS },
  }));
  await fill(db, 'announcements', Math.min(some, ADVERTS), (n) => ({
    ...{ id: `announcement-${n}`, text: '今晚维护', text_tw: '', level: 'warn' as const, screens: 'all' as const },
    ...{ link: '', created_at: at(n), starts_at: at(n), ends_at: now, off: 0 },
  }));
  const leaving = Array.from({ length: Math.min(some, AT_ONCE) }, (_, n) => personOf(n * 7, users));
  if (leaving.length === 0) return;
  await db
    .updateTable('users')
    .set(({ ref }) => ({ closing_at: sql<number>`${now + 365 * DAY_MS} + ${ref('created_at')} % 100000` }))
    .where('id', 'in', leaving)
    .execute();
}

/** Decisions of moderation of which some were appealed, and what was done at the desk. */
async function makeDecisions(db: Db, { some, users, now }: Size): Promise<void> {
  const at = (n: number): number => now - n * MINUTE_MS;
  await fill(db, 'rulings', some, (n) => {
    const state = one(['open', 'upheld', 'undone', ''] as const, n);
    const appealed = state === '' ? 0 : at(n);
    return rulingRow(`ruling-${n}`, {
      ...{ uid: personOf(n, users), kind: one(rulingKinds, n), target: `target-${n}`, at: at(n), state },
      ...{ text: '请再看看', appealed_at: appealed, answered_at: state === 'open' ? 0 : appealed },
    });
  });
  await fill(db, 'alarms', some, (n) => ({
    ...{ id: `alarm-${n}`, name: one(alarmNames, n), detail: '{"found":91,"limit":90}', since: at(n) },
    ...{ seen_at: at(n), told_at: at(n), ended_at: at(n) },
  }));
  await fill(db, 'desk_journal', some, (n) => ({
    ...{ id: newId(at(n)), at: at(n), uid: personOf(n % 5, users), act: one(['titleSave', 'orderRefund'], n) },
    ...{ kind: one(['title', 'order', 'report'], n), subject: `subject-${n}`, before: 'null', after: 'null' },
    ...{ reason: '按规定处理', trace: `trace-${n}` },
  }));
}

/** What was bought, and cheaper with the help of friends. */
async function makeShop(db: Db, { some, users, now }: Size, orders: number): Promise<void> {
  const at = (n: number): number => now - n * MINUTE_MS;
  await fill(db, 'vip_orders', orders, (n) => {
    const uid = personOf(n * 7919, users);
    return vipOrderRow(`order-${n}`, { uid, to_uid: uid, granted_until: n % 3 === 1 ? 0 : now });
  });
  await fill(db, 'vip_grants', some, (n) => ({
    ...{
      id: `given-${n}`,
      uid: n < GRANTS_OF_ONE ? 'person-77' : personOf(n, users),
      reason: 'hand' as const,
      ref: `${n}`,
    },
    ...{ level: 1, span: DAY_MS, day_value: 1, at: at(n), revoked_at: 0, cut: 0 },
  }));
  const bargain = {
    package_id: 'vip1-month',
    region: 'GL',
    off: 3,
    floor: 9,
    helpers: 5,
    given_up_at: 0,
    claimed_at: 0,
  };
  await fill(db, 'bargains', some, (n) => ({
    ...{ ...bargain, id: `bargain-${n}`, slot: `bargain-${n}`, uid: personOf(n, users), started_at: at(n) },
    ...{ ends_at: now + n * MINUTE_MS, order_id: '' },
  }));
}

/** Each minute of the days that are kept, each hour of a year, what is watched now, and the last faults. */
async function makeFigures(db: Db, { some, now }: Size): Promise<void> {
  const names = [...counters, ...gauges];
  const name = sql`case i % ${sql.lit(names.length)} ${sql.join(
    names.map((word, at) => sql`when ${sql.lit(at)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;
  // A site that is made small has as many days as it has rows for.
  const minutes = Math.min(FIGURE_DAYS * 24 * 60, some);
  const each = names.length;
  await chunks(
    db,
    minutes * each,
    (n) => sql`insert into figures (minute, name, process, n, sum)
      ${n} select ${sql.lit(Math.floor(now / MINUTE_MS))} - i / ${sql.lit(each)}, ${name}, 'one', i % 97, i % 9973 from n`,
  );
  await chunks(
    db,
    365 * 24 * each,
    (n) => sql`insert into figures_by_hour (hour, name, n, sum)
      ${n} select ${sql.lit(Math.floor(now / (60 * MINUTE_MS)))} - i / ${sql.lit(each)}, ${name}, i % 97, i % 9973 from n`,
  );
  await fill(db, 'watching', 1_000, (n) => ({
    ...{ process: 'one', episode_key: `site-${n}-1`, viewers: 1 + (n % 90), at: now },
  }));
  await fill(db, 'faults', 200, (n) => ({
    ...{ id: newId(now - n), at: now - n, process: 'one', route: '/a', ret: 500, trace: '', message: 'TypeError' },
  }));
  const today = Math.floor(now / DAY_MS);
  await fill(db, 'site_visits', 3 * FIGURE_DAYS, (n) => ({
    ...{ day: today - Math.floor(n / 3), layout: one(['tv', 'touch', 'desktop'], n), visits: 1_000 },
  }));
  await fill(db, 'app_downloads', 2 * FIGURE_DAYS, (n) => ({
    ...{ day: today - Math.floor(n / 2), kind: one(['tv', 'android'], n), downloads: 100 },
  }));
}
