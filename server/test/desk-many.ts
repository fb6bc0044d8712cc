import type { KyselyPlugin } from 'kysely';
import { reportKinds } from '../../src/contract/desk/report-kinds';
import { rulingKinds } from '../../src/contract/ruling-kinds';
import type { Db } from '../db/db';
import { insertDemoPackages } from '../demo/vip';
import { newId } from '../ids';
import { DAY_MS } from '../vip/time';
import { STANDARD } from '../words/words-repository';
import { type DeskBrowser, workAs } from './desk-client';
import { addSocial, createWorld, NOON, type World } from './fixture';
import { addMany, insert } from './many';
import { rulingRow } from './ruling-inputs';
import { addCase } from './service-inputs';

const DAY = Math.floor(NOON / DAY_MS);
const personOf = (n: number): string => `fan-${n}`;

/** A site with three rows for every list, and an owner at its desk. @param plugin hears its statements */
export async function deskWithMany(plugin: KyselyPlugin): Promise<{ world: World; browser: DeskBrowser }> {
  const world = await createWorld({ plugin, payments: { sandbox: true, manual: true } });
  await addSocial(world.db);
  await addMany(world.db, 3);
  await addManyForDesk(world.db, 3);
  return { world, browser: await workAs(world, ['owner'], 'ming') };
}

/**
 * `n` more rows for every list of the desk, on a world of `addMany`: about its people and its titles, so that each row has something
 * to be looked up for.
 */
export async function addManyForDesk(db: Db, n: number): Promise<void> {
  const all = Array.from({ length: n }, (_, at) => at);
  await insertDemoPackages(db, NOON);
  await addSite(db, all);
  await addShop(db, all);
  await addPeople(db, all);
  await addModeration(db, all);
  await addWork(db, all);
  for (const at of all) await addCase(db, personOf(at), { state: 'waiting', at: NOON - at });
  await addLines(db, all);
}

/** What the operator says to viewers. */
async function addSite(db: Db, all: number[]): Promise<void> {
  const when = { starts_at: 0, ends_at: 0, off: 0 };
  await insert(
    db,
    'activities',
    all.map((n) => ({ ...when, id: `activity-${n}`, title: '周年庆', title_tw: '', url: '/openVip', position: n })),
  );
  await insert(
    db,
    'announcements',
    all.map((n) => ({
      ...{ ...when, id: `announcement-${n}`, text: '今晚维护', text_tw: '', level: 'warn' as const },
      ...{ screens: 'all' as const, link: '', created_at: NOON - n },
    })),
  );
  const page = { category_id: 1, title: '怎么看', title_tw: '怎麼看', html: '<p>看</p>', html_tw: '<p>看</p>', tv: 0 };
  await insert(
    db,
    'help_items',
    all.map((n) => ({ ...page, id: 500 + n, position: n + 2 })),
  );
  await insert(
    db,
    'advert_days',
    all.flatMap((n) => [
      { advert_id: `many-ad-${n}`, day: DAY - n, shows: 9, clicks: 1 },
      ...(n > 0 ? [{ advert_id: 'many-ad-0', day: DAY - n, shows: 9, clicks: 1 }] : []),
    ]),
  );
  await insert(
    db,
    'service_templates',
    all.map((n) => ({ id: `template-${n}`, title: `问候 ${n}`, text: '您好', text_tw: '', position: n })),
  );
}

