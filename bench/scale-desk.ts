import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/db/db';
import { reportKinds } from '../src/contract/desk/report-kinds';
import { chunks, patiently, word } from './chunks';
import type { SiteSize } from './scale-site';

/** Of so many orders one is reported, complained about, journalled, and so on. */
const ORDERS_OF_ONE = 10;
const CODES_OF_BATCH = 1_000;
/** Between two rows of a list: what the desk shows reaches years back. */
const APART_MS = 60_000;

/** Orders, and all that people of the desk work on. */
export async function makeDesk(db: Db, { orders, users, titles }: SiteSize): Promise<void> {
  const began = Date.now() - orders * APART_MS;
  const at = (step = 1) => sql`${sql.lit(began)} + i * ${sql.lit(APART_MS * step)}`;
  const person = sql`'person-' || (i * 7919 % ${sql.lit(users)})`;
  const title = sql`'site-' || (i * 31 % ${sql.lit(titles)})`;
  const some = Math.floor(orders / ORDERS_OF_ONE);

  // Two of three are paid.
  const currency = word(['CNY', 'CNY', 'TWD']);
  const state = word(['paid', 'closed', 'paid', 'refunded', 'paid', 'paid']);
  await chunks(
    db,
    orders,
    (n) => sql`insert into orders (id, uid, client_id, kind, goods, subject, amount, currency, state, late, provider,
        created_at, expires_at, paid_at)
      ${n} select 'order-' || i, ${person}, 'order-' || i, 'vip', '{}', '月卡', 1900, ${currency},
        ${state}, 0, ${word(['sandbox', 'alipay', 'stripe'])}, ${at()}, ${at()} + 900000,
        case when i % 6 = 1 then 0 else ${at()} + 60000 end from n`,
  );
  await chunks(
    db,
    orders,
    (n) => sql`insert into payments (order_id, provider, state, trade_no, created_at, paid_at, refunded_at, amount,
        currency)
      ${n} select 'order-' || i, ${word(['sandbox', 'alipay', 'stripe'])}, 'paid', 'trade-' || i, ${at()}, ${at()}, 0,
        1900, ${currency} from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into wallet_entries (id, uid, change, reason, ref, at)
      ${n} select 'entry-' || i, case when i % 2 = 0 then 'person-77' else ${person} end, 5, 'task', 'bench-' || i, ${at(ORDERS_OF_ONE)} from n`,
  );
  await patiently(db, async (trx) => {
    await sql`update users set gold = gold + coalesce(
      (select sum(w.change) from wallet_entries w where w.uid = users.id and w.ref like 'bench-%'), 0)`.execute(trx);
  });
  await makeVoices(db, some, { at: at(ORDERS_OF_ONE), person, title });
  await makeWork(db, some, { at: at(ORDERS_OF_ONE), person });
  await makeWords(db);
}

interface Words {
  at: RawBuilder<unknown>;
  person: RawBuilder<unknown>;
  title?: RawBuilder<unknown>;
}

