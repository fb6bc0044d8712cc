import type { DeskData } from '../../contract/desk/calls';
import type { TalkMessage } from '../../contract/desk/talks';

/** The messages of a conversation that are known: a stretch without gaps, up to the end as of the last request. */
export interface Conversation {
  messages: readonly TalkMessage[];
  /** Whether there are earlier messages. */
  hasOlder: boolean;
  state: 'waiting' | 'open';
  /** The `seq` up to which the viewer has read. */
  viewerRead: number;
}

type Page = DeskData<'talkMessages'>;

/** A conversation of which only the last page is known. */
export const begun = ({ info, hasMore, state, viewerRead }: Page): Conversation =>
  together([], info, { hasOlder: hasMore, state, viewerRead });

/** Adds newer messages at the end. */
export const withNewer = (known: Conversation, { info, state, viewerRead }: Page): Conversation =>
  together(known.messages, info, { hasOlder: known.hasOlder, state, viewerRead });

/** Adds older messages in front. */
export const withOlder = (known: Conversation, { info, hasMore }: Page): Conversation =>
  together(info, known.messages, { ...known, hasOlder: hasMore });

/** Adds one's own message at once; the next page of newer messages holds it again. */
export const withOwn = (known: Conversation, message: TalkMessage): Conversation =>
  // With a gap before it the message is left out: requests continue from the last known `seq`, and would skip the messages in the gap.
  lastSeq(known) + 1 === message.seq ? together(known.messages, [message], known) : known;

export const lastSeq = ({ messages }: Pick<Conversation, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** Each message once, in order; a recalled message loses its text, whichever page it came with. */
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
