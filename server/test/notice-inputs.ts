import type { Caller } from './client';
import { NOON, type World } from './fixture';
import { newNotice, newSystemMessage } from './notice-rows';

/** Inputs of notices and of the site's messages. @param caller the member who asks */
export function noticeInputs({ db }: World, caller: Caller) {
  const uid = caller.token?.uid ?? '';
  /** A like of the caller's comment that nobody has read. */
  async function newLike(): Promise<string> {
    const line = newNotice('notice-1', { uid, subject: 'comment-1', comment_id: 'comment-1', media_key: 'liulang' });
    await db
      .insertInto('notices')
      .values(line)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('notice_actors')
      .values({ notice_id: line.id, actor: 'vip', at: NOON })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return line.id;
  }
  async function newMessage(): Promise<string> {
    const row = newSystemMessage('system-1', { uid });
    await db
      .insertInto('system_messages')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return row.id;
  }
  return {
    notices: async () => ({ kind: (await newLike()) && 'likes' }),
    systemMessages: async () => (await newMessage()) && {},
    systemMessage: async () => ({ id: await newMessage() }),
    readNotices: async () => ({ kind: 'likes', id: await newLike() }),
    deleteNotice: async () => ({ kind: 'likes', id: await newLike() }),
    messageKinds: async () => (await newLike()) && (await newMessage()) && {},
    commentThread: () => ({ id: 'comment-1' }),
  };
}
