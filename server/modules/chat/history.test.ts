import { type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as repository from '../../chat/chat-repository';
import { openPair } from '../../chat/open';
import { isPostgres } from '../../db/locks';
import { createWorld, NOON, type World } from '../../test/fixture';

const MESSAGES = 100_000;
const PAIR = 'p:ming:vip';

/** A conversation of 100,000 messages, put there by the database itself. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  await openPair(db, 'ming', 'vip', NOON);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MESSAGES)})
    insert into messages (conversation_id, seq, id, kind, sender, client_id, text, body, recalled_at, sent_at)
    select ${PAIR}, i, 'm-' || i, 'text', case when i % 2 = 0 then 'ming' else 'vip' end, 'c-' || i, '第几条', '{}', 0, ${NOON}
    from n`.execute(db);
  const end = { last_seq: MESSAGES, last_at: NOON };
  await db.updateTable('conversations').set(end).execute();
  await db.updateTable('conversation_members').set(end).execute();
  if (isPostgres(db)) await sql`analyze messages`.execute(db);
});
afterAll(() => world.close());

/** The page, and how the database finds its rows: the names of what it walks through. */
async function readPage(from: { before?: number; after?: number }): Promise<{ rows: number; plan: string }> {
  const nodes: RootOperationNode[] = [];
  const seen = world.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const rows = await repository.stretch(seen, { conversationId: PAIR, clearedSeq: 0, limit: 30, ...from });
  const query = world.db.getExecutor().compileQuery(nodes[0] as RootOperationNode, { queryId: 'plan' });
  const explain = isPostgres(world.db) ? 'explain' : 'explain query plan';
  const plan = await world.db.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
  return { rows: rows.length, plan: JSON.stringify(plan.rows) };
}

it.each([
  ['its end', {}],
  ['the middle, upwards', { before: MESSAGES / 2 }],
  ['its beginning, upwards', { before: 40 }],
  ['what was missed', { after: MESSAGES - 500 }],
])('a page of it is found by its places alone: %s', async (_, from) => {
  const { rows, plan } = await readPage(from);
  expect(rows).toBe(31);
  // The key gives them in their order: nothing is sorted, nothing else is walked through.
  expect(plan).toMatch(/messages_pk|PRIMARY|autoindex_messages|USING INDEX/i);
  expect(plan).not.toMatch(/SCAN messages|TEMP B-TREE|Seq Scan|"Sort/i);
});

it('reading to its end counts nothing, and the last ones are counted alone', async () => {
  const { db } = world;
  const mark = (seq: number) => db.transaction().execute((trx) => repository.raiseRead(trx, PAIR, 'ming', seq));
  expect(await mark(MESSAGES - 10)).toEqual({ read_seq: MESSAGES - 10, unread: 5 });
  expect(await mark(MESSAGES)).toEqual({ read_seq: MESSAGES, unread: 0 });
});
