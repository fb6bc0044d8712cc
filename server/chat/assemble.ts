import type { FastifyInstance } from 'fastify';
import type { Files } from '../files/files';
import type { Inbox } from '../notices/inbox';
import { type Chat, type ChatGround, createChat } from './chat';

/** Conversations, as the modules use them. */
export function assembleChat(
  app: FastifyInstance,
  { files, inbox, ...ground }: Omit<ChatGround, 'sign' | 'counted' | 'logFault'> & { files: Files; inbox: Inbox },
): { chat: Chat } {
  const chat = createChat({
    ...ground,
    sign: files.signedPicture,
    counted: (uid) => inbox.changed(uid),
    logFault: (error) => app.log.error({ err: error }, 'chat'),
  });
  app.addHook('preClose', () => chat.settled());
  return { chat };
}
