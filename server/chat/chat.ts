import type { ChatMessage } from '../../src/contract/schemas/chat';
import { nameOf } from '../accounts/people';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { ConversationMemberRow, MessageRow, UserRow } from '../db/schema';
import { createTogether, type Together } from '../db/together';
import { type Language, messages } from '../messages';
import type { Channel } from '../realtime/channel';
import type { Teen } from '../teen/teen';
import type { Catalogue } from '../titles/catalogue';
import { createCards, type PresentCards, type Reader } from './cards';
import * as repository from './chat-repository';
import { createConversations, type PresentConversations } from './conversations';
import { createPresent, type PresentMessages, type SignPicture } from './present';
import { createReadMarks, type ReadMark } from './read-marks';
import { listeners } from './sending-repository';
import { viewerOf } from './sides';

/**
 * What customer service says at once to what a viewer wrote there, in the transaction that stored it.
 * @returns the rows of storeMessage that it added
 */
export type Answering = (trx: Db, row: MessageRow, reader: Reader) => Promise<MessageRow[]>;

/** Somebody in a conversation, and whether they want to be told. */
export type Listener = Pick<ConversationMemberRow, 'uid' | 'muted' | 'remark'>;

/** What is known already of those in a conversation, so that it is not asked again. */
export interface Known {
  members?: Listener[];
  sender?: Pick<UserRow, 'closed_at' | 'nick_name' | 'avatar'>;
}

export interface Chat {
  presentCards: PresentCards;
  presentMessages: PresentMessages;
  presentConversations: PresentConversations;
  /** After commit: everybody in the conversation hears of a message that is new. A failure is logged: who missed it asks. */
  tell(row: MessageRow, known?: Known): void;
  /** After commit: these people's own side of a conversation, or its case, is another. */
  changed(conversationId: string, uids: readonly string[]): void;
  /** After commit: somebody has read. Told once a second at most. */
  read(mark: ReadMark): void;
  /** Who answers in conversations with customer service; the last one that was given. */
  answering(answer: Answering): void;
  answer: Answering;
  /** Runs what changes a conversation; many at once share a commit. */
  together: Together;
  /** Resolves when everybody was told of what there was. */
  settled(): Promise<void>;
}

export interface ChatGround {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  realtime: Channel;
  catalogue: Catalogue;
  teen: Pick<Teen, 'isOn'>;
  sign: SignPicture;
  /** The unread counts of somebody are others. */
  counted: (uid: string) => void;
  logFault: (error: unknown) => void;
}

export function createChat(ground: ChatGround): Chat {
  const { db, clock, realtime, counted, logFault } = ground;
  const running = new Set<Promise<void>>();
  const presentCards = createCards(ground);
  const presentMessages = createPresent(presentCards, ground.sign);
  const marks = createReadMarks(({ to, ...mark }) => {
    for (const uid of new Set([mark.uid, ...to])) realtime.toUser(uid).emit('chatRead', mark);
  });
  realtime.onClose(() => marks.close());

  async function tell(row: MessageRow, known: Known): Promise<void> {
    const members = known.members ?? (await listeners(db, row.conversation_id));
    for (const { uid } of members) if (uid !== row.sender) counted(uid);
    const sender = row.sender ? (known.sender ?? (await users.byId(db, row.sender))) : undefined;
    const { nickName, avatar } = sender ? nameOf(sender) : { nickName: '', avatar: '' };
    const from = { id: row.id, fromUid: row.sender, fromUserKey: row.sender, avatar };
    const readers = differs(row) ? await readersOf(ground, members) : undefined;
    let same: ChatMessage | undefined;
    for (const member of members) {
      const reader = readers?.get(member.uid) ?? plain;
      const message = (readers ? undefined : same) ?? (await presentMessages([row], reader))[0];
      if (!message) continue;
      same = message;
      realtime.toUser(member.uid).emit('privateMessage', {
        ...from,
        nickname: (member.uid !== row.sender && member.remark) || nickName,
        type: tipOf(row, member),
        message,
      });
    }
  }

  function changed(conversationId: string, members: readonly { uid: string }[]): void {
    for (const { uid } of members) realtime.toUser(uid).emit('chatChanged', { conversationId });
  }

  let answer: Answering = async () => [];
  return {
    presentCards,
    presentMessages,
    presentConversations: createConversations({ db, clock, days: ground.days, presentMessages }),
    tell(row, known = {}) {
      const one: Promise<void> = tell(row, known)
        .catch(logFault)
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    changed: (conversationId, uids) =>
      changed(
        conversationId,
        uids.map((uid) => ({ uid })),
      ),
    read: marks.add,
    answering(given) {
      answer = given;
    },
    answer: (trx, row, reader) => answer(trx, row, reader),
    together: createTogether(db),
  };
}

/** Whether two readers may read a message differently. */
const differs = (row: MessageRow): boolean => row.kind === 'card' || row.kind === 'site';

/** Those in a conversation as readers, in the language in which each last asked for what is new. */
async function readersOf(
  { db, teen }: Pick<ChatGround, 'db' | 'teen'>,
  members: Listener[],
): Promise<ReadonlyMap<string, Reader>> {
  const uids = members.map(({ uid }) => uid);
  const languages = await repository.languagesOf(db, uids);
  const readers = uids.map(async (uid): Promise<[string, Reader]> => {
    const language: Language = languages.get(uid) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
    return [uid, { uid, language, t: messages[language], teen: await teen.isOn({ uid, deviceId: '' }) }];
  });
  return new Map(await Promise.all(readers));
}

/** For what is the same in every language and to everybody. */
const plain: Reader = { uid: '', teen: false, language: 'zh-CN', t: messages['zh-CN'] };

const tips = { text: 1, image: 2, card: 3, site: 0, recall: 0 } as const satisfies Record<MessageRow['kind'], number>;

/** `type` of the event: 0 where no tip is to tell of it. */
function tipOf(row: MessageRow, member: Listener): number {
  if (member.uid === row.sender || member.muted === 1 || tips[row.kind] === 0) return 0;
  return viewerOf(row.conversation_id) ? 4 : tips[row.kind];
}
