import { afterEach, beforeEach, expect, it } from 'vitest';
import { blankSome } from '../chat/blank-repository';
import { openPair } from '../chat/open';
import { storeMessage } from '../chat/store-message';
import { createWorld, NOON, type World } from '../test/fixture';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

it('whoever closes an account has said nothing any more; the places stay, and nobody has that to read', async () => {
  const { db } = world;
  await db.transaction().execute(async (trx) => {
    const conversationId = await openPair(trx, 'ming', 'vip', NOON);
    const draft = { conversationId, kind: 'text' as const, body: {}, at: NOON };
    for (const [n, sender] of ['ming', 'vip', 'ming', 'ming'].entries())
      await storeMessage(trx, { ...draft, sender, clientId: `c-${n}`, text: `${sender} 说的` });
  });
  const blank = () => db.transaction().execute((trx) => blankSome(trx, 'ming', NOON + 1, 2));
  expect([await blank(), await blank(), await blank()]).toEqual([2, 1, 0]);
  const rows = await db.selectFrom('messages').select(['seq', 'text']).orderBy('seq').execute();
  expect(rows.map(({ seq, text }) => [seq, text])).toEqual([
    [1, ''],
    [2, 'vip 说的'],
    [3, ''],
    [4, ''],
  ]);
  const unread = await db.selectFrom('conversation_members').select(['uid', 'unread']).orderBy('uid').execute();
  expect(unread).toEqual([
    { uid: 'ming', unread: 1 },
    { uid: 'vip', unread: 0 },
  ]);
});
