import { type Expression, type RawBuilder, sql } from 'kysely';
import { limits } from '../../src/contract/limits';
import { CLOCKS_DIFFER_MS } from '../db/clocks';
import type { Db } from '../db/db';
import { isPostgres } from '../db/locks';
import { prepared } from '../db/prepared';
import type { ConversationMemberRow, MessageRow, UserRow } from '../db/schema';
import { STRANGER_REST_MS } from './chat-repository';

/** One of two people who talk, with what decides about it. */
export interface Talker
  extends Pick<
    UserRow,
    'id' | 'nick_name' | 'avatar' | 'closed_at' | 'locked' | 'muted_until' | 'settings' | 'area' | 'use_area'
  > {
  /** Keeps the other away; follows the other. 0 or 1. */
  blocks: number;
  follows: number;
  /** This one's side of the conversation; undefined before its first message. */
  side:
    | Pick<ConversationMemberRow, 'uid' | 'muted' | 'remark' | 'answered' | 'sent_unanswered' | 'unanswered_at'>
    | undefined;
}

const talkersStatement = prepared(3, (db, id: string, one: string, two: string) => {
  const other = sql<string>`case when u.id = ${one} then ${two} else ${one} end`;
  return db
    .selectFrom('users as u')
    .leftJoin('conversation_members as m', (join) => join.on('m.conversation_id', '=', id).onRef('m.uid', '=', 'u.id'))
    .select(['u.id', 'u.nick_name', 'u.avatar', 'u.closed_at', 'u.locked', 'u.muted_until'])
    .select(['u.settings', 'u.area', 'u.use_area'])
    .select(['m.uid', 'm.muted', 'm.remark', 'm.answered', 'm.sent_unanswered', 'm.unanswered_at'])
    .select((eb) => [
      eb
        .selectFrom('blacklist')
        .select(eb.lit(1).as('one'))
        .whereRef('blacklist.uid', '=', 'u.id')
        .where('blacklist.target', '=', other)
        .as('blocks'),
      eb
        .selectFrom('follows')
        .select(eb.lit(1).as('one'))
        .whereRef('follows.uid', '=', 'u.id')
        .where('follows.target', '=', other)
        .as('follows'),
    ])
    .where('u.id', 'in', [one, two]);
});

/** Two people and how they stand to each other, in one statement. Call it with the conversation held. */
export async function talkers(trx: Db, conversationId: string, one: string, two: string): Promise<Talker[]> {
  const rows = await talkersStatement(trx, conversationId, one, two);
  return rows.map(({ uid, muted, remark, answered, sent_unanswered, unanswered_at, blocks, follows, ...user }) => ({
    ...user,
    blocks: blocks ?? 0,
    follows: follows ?? 0,
    side:
      uid === null
        ? undefined
        : {
            uid,
            muted: muted ?? 0,
            remark: remark ?? '',
            answered: answered ?? 0,
            sent_unanswered: sent_unanswered ?? 0,
            unanswered_at: unanswered_at ?? 0,
          },
  }));
}

/** Who is in it and whether they want to be told. */
export const listeners = prepared(1, (db, conversationId: string) =>
  db
    .selectFrom('conversation_members')
    .select(['uid', 'muted', 'remark'])
    .where('conversation_id', '=', conversationId),
);

/** Which of two people answer for the site. */
export const services = prepared(2, (db, one: string, two: string) =>
  db.selectFrom('users').select(['id', 'service']).where('id', 'in', [one, two]),
);

/** A message before it has its place. */
export type Unplaced = Omit<MessageRow, 'seq'>;
type Values = [
  conversationId: string,
  id: string,
  kind: MessageRow['kind'],
  sender: string,
  clientId: string,
  text: string,
  body: string,
  at: number,
  restedAt: number,
];
const valuesOf = (row: Unplaced): Values => [
  row.conversation_id,
  row.id,
  row.kind,
  row.sender,
  row.client_id,
  row.text,
  row.body,
  row.sent_at,
  row.sent_at - STRANGER_REST_MS,
];

/**
 * Stores a message at the end of its conversation, which is held, and counts it on everybody's side: on PostgreSQL one statement, on
 * SQLite, which has none that writes to three tables, three. A message of kind 'recall' is counted by countRecall.
 * @returns its seq; undefined, with nothing written, where the sender has stored one under the same name before
 */
