import { openPair } from '../chat/open';
import { storeMessage } from '../chat/store-message';
import type { Caller } from './client';
import { addUser, type World } from './fixture';
import { serviceInputs } from './service-inputs';

/** Whom the one who asks talks with; nobody else is in that conversation. */
const FRIEND = 'lan';

/** What stands in it, and nowhere else. */
export const CONFIDED = '只有我们两个知道的结局';

/** Inputs of conversations and of customer service. @param caller the member who asks */
export function chatInputs(world: World, caller: Caller) {
  const { db, clock } = world;
  const uid = caller.token?.uid ?? '';
  let made = 0;

  /** A message from whoever asks to a friend, and the friend's answer. @returns its place */
  async function talk(): Promise<{ conversationId: string; seq: number }> {
    if (!(await db.selectFrom('users').select('id').where('id', '=', FRIEND).executeTakeFirst()))
      await addUser(db, FRIEND);
    made += 1;
    const name = `inputs-${made}-${clock.now}`;
    const draft = { kind: 'text' as const, body: {}, at: clock.now, clientId: name };
    return db.transaction().execute(async (trx) => {
      const conversationId = await openPair(trx, uid, FRIEND, clock.now);
      const { row } = await storeMessage(trx, { ...draft, conversationId, sender: uid, text: CONFIDED });
      await storeMessage(trx, { ...draft, conversationId, sender: FRIEND, text: '《流浪地球》' });
      return { conversationId, seq: row.seq };
    });
  }
  const within = async <T extends object>(fields: T) => ({
    conversationId: (await talk()).conversationId,
    ...fields,
  });

  return {
    conversations: async () => {
      await talk();
      return {};
    },
    conversation: () => within({}),
    chatMessages: () => within({}),
    sendMessage: () => within({ clientId: `chat-${clock.now}`, text: '您好' }),
    recallMessage: talk,
    readMessages: async () => {
      const { conversationId, seq } = await talk();
      return { conversationId, seq: seq + 1 };
    },
    setConversation: () => within({ pinned: true, remark: '阿岚' }),
    clearConversation: () => within({ hide: true }),
    chatPhrases: () => ({}),
    ...serviceInputs(world),
  };
}
