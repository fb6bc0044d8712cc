import type { Db } from '../db/db';
import type { MessageRow } from '../db/schema';
import { conflict } from '../errors';
import { newId } from '../ids';
import * as repository from './chat-repository';
import { append, type Unplaced } from './sending-repository';

/** A message before it has its place. */
export interface Draft {
  conversationId: string;
  /** '' for the server. */
  sender: string;
  /** The sender's own name for it, for ever: the same twice is one message. */
  clientId: string;
  kind: MessageRow['kind'];
  /** Of 'site' a name of the server's catalogue. */
  text: string;
  body: object;
  /** Of 'recall': the seq of what is no longer. */
  recalls?: number;
  /** Unix ms. */
  at: number;
}

/** The row of a message, and whether it was stored just now. */
export interface Stored {
  row: MessageRow;
  isNew: boolean;
}

/**
 * The one way a message is stored, whoever writes it: it gets the next seq of its conversation, and everybody's side counts it. What the
 * sender has stored under the same name before is found again, and nothing is written. After commit the caller hands the row to
 * `services.chat.tell`. @throws Refusal where that name belongs to a message of another conversation
 */
export async function storeMessage(trx: Db, draft: Draft): Promise<Stored> {
  // Whoever writes here waits: the order in which they get in is the order of the messages.
  await repository.holdConversation(trx, draft.conversationId);
  return storeInHeld(trx, draft);
}

/** The same for who holds the conversation already. */
export async function storeInHeld(trx: Db, draft: Draft): Promise<Stored> {
  const { conversationId, sender, clientId, at } = draft;
  const unplaced: Unplaced = {
    conversation_id: conversationId,
    id: newId(at),
    kind: draft.kind,
    sender,
    client_id: clientId,
    text: draft.text,
    body: JSON.stringify(draft.body),
    recalled_at: 0,
    sent_at: at,
  };
  const seq = await append(trx, unplaced);
  if (seq === undefined) return foundAgain(trx, draft);
  const row = { ...unplaced, seq };
  if (draft.kind === 'recall') await repository.countRecall(trx, row, draft.recalls ?? 0);
  return { row, isNew: true };
}

async function foundAgain(trx: Db, { conversationId, sender, clientId }: Draft): Promise<Stored> {
  const row = await repository.byClientId(trx, sender, clientId);
  if (row?.conversation_id !== conversationId) throw conflict((t) => t.chatClientId);
  return { row, isNew: false };
}
