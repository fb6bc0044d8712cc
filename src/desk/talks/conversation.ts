import type { DeskData } from '../../contract/desk/calls';
import type { TalkMessage } from '../../contract/desk/talks';

/** What is known of a conversation: a stretch of it without gaps, up to its end as far as that was asked for. */
export interface Conversation {
  messages: readonly TalkMessage[];
  /** There are earlier ones. */
  hasOlder: boolean;
  state: 'waiting' | 'open';
  /** How far the viewer has read. */
  viewerRead: number;
}

type Page = DeskData<'talkMessages'>;

/** The last page, which is all that is known yet. */
export const begun = ({ info, hasMore, state, viewerRead }: Page): Conversation =>
  together([], info, { hasOlder: hasMore, state, viewerRead });

/** What is new stands at the end. */
export const withNewer = (known: Conversation, { info, state, viewerRead }: Page): Conversation =>
  together(known.messages, info, { hasOlder: known.hasOlder, state, viewerRead });

/** What was before stands in front. */
export const withOlder = (known: Conversation, { info, hasMore }: Page): Conversation =>
  together(info, known.messages, { ...known, hasOlder: hasMore });

/** One's own message, which the next page of what is new holds again. */
export const withOwn = (known: Conversation, message: TalkMessage): Conversation =>
  // One that came in between would be missed by whoever asks from here on.
  lastSeq(known) + 1 === message.seq ? together(known.messages, [message], known) : known;

export const lastSeq = ({ messages }: Pick<Conversation, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Each message once, in order; what was taken back says nothing any more, whichever page it came with. */
function together(
  first: readonly TalkMessage[],
  then: readonly TalkMessage[],
  { hasOlder, state, viewerRead }: Omit<Conversation, 'messages'>,
): Conversation {
  const bySeq = new Map([...first, ...then].map((message) => [message.seq, message]));
  const gone = new Set([...bySeq.values()].map(({ recalls }) => recalls).filter((seq) => seq > 0));
  const messages = [...bySeq.values()]
    .sort((a, b) => a.seq - b.seq)
    .map((message) => (gone.has(message.seq) && !message.recalled ? taken(message) : message));
  return { messages, hasOlder, state, viewerRead };
}

const taken = (message: TalkMessage): TalkMessage => ({
  ...message,
  ...{ recalled: true, text: '', picture: null, card: null },
});
