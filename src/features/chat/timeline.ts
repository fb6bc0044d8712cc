import { limits } from '../../contract/limits';
import type { ChatMessage } from '../../contract/schemas/chat';
import type { Unsent } from './unsent';

/** What stands in a conversation, from top to bottom. */
export type TimelineItem =
  | { type: 'time'; key: string; at: number }
  /** Where reading stopped the last time. */
  | { type: 'divider'; key: string }
  /** In the middle: what the server says, and that something was taken back. */
  | { type: 'line'; key: string; message: ChatMessage; mine: boolean }
  | { type: 'message'; key: string; message: ChatMessage; mine: boolean; mark: 'none' | 'sent' | 'read' }
  | { type: 'unsent'; key: string; unsent: Unsent };

interface Facts {
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  uid: string;
  /** The seq that the viewer had read when they came; 0 draws no divider. */
  stoppedAt: number;
  peerReadSeq: number;
}

/** One's own keep their key from when they wait to when they are stored: what has focus keeps it. */
const keyOf = (message: ChatMessage, mine: boolean): string =>
  mine ? `own-${message.clientId}` : `seq-${message.seq}`;

/** What a conversation shows: messages with the times between them, then those that have not been sent. */
export function timelineOf({ messages, unsent, uid, stoppedAt, peerReadSeq }: Facts): TimelineItem[] {
  const items: TimelineItem[] = [];
  const lastRead = lastOwn(messages, uid, peerReadSeq);
  const lastSent = lastOwn(messages, uid, Number.POSITIVE_INFINITY);
  let before = 0;
  let divided = stoppedAt <= 0;
  const time = (at: number, key: string) => {
    if (at - before > limits.chatTimeGapMs) items.push({ type: 'time', key: `time-${key}`, at });
    before = Math.max(before, at);
  };
  const arrived = new Set<string>();
  for (const message of messages) {
    const mine = message.sender === uid;
    if (mine) arrived.add(message.clientId);
    if (message.kind === 'recall') continue;
    const key = keyOf(message, mine);
    time(message.sentAt, key);
    if (!divided && message.seq > stoppedAt && !mine) {
      divided = true;
      // Above all that is here it would say nothing: what it parts is further up.
      if (items.some(({ type }) => type !== 'time')) items.push({ type: 'divider', key: 'divider' });
    }
    if (message.kind === 'site' || message.recalled) items.push({ type: 'line', key, message, mine });
    else {
      const { seq } = message;
      const mark = !mine ? 'none' : seq === lastRead ? 'read' : seq === lastSent ? 'sent' : 'none';
      items.push({ type: 'message', key, message, mine, mark });
    }
  }
  for (const one of unsent) {
    // The channel may be faster than the answer to sending it.
    if (arrived.has(one.clientId)) continue;
    time(one.at, `own-${one.clientId}`);
    items.push({ type: 'unsent', key: `own-${one.clientId}`, unsent: one });
  }
  return items;
}

/** The seq of one's own last message up to `most` that can still be seen; 0 for none. */
function lastOwn(messages: readonly ChatMessage[], uid: string, most: number): number {
  let last = 0;
  for (const { seq, sender, kind, recalled } of messages) {
    if (sender === uid && seq <= most && kind !== 'recall' && !recalled) last = seq;
  }
  return last;
}