export async function append(trx: Db, row: Unplaced): Promise<number | undefined> {
  const counts = row.kind === 'recall' ? 'nobody' : row.sender === '' ? 'site' : 'somebody';
  const values = valuesOf(row);
  if (isPostgres(trx)) return (await atOnce[counts](trx, ...values))[0]?.seq;
  const [stored] = await insert(trx, ...values);
  if (!stored) return undefined;
  await raise(trx, row.conversation_id, row.sent_at, stored.seq);
  if (counts !== 'nobody')
    await count[counts](trx, row.conversation_id, row.sender, row.sent_at, values[8], stored.seq);
  return stored.seq;
}

const insertion = (
  db: Pick<Db, 'insertInto'>,
  ...[conversation_id, id, kind, sender, client_id, text, body, sent_at]: Values
) =>
  db
    .insertInto('messages')
    .values((eb) => ({
      conversation_id,
      seq: eb
        .selectFrom('conversations')
        .select((of) => of('last_seq', '+', 1).as('seq'))
        .where('id', '=', conversation_id),
      id,
      kind,
      sender,
      client_id,
      text,
      body,
      recalled_at: 0,
      sent_at,
    }))
    .onConflict((conflict) => conflict.columns(['sender', 'client_id']).doNothing())
    .returning('seq');

const insert = prepared(9, insertion);

const raise = prepared(3, (db, id: string, last_at: number, last_seq: number) =>
  db.updateTable('conversations').set({ last_seq, last_at }).where('id', '=', id),
);

type Counted = 'site' | 'somebody';

/**
 * What a message changes on everybody's side: where the conversation ends, what is unread, and what a stranger has used up. A sentence
 * of the server's counts for the viewer and answers nobody.
 */
function sideAfter(counted: Counted, sender: string, at: number, restedAt: number, seq: Expression<number> | number) {
  const end = { last_seq: seq, last_at: at, hidden: 0 };
  if (counted === 'site') return { ...end, unread: sql<number>`unread + case when peer_uid = '' then 0 else 1 end` };
  const own: RawBuilder<boolean> = sql`uid = ${sender}`;
  const rested: RawBuilder<boolean> = sql`sent_unanswered >= ${sql.lit(limits.strangerMessages)}
    and (unanswered_at <= ${restedAt} or unanswered_at - ${sql.lit(CLOCKS_DIFFER_MS)} > ${at})`;
  return {
    ...end,
    unread: sql<number>`unread + case when ${own} then 0 else 1 end`,
    sent_unanswered: sql<number>`case when not (${own}) or answered = 1 then 0 when ${rested} then 1
      else sent_unanswered + 1 end`,
    unanswered_at: sql<number>`case when ${own} then ${at} else unanswered_at end`,
    answered: sql<number>`case when ${own} then answered else 1 end`,
  };
}

const counting = (counted: Counted) =>
  prepared(5, (db, id: string, sender: string, at: number, restedAt: number, seq: number) =>
    db
      .updateTable('conversation_members')
      .set(sideAfter(counted, sender, at, restedAt, seq))
      .where('conversation_id', '=', id),
  );
const count = { site: counting('site'), somebody: counting('somebody') };

/** `stored` is empty where there is one of that name, and then nothing else is written. */
const storing = (db: Db, ...values: Values) => {
  const [id, , , , , , , last_at] = values;
  return db
    .with('stored', (within) => insertion(within, ...values))
    .with('raised', (within) =>
      within
        .updateTable('conversations')
        .from('stored')
        .set((eb) => ({ last_seq: eb.ref('stored.seq'), last_at }))
        .where('conversations.id', '=', id),
    );
};

const storingAndCounting = (counted: Counted) =>
  prepared(9, (db, ...values: Values) => {
    const [id, , , sender, , , , at, restedAt] = values;
    return storing(db, ...values)
      .with('counted', (within) =>
        within
          .updateTable('conversation_members')
          .from('stored')
          .set((eb) => sideAfter(counted, sender, at, restedAt, eb.ref('stored.seq')))
          .where('conversation_members.conversation_id', '=', id),
      )
      .selectFrom('stored')
      .select('stored.seq');
  });

const atOnce = {
  nobody: prepared(9, (db, ...values: Values) =>
    storing(db, ...values)
      .selectFrom('stored')
      .select('stored.seq'),
  ),
  site: storingAndCounting('site'),
  somebody: storingAndCounting('somebody'),
};
