import { holdConversation } from '../chat/chat-repository';
import { type Stored, storeInHeld } from '../chat/store-message';
import type { Db } from '../db/db';
import { forbidden } from '../errors';
import type { Claimed } from '../files/files';
import { showPicture } from '../files/shown-repository';
import * as cases from './cases-repository';

/** What somebody at the desk says to a viewer. */
export interface Answer {
  conversationId: string;
  /** Whose case it is. */
  agent: string;
  /** Made once for one press. */
  clientId: string;
  text: string;
  /** Instead of words. */
  picture?: Claimed;
  /** Unix ms. */
  at: number;
}

/**
 * Stores an answer in the name that the case was taken in, if it is still theirs. Two at the desk may write in one name: their own
 * ids are part of what their messages are called.
 * @throws Refusal where the case is somebody else's, or over
 */
export async function storeAnswer(
  trx: Db,
  { conversationId, agent, clientId, text, picture, at }: Answer,
): Promise<Stored> {
  await holdConversation(trx, conversationId);
  const row = await cases.byId(trx, conversationId);
  if (row?.state !== 'open' || row.agent_uid !== agent) throw forbidden((t) => t.desk.caseNotYours);
  const said = { conversationId, sender: row.voice_uid, clientId: `desk:${agent}:${clientId}`, text, at };
  if (!picture) return storeInHeld(trx, { ...said, kind: 'text', body: {} });
  const { hash, type, width, height } = picture;
  const stored = await storeInHeld(trx, { ...said, kind: 'image', body: { hash, type, width, height } });
  if (stored.isNew) await showPicture(trx, picture, stored.row);
  return stored;
}
