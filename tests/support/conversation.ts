import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../../server/db/database';
import type { SessionData } from '../../src/contract/schemas/user';

const idOf = (a: string, b: string): string => `p:${[a, b].sort().join(':')}`;
const hourMs = 3_600_000;
/** Messages of one transaction. */
const PART = 2_000;

/**
 * Two people who have talked: so many messages, a second apart, the last an hour ago; all of them read. Straight into the database,
 * which nobody could fill so far by hand, and in parts: other tests write to the same server meanwhile, and wait for no more than seconds.
 * @returns the conversation's id
 */
export async function makeHistory(one: SessionData, other: SessionData, count: number): Promise<string> {
  const [a, b] = [one.user.id, other.user.id];
  const id = idOf(a, b);
  const last_at = Date.now() - hourMs;
  const first = last_at - count * 1_000;
  const db = await openDatabase(inject('dataDir'));
  try {
    await db.transaction().execute(async (trx) => {
      const both = { last_seq: count, last_at };
      await trx
        .insertInto('conversations')
        .values({ id, kind: 'pair', ...both, created_at: first })
        .execute();
      for (const [uid, peer_uid] of [
        [a, b],
        [b, a],
      ] as const) {
        const side = { read_seq: count, unread: 0, cleared_seq: 0, hidden: 0, pinned_at: 0, muted: 0, remark: '' };
        const talked = { sent_unanswered: 0, unanswered_at: 0, answered: 1 };
        await trx
          .insertInto('conversation_members')
          .values({ conversation_id: id, uid, peer_uid, ...side, ...both, ...talked })
          .execute();
      }
    });
    for (let from = 1; from <= count; from += PART) {
      const to = Math.min(count, from + PART - 1);
      await sql`
        with recursive line(seq) as (select cast(${from} as integer) union all select seq + 1 from line where seq < ${to})
        insert into messages (conversation_id, seq, id, kind, sender, client_id, text, body, recalled_at, sent_at)
        select ${id}, seq, ${id} || '-' || seq, 'text', case when seq % 3 = 0 then ${a} else ${b} end, 'h' || seq,
          '第 ' || seq || ' 句' || case when seq % 7 = 0 then '，这一句长一点，要写成两行才放得下，看看滚动的时候会不会跳' else '' end,
          '{}', 0, ${first} + seq * 1000
        from line`.execute(db);
    }
  } finally {
    await db.destroy();
  }
  return id;
}
