import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/db/db';
import { chunks, word } from './chunks';
import { AGENT, type Made, ME } from './scale-made';

/** Messages of a conversation of others. */
const MESSAGES_EACH = 100;
/** Messages that the operator sent to everybody. */
const TO_ALL = 1_000;

/** Conversations, notices and messages of the site. */
export async function makeInbox(db: Db, made: Made): Promise<void> {
  await makeTalks(db, made);
  await makeQueue(db, made);
  await makeNotices(db, made);
  await makeSystem(db, made);
}

/** Rows of conversations with a last message, and both sides of each. @param ids of the conversation, and of the two in it */
async function talks(
  db: Db,
  count: number,
  [id, one, other]: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>],
  { at, last }: { at: RawBuilder<number>; last: RawBuilder<number> },
): Promise<void> {
  await chunks(
    db,
    count,
    (n) => sql`insert into conversations (id, kind, last_seq, last_at, created_at)
      ${n} select ${id}, 'pair', ${last}, ${at}, ${at} from n`,
  );
  for (const [uid, peer] of [
    [one, other],
    [other, one],
  ])
    await chunks(
      db,
      count,
      (
        n,
      ) => sql`insert into conversation_members (conversation_id, uid, peer_uid, read_seq, unread, cleared_seq, hidden,
          last_seq, last_at, pinned_at, muted, remark, sent_unanswered, answered, unanswered_at)
        ${n} select ${id}, ${uid}, ${peer}, 0, i % 3, 0, 0, ${last}, ${at}, 0, 0, '', 0, 1, 0 from n`,
    );
}

const messageColumns = sql.raw('conversation_id, seq, id, kind, sender, client_id, text, body, recalled_at, sent_at');

/** One's own conversations, the latest of them a long one, and those of others. */
async function makeTalks(db: Db, { own, lines, users, now, at }: Made): Promise<void> {
  const some = Math.min(own, users);
  const isLong = sql`i = 0`;
  const mine = sql`${sql.lit(`p:${ME}:person-`)} || i`;
  const last = sql<number>`case when ${isLong} then ${sql.lit(own)} else 1 end`;
  await talks(db, some, [mine, sql.lit(ME), sql`'person-' || i`], { at, last });
  await chunks(
    db,
    some,
    (n) => sql`insert into messages (${messageColumns})
      ${n} select ${mine}, 1, 'mine-' || i, 'text', 'person-' || i, 'mine-' || i, '看了吗 ' || i, '{}', 0, ${at} from n`,
  );
  await chunks(
    db,
    own - 1,
    (n) => sql`insert into messages (${messageColumns})
      ${n} select ${`p:${ME}:person-0`}, i + 2, 'long-' || i, 'text', case when i % 3 = 0 then ${ME} else 'person-0' end,
        'long-' || i, '第 ' || i || ' 句', '{}', 0, ${sql.lit(now - own * 1_000)} + i * 1000 from n`,
  );
  const pairs = Math.min(Math.floor(lines / MESSAGES_EACH), Math.floor(users / 10) - 1);
  // Both in the order of their ids, as they are compared: the longer number with the same beginning comes later.
  const two = [sql`'person-' || (i + 1)`, sql`'person-' || (i + 1) || '0'`] as const;
  const theirs = (n: RawBuilder<unknown>) => sql`'p:person-' || ${n} || ':person-' || ${n} || '0'`;
  await talks(db, pairs, [theirs(sql`(i + 1)`), ...two], { at, last: sql<number>`${sql.lit(MESSAGES_EACH)}` });
  const pair = sql`(i / ${sql.lit(MESSAGES_EACH)} + 1)`;
  await chunks(
    db,
    pairs * MESSAGES_EACH,
    (n) => sql`insert into messages (${messageColumns})
      ${n} select ${theirs(pair)}, 1 + i % ${sql.lit(MESSAGES_EACH)}, 'theirs-' || i, 'text', 'person-' || ${pair}, 'theirs-' || i,
        '第 ' || i || ' 句', '{}', 0, 1700000000000 + i from n`,
  );
}

