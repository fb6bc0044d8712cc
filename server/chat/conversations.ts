import type { Conversation } from '../../src/contract/schemas/chat';
import type { Person } from '../../src/contract/schemas/social';
import { presentPeople } from '../accounts/people';
import * as users from '../accounts/users-repository';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { ConversationMemberRow } from '../db/schema';
import { presentCases } from '../service/present-cases';
import type { Reader } from './cards';
import * as repository from './chat-repository';
import { mayWriteTo, type Verdict } from './may-write';
import type { PresentMessages } from './present';
import { viewerOf } from './sides';

/** Conversations as one of those in them sees them; a constant number of queries, however many they are. */
export type PresentConversations = (rows: ConversationMemberRow[], reader: Reader) => Promise<Conversation[]>;

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  presentMessages: PresentMessages;
}

/** Who is shown as the other one: of a conversation with customer service the viewer, to whoever answers. */
export const shownPeer = ({ conversation_id, uid, peer_uid }: ConversationMemberRow): string => {
  const viewer = viewerOf(conversation_id);
  return viewer && viewer !== uid ? viewer : peer_uid;
};

const open: Verdict = { mayWrite: 'open', left: 0 };

export function createConversations({ db, clock, days, presentMessages }: Ground): PresentConversations {
  return async (rows, reader) => {
    const { uid, t } = reader;
    const now = clock();
    const ids = rows.map((row) => row.conversation_id);
    const peers = [...new Set(rows.map(shownPeer))];
    const found = await users.byIds(db, [...new Set([uid, ...peers])]);
    const userOf = new Map(found.map((user) => [user.id, user]));
    const shown = found.filter((user) => user.id !== uid);
    const [people, last, read, standings, cases] = await Promise.all([
      presentPeople(db, shown, { uid, now }),
      lastOf(rows, reader),
      repository.othersRead(db, uid, ids),
      repository.standings(db, uid, peers),
      presentCases({ db, clock, days }, ids, t),
    ]);
    const personOf = new Map(people.map((person) => [person.id, person]));
    const verdictOf = (row: ConversationMemberRow): Verdict => {
      const [me, peer] = [userOf.get(uid), userOf.get(shownPeer(row))];
      const standing = standings.get(shownPeer(row));
      if (!me || !peer || !standing) return { mayWrite: 'closed', left: 0 };
      if (viewerOf(row.conversation_id)) return me.muted_until > now && me.service !== 1 ? muted : open;
      return mayWriteTo({ me, peer, ...standing, member: row, now });
    };
    return rows.map((row) => ({
      id: row.conversation_id,
      kind: viewerOf(row.conversation_id) ? 'service' : 'pair',
      peer: personOf.get(shownPeer(row)) ?? nobody(shownPeer(row)),
      remark: row.remark,
      last: last.get(row.conversation_id) ?? null,
      lastSeq: row.last_seq,
      readSeq: row.read_seq,
      peerReadSeq: read.get(row.conversation_id) ?? 0,
      unread: row.unread,
      pinned: row.pinned_at > 0,
      muted: row.muted === 1,
      ...verdictOf(row),
      case: cases.get(row.conversation_id) ?? null,
    }));
  };

  async function lastOf(rows: ConversationMemberRow[], reader: Reader) {
    const standing = rows.filter((row) => row.last_seq > row.cleared_seq).map((row) => row.conversation_id);
    const messages = await presentMessages(await repository.lastMessages(db, standing), reader);
    return new Map(messages.map((message) => [message.conversationId, message]));
  }
}

const muted: Verdict = { mayWrite: 'muted', left: 0 };

/** Somebody of whom there is no account. */
const nobody = (id: string): Person => ({
  id,
  nickName: '',
  avatar: '',
  vipLevel: 0,
  bigV: false,
  introduce: '',
  service: false,
  closed: true,
  fans: 0,
  focusStatus: false,
  isBlackList: false,
});
