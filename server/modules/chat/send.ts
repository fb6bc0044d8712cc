import type { Params } from '../../../src/contract/types';
import * as users from '../../accounts/users-repository';
import type { Reader } from '../../chat/cards';
import type { Known } from '../../chat/chat';
import * as repository from '../../chat/chat-repository';
import { mayWriteTo, refuseWhere } from '../../chat/may-write';
import { openPair, openService } from '../../chat/open';
import { listeners, services, type Talker, talkers } from '../../chat/sending-repository';
import { type Side, sideOf, sideTo } from '../../chat/sides';
import { storeInHeld } from '../../chat/store-message';
import type { Db } from '../../db/db';
import type { MessageRow, UserRow } from '../../db/schema';
import { badRequest, forbidden, notFound } from '../../errors';
import { showPicture } from '../../files/shown-repository';
import * as cases from '../../service/cases-repository';
import type { Services } from '../../services';
import { type Content, contentOf } from './content';
import { type Asker, admit } from './reader';

/** A message that is ready to be stored. */
interface Letter {
  side: Side;
  clientId: string;
  content: Content;
  reader: Reader;
}

/** What became of it. */
interface Stored {
  row: MessageRow;
  isNew: boolean;
  /** What customer service answered at once. */
  answers: MessageRow[];
  /** Who hears of it. */
  known: Required<Known>;
}

type Ground = Pick<Services, 'db' | 'clock' | 'chat' | 'files'>;

/**
 * Sends a message of a viewer's: when it returns, the message is in the database; then those in the conversation are told.
 * @throws Refusal naming what to do
 */
export async function send(
  ground: Ground,
  params: Params<'sendMessage'>,
  reader: Reader,
  side: Side,
): Promise<MessageRow> {
  const { chat } = ground;
  const content = await contentOf({ ...chat, files: ground.files }, params, reader, side.kind === 'service');
  const letter = { side, clientId: params.clientId, content, reader };
  const store = side.kind === 'pair' ? storeForPerson : storeForService;
  const { row, isNew, answers, known } = await chat.together((trx) => store(ground, trx, letter));
  if (isNew) chat.tell(row, known);
  for (const answer of answers) chat.tell(answer);
  return row;
}

/** Whom a viewer writes to. @throws Refusal for nobody, oneself, or a conversation of others */
export async function sideFor(
  db: Db,
  asker: Asker,
  { toUid, conversationId }: { toUid?: string; conversationId?: string },
): Promise<Side> {
  const { uid } = asker;
  const side =
    conversationId === undefined ? await sideToUser(db, uid, toUid ?? '') : await sideOf(db, uid, conversationId);
  if (!side) throw notFound((t) => t.chatGone);
  return admit(asker, side);
}

async function sideToUser(db: Db, uid: string, toUid: string): Promise<Side | null> {
  if (uid === toUid) throw badRequest((t) => t.chatSelf);
  const found = await services(db, uid, toUid);
  const [me, peer] = [uid, toUid].map((id) => found.find((user) => user.id === id));
  if (!me || !peer) throw notFound((t) => t.userNotFound);
  const side = sideTo(me, peer);
  // An agent is in it where its case says so.
  return side.isAgent ? sideOf(db, uid, side.conversationId) : side;
}

/** In one transaction: may it be written to this person, and stored it is. */
async function storeForPerson({ clock }: Ground, trx: Db, letter: Letter): Promise<Stored> {
  const { conversationId, uid, peer } = letter.side;
  const now = clock();
  const held = async () => {
    await repository.holdConversation(trx, conversationId);
    return talkers(trx, conversationId, uid, peer);
  };
  let found = await held();
  if (found.length === 2 && !found.some(({ side }) => side)) {
    await openPair(trx, uid, peer, now);
    found = await held();
  }
  const [me, other] = [uid, peer].map((id) => found.find((one) => one.id === id));
  if (!me || !other) throw notFound((t) => t.userNotFound);
  const known = { sender: me, members: found.flatMap(({ side }) => side ?? []) };
  try {
    refuseWhere(verdictOf(me, other, now), me, now);
  } catch (refusal) {
    return { row: await storedBefore(trx, letter, refusal), isNew: false, answers: [], known };
  }
  return { ...(await storeLetter(trx, letter, now)), answers: [], known };
}

const verdictOf = (me: Talker, peer: Talker, now: number) =>
  mayWriteTo({
    me,
    peer,
    blocks: me.blocks === 1,
    isBlocked: peer.blocks === 1,
    isFollowed: peer.follows === 1,
    member: me.side,
    now,
  });

/** The same to customer service, or from it. */
async function storeForService({ clock, chat }: Ground, trx: Db, letter: Letter): Promise<Stored> {
  const { side, reader } = letter;
  const now = clock();
  const members = await serviceListeners(trx, side, now);
  const sender = await users.byId(trx, side.uid);
  if (!sender) throw notFound((t) => t.userNotFound);
  const known = { sender, members };
  try {
    await refuseService(trx, side, sender, now);
  } catch (refusal) {
    return { row: await storedBefore(trx, letter, refusal), isNew: false, answers: [], known };
  }
  const stored = await storeLetter(trx, letter, now);
  const answers = stored.isNew && !side.isAgent ? await chat.answer(trx, stored.row, reader) : [];
  return { ...stored, answers, known };
}

/** What was stored before is found again, whatever has become of the two since. @throws the refusal of a message that is new */
async function storedBefore(trx: Db, { side, clientId }: Letter, refusal: unknown): Promise<MessageRow> {
  const row = await repository.byClientId(trx, side.uid, clientId);
  if (row?.conversation_id !== side.conversationId) throw refusal;
  return row;
}

async function storeLetter(trx: Db, { side, clientId, content }: Letter, at: number) {
  const { picture, ...said } = content;
  const stored = await storeInHeld(trx, {
    conversationId: side.conversationId,
    sender: side.uid,
    clientId,
    ...said,
    at,
  });
  if (stored.isNew && picture) await showPicture(trx, picture, stored.row);
  return stored;
}

/** Who is in a conversation with customer service, which is held; it is made with its first message. */
async function serviceListeners(trx: Db, { conversationId, uid, isAgent }: Side, now: number) {
  const held = async () => {
    await repository.holdConversation(trx, conversationId);
    return listeners(trx, conversationId);
  };
  const before = await held();
  if (before.length > 0 || isAgent) return before;
  await openService(trx, uid, now);
  return held();
}

/** A viewer may always write to customer service, unless muted; for it writes whoever has the case. */
async function refuseService(trx: Db, { conversationId, uid, isAgent }: Side, sender: UserRow, now: number) {
  if (!isAgent) return refuseWhere({ mayWrite: sender.muted_until > now ? 'muted' : 'open', left: 0 }, sender, now);
  const row = await cases.byId(trx, conversationId);
  if (row?.state !== 'open' || row.agent_uid !== uid) throw forbidden((t) => t.chatNotYourCase);
}
