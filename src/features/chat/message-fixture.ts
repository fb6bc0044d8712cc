import type { ChatMessage, Conversation } from '../../contract/schemas/chat';
import { personFixture } from '../people/person-fixture';

/** A whole message for tests, from `haifeng`; the given fields replace its own. */
export const messageFixture = (fields: Partial<ChatMessage> = {}): ChatMessage => {
  const seq = fields.seq ?? 1;
  const kind = fields.kind ?? 'text';
  return {
    id: `m${seq}`,
    conversationId: 'p:haifeng:ming',
    seq,
    kind,
    sender: 'haifeng',
    clientId: `c${seq}`,
    text: kind === 'text' ? `第 ${seq} 句` : '',
    picture: null,
    card: null,
    recalls: 0,
    recalled: false,
    sentAt: 1_700_000_000_000 + seq * 1_000,
    ...fields,
  };
};

/** Messages from one seq to another, both included. */
export const messagesFixture = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, at) => messageFixture({ seq: from + at }));

/** A conversation with `haifeng` for tests. */
export const conversationFixture = (fields: Partial<Conversation> = {}): Conversation => ({
  id: 'p:haifeng:ming',
  kind: 'pair',
  peer: personFixture({ id: 'haifeng', nickName: '海风影业', bigV: false }),
  remark: '',
  last: null,
  lastSeq: 0,
  readSeq: 0,
  peerReadSeq: 0,
  unread: 0,
  pinned: false,
  muted: false,
  mayWrite: 'open',
  left: 0,
  case: null,
  ...fields,
});
