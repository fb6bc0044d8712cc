import { limits } from '../../contract/limits';
import type { ChatMessage } from '../../contract/schemas/chat';

/** The part of a conversation that a device holds: messages in the order of their seq, without a gap between them. */
export interface MessageWindow {
  readonly messages: readonly ChatMessage[];
  /** Whether there are more messages before the first, and after the last. */
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** Up to which seq the viewer's side is cleared; 0 where it never was. An empty window ends there. */
  readonly clearedSeq: number;
}

/** The most messages of one conversation in memory and in the document, however long its history is. */
export const mostMessages = limits.chatPageSize * 4;

export const emptyWindow: MessageWindow = { messages: [], hasOlder: false, hasNewer: false, clearedSeq: 0 };

export const firstSeq = ({ messages }: Pick<MessageWindow, 'messages'>): number => messages[0]?.seq ?? 0;
export const lastSeq = ({ messages, clearedSeq }: MessageWindow): number =>
  messages[messages.length - 1]?.seq ?? clearedSeq;

/** The messages that are not cleared on the viewer's side. */
const standing = (messages: readonly ChatMessage[], clearedSeq: number): readonly ChatMessage[] =>
  messages.filter(({ seq }) => seq > clearedSeq);

const blank = (message: ChatMessage): ChatMessage => ({
  ...message,
  text: '',
  picture: null,
  card: null,
  recalled: true,
});

/** Blanks messages that a later one recalls, even if they were fetched before that. */
function obeyRecalls(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const gone = new Set<number>();
  for (const { kind, recalls } of messages) if (kind === 'recall') gone.add(recalls);
  if (gone.size === 0) return messages;
  return messages.map((message) => (gone.has(message.seq) && !message.recalled ? blank(message) : message));
}

/**
 * Whether two versions of a message are equal, including the picture's address: a private picture's address expires, and a newer answer has another.
 */
const same = (a: ChatMessage, b: ChatMessage): boolean =>
  a.id === b.id && a.recalled === b.recalled && a.picture?.url === b.picture?.url;

/** Merges two lists, each seq once, in order. Of the same message the newer answer counts; an unchanged message stays the same object. */
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

/** A window of the given messages without the cleared ones. */
export const windowOf = (
  messages: readonly ChatMessage[],
  { hasOlder, hasNewer, clearedSeq }: Omit<MessageWindow, 'messages'>,
): MessageWindow => {
  const kept = standing(messages, clearedSeq);
  return { messages: joined([], kept), hasOlder: hasOlder && kept.length === messages.length, hasNewer, clearedSeq };
};

/** The window after the viewer's side was cleared up to a seq, by whichever device. `clearedSeq` only rises. */
export function withCleared(window: MessageWindow, clearedSeq: number): MessageWindow {
  if (clearedSeq <= window.clearedSeq) return window;
  const messages = standing(window.messages, clearedSeq);
  return { ...window, messages, hasOlder: window.hasOlder && firstSeq({ messages }) > clearedSeq + 1, clearedSeq };
}

/** The window with an older page before it. Messages far below are dropped. A page that does not end where the window begins changes nothing. */
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

/** The window with a newer page behind it. Messages far above are dropped. A page that does not begin where the window ends changes nothing. */
export function withNewer(window: MessageWindow, page: readonly ChatMessage[], hasMore: boolean): MessageWindow {
  const newer = standing(page, window.clearedSeq);
  const [start] = newer;
  if (!start) return page.length === 0 ? { ...window, hasNewer: hasMore } : window;
  if (start.seq > lastSeq(window) + 1) return window;
  const messages = joined(window.messages, newer);
  const kept = messages.slice(Math.max(0, messages.length - mostMessages));
  return { ...window, messages: kept, hasOlder: window.hasOlder || kept.length < messages.length, hasNewer: hasMore };
}

/** How a message that has just come relates to the window; see `arrivalOf`. */
export type Arrival = 'next' | 'known' | 'gap' | 'beyond';

/**
 * Compares a new message with the window. 'next': the message follows the last one. 'known': it is in the window, or older. 'gap': a message before
 * it was missed. 'beyond': the window does not reach the end anyway.
 */
export function arrivalOf(window: MessageWindow, { seq }: ChatMessage): Arrival {
  if (seq <= lastSeq(window)) return 'known';
  if (window.hasNewer) return 'beyond';
  return seq === lastSeq(window) + 1 ? 'next' : 'gap';
}

/** The window with a new version of a message that it has already, e.g. one that was recalled meanwhile. */
export const withKnown = (window: MessageWindow, message: ChatMessage): MessageWindow =>
  message.seq < firstSeq(window) ? window : { ...window, messages: joined(window.messages, [message]) };

/** The window with newer versions of its own messages; other messages of the page are left out. */
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