/** What people report, show, ask for and complain about. */
async function makeVoices(db: Db, some: number, { at, person, title }: Required<Words>): Promise<void> {
  const viewer = sql`'u:' || ${person}`;
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into comments (id, media_key, parent_id, reply_to, uid, contxt, client_id, likes, replies, sent_at)
      ${n} select 'desk-answer-' || i, (select c.media_key from comments c where c.id = 'said-77'), 'said-77', '',
        ${person}, '同意 ' || i, 'desk-answer-' || i, i % 97, 0, ${at} from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into reports (id, viewer, kind, target, reason, text, created_at, quote, about_uid, answer, done_at,
        lead, alike, verdict)
      ${n} select 'report-' || i, ${viewer}, ${word(reportKinds)}, 'target-' || i, ${word(['spoiler', 'abuse', 'other'])},
        '请看看', ${at}, '前方高能', 'person-' || (i % 97), '', case when i % 3 = 0 then 0 else ${at} end, 1, 1,
        case when i % 3 = 0 then '' else 'left' end from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into posts (id, uid, kind, media_key, upload_id, text, place_id, audience, state, reason, client_id,
        created_at, at, edited_at)
      ${n} select 'post-' || i, ${person}, 'text', '', '', '今晚的云 ' || i, '', 'all',
        ${word(['review', 'shown', 'shown', 'shown', 'refused'])}, '', 'post-' || i, ${at}, ${at}, 0 from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into film_wishes (id, wish_key, name, link, text, picture_hash, picture_type, uid, client_id, answer,
        media_key, year, state, wanted, at, answered_at)
      ${n} select 'asked-' || i, 'asked-' || i || '|0', '想看的第 ' || i || ' 部', '', '', '', '', ${person}, 'asked-' || i, '',
        case when i % 3 = 1 then ${title} else '' end, 0, i % 3, i % 211, ${at}, 0 from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into feedbacks (id, kind, viewer, client_id, gid, name, video_title, text, picture_hash, picture_type,
        device, browser, problems, contact, answer, log, state, second, at, answered_at)
      ${n} select 'told-' || i, ${word(['play', 'suggestion'])}, ${viewer}, 'told-' || i, '', '', '',
        '字再大一点 ' || i, '', '', 'TV', '', '', '', '', '', i % 2, 0, ${at}, 0 from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into pay_reports (id, uid, client_id, kind, order_id, reason, trade_no, text, picture, state, reply,
        created_at, answered_at)
      ${n} select 'appeal-' || i, ${person}, 'appeal-' || i, ${word(['appeal', 'feedback'])}, 'order-' || i, 'unpaid', '',
        '付了钱没有到账', '', ${word(['open', 'accepted', 'refused'])}, '', ${at}, 0 from n`,
  );
}

/** Jobs, grants by hand, codes and versions of help. */
async function makeWork(db: Db, some: number, { at, person }: Words): Promise<void> {
  await chunks(
    db,
    some,
    (n) => sql`insert into jobs (id, kind, key, payload, state, run_at, attempts, locked_until, token, last_error,
        finished_at)
      ${n} select 'work-' || i, ${word(['bench-letter', 'bench-picture'])}, 'work-' || i, '{}',
        ${word(['done', 'done', 'done', 'dead'])}, ${at}, 1, 0, '', '', ${at} from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into hand_grants (id, client_id, uid, what, level, amount, reason, asked_by, second, state, at,
        decided_at)
      ${n} select 'grant-' || i, 'grant-' || i, ${person}, 'gold', 0, 50, '补偿', 'person-1', '', 'granted', ${at}, ${at} from n`,
  );
  await chunks(
    db,
    Math.ceil(some / CODES_OF_BATCH),
    (n) => sql`insert into redeem_batches (id, package_id, level, days, note, created_at, expires_at)
      ${n} select 'batch-' || i, 'vip1-month', 1, 30, '活动 ' || i, ${at}, 0 from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into redeem_codes (hash, batch_id, tail, withdrawn_at, used_at, uid)
      ${n} select 'hash-' || i, 'batch-' || (i / ${sql.lit(CODES_OF_BATCH)}), 'T' || (1000 + i % 9000), 0,
        case when i % 4 = 0 then ${at} else 0 end, case when i % 4 = 0 then ${person} else '' end from n`,
  );
  await chunks(
    db,
    100,
    (n) => sql`insert into help_versions (id, item_id, at, uid, category_id, title, title_tw, html, html_tw, tv)
      ${n} select 'version-' || i, 63, ${at}, 'person-1', 1, '会员协议', '會員協議', '<p>旧的</p>', '<p>舊的</p>', 0 from n`,
  );
}

/** As many words as lists have in all, and what they found for years. */
async function makeWords(db: Db): Promise<void> {
  await chunks(
    db,
    10_000,
    (n) => sql`insert into listed_words (list_id, word, hits) ${n} select 'standard', '词' || i || '号', i % 97 from n`,
  );
  await chunks(
    db,
    100_000,
    (n) => sql`insert into word_hits (id, day, list_id, place, word, hits)
      ${n} select 'hit-' || i, 20000 + i / 100, 'standard', ${word(['danmu', 'comment', 'post'])}, '词' || (i % 100) || '号', 1 from n`,
  );
}