/** Viewers who wait for somebody of customer service; a site with orders has a desk, whose conversations these are. */
async function makeQueue(db: Db, { own, users, orders, at }: Made): Promise<void> {
  if (orders > 0) return;
  const some = Math.min(own, users);
  const [id, uid] = [sql`'s:person-' || i`, sql`'person-' || i`];
  await chunks(
    db,
    some,
    (n) => sql`insert into conversations (id, kind, last_seq, last_at, created_at)
      ${n} select ${id}, 'service', 1, ${at}, ${at} from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into conversation_members (conversation_id, uid, peer_uid, read_seq, unread, cleared_seq, hidden,
        last_seq, last_at, pinned_at, muted, remark, sent_unanswered, answered, unanswered_at)
      ${n} select ${id}, ${uid}, ${AGENT}, 1, 0, 0, 0, 1, ${at}, 0, 0, '', 0, 0, 0 from n`,
  );
  await chunks(
    db,
    some,
    (n) => sql`insert into messages (${messageColumns})
      ${n} select ${id}, 1, 'asked-' || i, 'text', ${uid}, 'asked-' || i, '会员没有到账', '{}', 0, ${at} from n`,
  );
  await chunks(
    db,
    some,
    (
      n,
    ) => sql`insert into service_cases (conversation_id, uid, state, agent_uid, order_id, waiting_since, changed_at, asked_at)
      ${n} select ${id}, ${uid}, 'waiting', '', '', ${at}, ${at}, ${at} from n`,
  );
}

/** Who follows, who likes and who answers: of each kind as many as one can have, each line with those who did it. */
async function makeNotices(db: Db, { own, lines, users, at }: Made): Promise<void> {
  const columns = sql.raw(
    'id, uid, kind, what, subject, slot, media_key, episode_key, comment_id, time_ms, count, read, at',
  );
  const kinds = word(['fans', 'likes', 'comments']);
  const what = word(['follow', 'likeComment', 'reply']);
  const subject = word(['', 'said-0', 'said-0']);
  const title = word(['', 'site-0', 'site-0']);
  const comment = word(['', 'said-0', 'answer-0']);
  const rest = sql`${title}, '', ${comment}, 0, 1, i % 2, ${at}`;
  await chunks(
    db,
    own * 3,
    (n) => sql`insert into notices (${columns})
      ${n} select 'line-' || i, ${ME}, ${kinds}, ${what}, ${subject}, 'line-' || i, ${rest} from n`,
  );
  await chunks(
    db,
    lines,
    (n) => sql`insert into notices (${columns})
      ${n} select 'others-' || i, 'person-' || (i % ${sql.lit(users)}), ${kinds}, ${what}, ${subject}, 'others-' || i, ${rest} from n`,
  );
  const actors = (line: string, count: number) =>
    chunks(
      db,
      count,
      (n) => sql`insert into notice_actors (notice_id, actor, at)
        ${n} select ${sql.lit(line)} || i, 'person-' || (i * 7919 % ${sql.lit(users)}), ${at} from n`,
    );
  await actors('line-', own * 3);
  await actors('others-', lines);
}

/** What the site wrote to one, to all, and to each of the others. */
async function makeSystem(db: Db, { own, lines, users, at }: Made): Promise<void> {
  const insert = (count: number, key: string, uid: RawBuilder<unknown>) =>
    chunks(
      db,
      count,
      (n) => sql`insert into system_messages (id, uid, cause, title, title_tw, text, text_tw, picture, link, link_text,
          link_text_tw, regions, language, published_at, ends_at)
        ${n} select ${sql.lit(key)} || i, ${uid}, ${sql.lit(key)} || i, '周末放映', '週末放映', '三部老片修复后上线', '三部老片修復後上架',
          '', '', '', '', '', '', ${at}, 0 from n`,
    );
  await insert(own, 'to-me-', sql.lit(ME));
  await insert(TO_ALL, 'to-all-', sql.lit(''));
  await insert(lines, 'to-one-', sql`'person-' || (i % ${sql.lit(users)})`);
}