/** What is sold, and what came for it. */
async function addShop(db: Db, all: number[]): Promise<void> {
  const bargain = {
    package_id: 'vip1-month',
    region: 'GL',
    off: 3,
    floor: 9,
    helpers: 5,
    given_up_at: 0,
    claimed_at: 0,
  };
  const ends = NOON + 300 * DAY_MS;
  await insert(
    db,
    'bargains',
    all.map((n) => ({
      ...{ ...bargain, id: `bargain-${n}`, slot: `bargain-${n}`, uid: personOf(n) },
      ...{ started_at: NOON, ends_at: ends + n, order_id: '' },
    })),
  );
  await insert(
    db,
    'redeem_batches',
    all.map((n) => ({
      ...{ id: `batch-${n}`, package_id: 'vip1-month', level: 1, days: 30, note: '活动' },
      ...{ created_at: NOON - n, expires_at: 0 },
    })),
  );
  await insert(
    db,
    'redeem_codes',
    all.flatMap((n) =>
      ['batch-0', ...(n > 0 ? [`batch-${n}`] : [])].map((batch_id) => ({
        ...{ hash: `${batch_id}-${n}`, batch_id, tail: `T${n}`, withdrawn_at: 0, used_at: NOON, uid: personOf(n) },
      })),
    ),
  );
  const asked = { what: 'gold' as const, level: 0, amount: 50, reason: '补偿', asked_by: 'vip', second: 'ming' };
  await insert(
    db,
    'hand_grants',
    all.map((n) => ({
      ...{ ...asked, id: `grant-${n}`, client_id: `grant-${n}`, uid: personOf(n) },
      ...{ state: 'granted' as const, at: NOON - n, decided_at: NOON },
    })),
  );
  // A day each in the summary.
  await insert(
    db,
    'payments',
    all.map((n) => ({
      ...{ order_id: `many-order-${n}`, provider: 'sandbox', state: 'paid' as const, trade_no: `trade-${n}` },
      ...{ created_at: NOON, paid_at: NOON - n * DAY_MS, refunded_at: 0, amount: 1900, currency: 'CNY' },
    })),
  );
  await insert(
    db,
    'pay_reports',
    all.map((n) => ({
      ...{ id: `appeal-${n}`, uid: personOf(n), client_id: `appeal-${n}`, kind: 'appeal' as const },
      ...{ order_id: `many-order-${n}`, reason: 'unpaid', trade_no: '', text: '没有到账', picture: '' },
      ...{ state: 'open' as const, reply: '', created_at: NOON - n, answered_at: 0 },
    })),
  );
}

/** Who works there, who wants a copy of what is known of them, and who wants to be gone. */
async function addPeople(db: Db, all: number[]): Promise<void> {
  await insert(
    db,
    'vip_grants',
    all.map((n) => ({
      ...{ id: `vip-grant-${n}`, uid: 'ming', reason: 'hand' as const, ref: `vip-grant-${n}`, level: 1, span: DAY_MS },
      ...{ day_value: 1, at: NOON - n, revoked_at: 0, cut: 0 },
    })),
  );
  await insert(
    db,
    'exports',
    all.map((n) => ({
      ...{ id: `copy-${n}`, uid: personOf(n), state: 'failed' as const, bytes: 0 },
      ...{ asked_at: NOON - n, expires_at: 0 },
    })),
  );
  const people = all.map(personOf);
  await db
    .updateTable('users')
    .set({ closing_at: NOON + 300 * DAY_MS })
    .where('id', 'in', people)
    .execute();
  const factor = { factor: '', factor_proven: 0, factor_step: 0, recovery: '[]', used_at: 0 };
  await insert(
    db,
    'staff',
    people.map((uid) => ({ uid, roles: '["support"]', ...factor, created_at: NOON })),
  );
}

