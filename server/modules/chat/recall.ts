import { limits } from '../../../src/contract/limits';
import * as repository from '../../chat/chat-repository';
import type { Side } from '../../chat/sides';
import { storeMessage } from '../../chat/store-message';
import type { Db } from '../../db/db';
import type { FileRow, MessageRow } from '../../db/schema';
import { conflict, forbidden, notFound } from '../../errors';
import { hidePicture } from '../../files/shown-repository';
import type { Services } from '../../services';

/** What taking a message back has changed. */
interface Recalled {
  row: MessageRow;
  isNew: boolean;
  /** The picture that nothing shows any more. */
  freed: FileRow | undefined;
}

/**
 * Takes back one's own message: its words are deleted, and a message that says so stands at the end. Twice is once.
 * @throws Refusal two minutes after it was sent, or where it is somebody else's
 */
export async function recall(services: Services, side: Side, seq: number): Promise<MessageRow> {
  const { clock, chat, fileStore } = services;
  const { row, isNew, freed } = await chat.together((trx) => takeBack(trx, side, seq, clock()));
  if (!isNew) return row;
  chat.tell(row);
  // The database forgot it: where this ends in between, a file is left that no address leads to.
  if (freed) await fileStore.remove(freed);
  return row;
}

async function takeBack(trx: Db, { conversationId, uid }: Side, seq: number, now: number): Promise<Recalled> {
  await repository.holdConversation(trx, conversationId);
  const before = await repository.message(trx, conversationId, seq);
  if (!before || before.kind === 'recall') throw notFound((t) => t.chatMessageGone);
  if (before.sender !== uid) throw forbidden((t) => t.chatNotYours);
  if (before.recalled_at === 0 && now - before.sent_at > limits.chatRecallMs) throw conflict((t) => t.chatTooLate);
  if (before.recalled_at === 0) await repository.blank(trx, before, now);
  const freed = await hidePicture(trx, before);
  const stored = await storeMessage(trx, {
    conversationId,
    sender: uid,
    // No client names one so: theirs have neither colon nor seq.
    clientId: `recall:${conversationId}:${seq}`,
    kind: 'recall',
    text: '',
    body: { seq },
    recalls: seq,
    at: now,
  });
  return { ...stored, freed };
}
