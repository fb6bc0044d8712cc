import { limits } from '../../contract/limits';
import type { ChatMessage } from '../../contract/schemas/chat';

/** The part of a conversation that a device holds: messages in the order of their seq, without a gap between them. */
export interface MessageWindow {
  readonly messages: readonly ChatMessage[];
  /** There are more before the first, and after the last. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The viewer's side is empty up to this seq; 0 where it never was emptied. An empty window ends there. */
  readonly clearedSeq: number;
}

/** So many messages of one conversation are in memory and in the document, however long its history is. */
export const mostMessages = limits.chatPageSize * 4;

export const emptyWindow: MessageWindow = { messages: [], hasOlder: false, hasNewer: false, clearedSeq: 0 };

export const firstSeq = ({ messages }: Pick<MessageWindow, 'messages'>): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages, clearedSeq }: MessageWindow): number =>
  messages[messages.length - 1]?.seq ?? clearedSeq;

/** Of these, what stands on the viewer's side. */
const standing = (messages: readonly ChatMessage[], clearedSeq: number): readonly ChatMessage[] =>
  messages.filter(({ seq }) => seq > clearedSeq);

const blank = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: '',
  picture: null,
  card: null,
  recalled: true,
});

/** What a later message takes back is empty, also where it was fetched before that. */
function obeyRecalls(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const gone = new Set<number>();
  for (const { kind, recalls } of messages) if (kind === 'recall') gone.add(recalls);
  if (gone.size === 0) return messages;
  return messages.map((message) => (gone.has(message.seq) && !message.recalled ? blank(message) : message));
}

/** Whether both say the same: a private picture's address ends, and a newer answer has another. */
const same = (a: ChatMessage, b: ChatMessage): boolean =>
  a.id === b.id && a.recalled === b.recalled && a.picture?.url === b.picture?.url;

/** Both, each seq once, in order. Of the same one the newer answer counts; what did not change stays the same object. */
function joined(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map<number, ChatMessage>();
  for (const message of known) bySeq.set(message.seq, message);
  for (const message of more) {
    const before = bySeq.get(message.seq);
    if (!before || !same(before, message)) bySeq.set(message.seq, message);
  }
  const all = Array.from(bySeq.values()).sort((a, b) => a.seq - b.seq);
  return obeyRecalls(all);
}

/** The given messages and nothing else, but for what was emptied. */
export const windowOf = (
  messages: readonly ChatMessage[],
  { hasOlder, hasNewer, clearedSeq }: Omit<MessageWindow, 'messages'>,
): MessageWindow => {
  const kept = standing(messages, clearedSeq);
  return { messages: joined([], kept), hasOlder: hasOlder && kept.length === messages.length, hasNewer, clearedSeq };
};

/** After the viewer's side was emptied up to a seq, by whichever device. What it was emptied to only rises. */
export function withCleared(window: MessageWindow, clearedSeq: number): MessageWindow {
  if (clearedSeq <= window.clearedSeq) return window;
  const messages = standing(window.messages, clearedSeq);
  return { ...window, messages, hasOlder: window.hasOlder && firstSeq({ messages }) > clearedSeq + 1, clearedSeq };
}

/** With an older page before it. What is far below leaves. A page that does not end where the window begins changes nothing. */
export function withOlder(window: MessageWindow, page: readonly ChatMessage[], hasMore: boolean): MessageWindow {
  const older = standing(page, window.clearedSeq);
  const hasOlder = hasMore && older.length === page.length;
  const end = older[older.length - 1];
  if (!end) return { ...window, hasOlder };
  if (end.seq + 1 < firstSeq(window) || window.messages.length === 0) return window;
  const messages = joined(window.messages, older);
  const kept = messages.slice(0, mostMessages);
  return { ...window, messages: kept, hasOlder, hasNewer: window.hasNewer || kept.length < messages.length };
}

/** With a newer page behind it. What is far above leaves. A page that does not begin where the window ends changes nothing. */
export function withNewer(window: MessageWindow, page: readonly ChatMessage[], hasMore: boolean): MessageWindow {
  const newer = standing(page, window.clearedSeq);
  const [start] = newer;
  if (!start) return page.length === 0 ? { ...window, hasNewer: hasMore } : window;
  if (start.seq > lastSeq(window) + 1) return window;
  const messages = joined(window.messages, newer);
  const kept = messages.slice(Math.max(0, messages.length - mostMessages));
  return { ...window, messages: kept, hasOlder: window.hasOlder || kept.length < messages.length, hasNewer: hasMore };
}

/** How one message that just came stands to the window. */
export type Arrival = 'next' | 'known' | 'gap' | 'beyond';

/**
 * 'next': it follows the last. 'known': it is in there, or older. 'gap': something before it was missed. 'beyond': the window
 * does not reach the end anyway.
 */
export function arrivalOf(window: MessageWindow, { seq }: ChatMessage): Arrival {
  if (seq <= lastSeq(window)) return 'known';
  if (window.hasNewer) return 'beyond';
  return seq === lastSeq(window) + 1 ? 'next' : 'gap';
}

/** Takes up a message that is in there already, e.g. one that was recalled meanwhile. */
export const withKnown = (window: MessageWindow, message: ChatMessage): MessageWindow =>
  message.seq < firstSeq(window) ? window : { ...window, messages: joined(window.messages, [message]) };

/** With a newer answer for what is in there; what else it holds is left out. */
export function withAgain(window: MessageWindow, page: readonly ChatMessage[]): MessageWindow {
  const here = new Set(window.messages.map(({ seq }) => seq));
  return {
    ...window,
    messages: joined(
      window.messages,
      page.filter(({ seq }) => here.has(seq)),
    ),
  };
}