/** What is reported, decided, appealed against, and looked for. Of every kind as much as of each other. */
async function addModeration(db: Db, all: number[]): Promise<void> {
  const targets: Record<string, (n: number) => string> = {
    video: (n) => `many-${n}`,
    comment: (n) => `many-comment-${n}`,
    user: personOf,
    danmu: (n) => `many-danmu-${n}`,
    message: (n) => `first-of-${personOf(n)}`,
    post: (n) => `many-post-${n}`,
    store: (n) => `others-store-${n}`,
  };
  const targetOf = (kind: string, n: number): string => (targets[kind] ?? personOf)(n);
  await insert(
    db,
    'reports',
    all.flatMap((n) =>
      reportKinds.map((kind) => ({
        ...{ id: `many-report-${kind}-${n}`, viewer: `u:${personOf(n)}`, kind, target: targetOf(kind, n) },
        ...{ reason: 'abuse', text: '', created_at: NOON - n, quote: '前方高能', about_uid: personOf(n) },
        ...{ answer: '', done_at: 0, lead: 1, alike: 1, verdict: '' },
      })),
    ),
  );
  const said = { state: 'open' as const, text: '没有广告', appealed_at: NOON, by_uid: 'vip' };
  await insert(
    db,
    'rulings',
    all.flatMap((n) =>
      rulingKinds.map((kind) =>
        rulingRow(`many-ruling-${kind}-${n}`, { ...said, uid: personOf(n), kind, target: targetOf(kind, n), at: NOON }),
      ),
    ),
  );
  await insert(
    db,
    'word_lists',
    all.map((n) => ({ id: `list-${n}`, name: `词库 ${n}`, act: 'hold', places: 'post', active: 1, at: NOON })),
  );
  await insert(
    db,
    'listed_words',
    all.flatMap((n) => [
      { list_id: STANDARD, word: `词${n}`, hits: n },
      { list_id: `list-${n}`, word: `词${n}`, hits: n },
    ]),
  );
  await insert(
    db,
    'word_hits',
    all.map((n) => ({ id: `hit-${n}`, day: DAY, list_id: `list-${n}`, place: 'danmu', word: `词${n}`, hits: 1 })),
  );
}

/** What runs, what went wrong, and what was done about it. */
async function addWork(db: Db, all: number[]): Promise<void> {
  await insert(
    db,
    'alarms',
    all.map((n) => ({
      ...{ id: `alarm-${n}`, name: 'diskData', detail: '{"found":1,"limit":5}', since: NOON - n },
      ...{ seen_at: NOON, told_at: NOON, ended_at: NOON },
    })),
  );
  const state = {
    state: 'done' as const,
    runs: 1,
    kept: 0,
    total: 1,
    done: 1,
    current: '',
    percent: 0,
    seconds_left: 0,
  };
  await insert(
    db,
    'imports',
    all.map((n) => ({
      ...{ ...state, id: `import-${n}`, by: personOf(n), source: 'folder' as const, path: `films/${n}`, facts: '{}' },
      ...{ report: `{"titles":["many-${n}"]}`, created_at: NOON - n, started_at: NOON, finished_at: NOON },
    })),
  );
  const job = { payload: '{}', state: 'done' as const, run_at: NOON, attempts: 1, locked_until: 0, token: '', stop: 0 };
  await insert(
    db,
    'jobs',
    all.map((n) => ({
      ...{ ...job, id: `job-${n}`, kind: 'of-a-test', key: `job-${n}` },
      ...{ last_error: '', finished_at: NOON, trace: '', priority: 0 },
    })),
  );
  await insert(
    db,
    'faults',
    all.map((n) => ({
      ...{ id: newId(NOON - n), at: NOON - n, process: 'one', route: '/a', ret: 500, trace: '', message: 'TypeError' },
    })),
  );
  await insert(
    db,
    'desk_journal',
    all.map((n) => ({
      ...{ id: newId(NOON - n), at: NOON - n, uid: personOf(n), act: 'titleSave', kind: 'title', subject: `many-${n}` },
      ...{ before: 'null', after: 'null', reason: '按规定处理', trace: '' },
    })),
  );
}

/** The first conversation is a long one. */
async function addLines(db: Db, all: number[]): Promise<void> {
  const message = { kind: 'text' as const, sender: personOf(0), text: '还没有到账', body: '{}', recalled_at: 0 };
  await insert(
    db,
    'messages',
    all.map((n) => ({
      ...{ ...message, conversation_id: `s:${personOf(0)}`, seq: n + 2, id: `line-${n}`, client_id: `line-${n}` },
      sent_at: NOON,
    })),
  );
  await db
    .updateTable('conversations')
    .set({ last_seq: all.length + 1 })
    .where('id', '=', `s:${personOf(0)}`)
    .execute();
}
