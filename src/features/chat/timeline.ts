import { limits } from '../../contract/limits';
import type { ChatMessage } from '../../contract/schemas/chat';
import type { Unsent } from './unsent';

/** An item of a conversation, which are shown from top to bottom. */
export type TimelineItem =
  | { type: 'time'; key: string; at: number }
  /** The place where the viewer stopped reading the last time. */
  | { type: 'divider'; key: string }
  /** A line in the middle: a message of the server, or the note that a message was recalled. */
  | { type: 'line'; key: string; message: ChatMessage; mine: boolean }
  | { type: 'message'; key: string; message: ChatMessage; mine: boolean; mark: 'none' | 'sent' | 'read' }
  | { type: 'unsent'; key: string; unsent: Unsent };

interface Facts {
  messages: readonly ChatMessage[];
  unsent: readonly Unsent[];
  uid: string;
  /** The seq up to which the viewer had read when they came; 0 draws no divider. */
  stoppedAt: number;
  peerReadSeq: number;
}

/** The key of an item. The viewer's own message keeps its key when the server stores it, so that it does not lose focus. */
const keyOf = (message: ChatMessage, mine: boolean): string =>
  mine ? `own-${message.clientId}` : `seq-${message.seq}`;

/** The items of a conversation: messages with the times between them, then the unsent ones. */
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
      // A divider above all loaded messages would mean nothing: the place that it marks is further up.
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
    // The channel may deliver the message before the answer to sending it.
    if (arrived.has(one.clientId)) continue;
    time(one.at, `own-${one.clientId}`);
    items.push({ type: 'unsent', key: `own-${one.clientId}`, unsent: one });
  }
  return items;
}

/** The seq of the viewer's own last message up to `most` that is not recalled; 0 for none. */
function lastOwn(messages: readonly ChatMessage[], uid: string, most: number): number {
  let last = 0;
  for (const { seq, sender, kind, recalled } of messages) {
    if (sender === uid && seq <= most && kind !== 'recall' && !recalled) last = seq;
  }
  return last;
}
