import { limits } from '../limits';

/** Numbers of customer service at the desk. */
export const talkLimits = {
  /** Of a message, as of a viewer's. Characters. */
  textChars: limits.chatMaxChars,
  templateTitleChars: 30,
  /** Messages that are asked for at once. */
  messages: 30,
  /** Orders beside a conversation, and as many at most of what else is open. */
  orders: 10,
  others: 5,
  /** Cases that are over can be looked up so long. Days. */
  endedDays: 30,
} as const;

/** Who waits, whom I answer, whom others answer, and whose case is over. */
export const talkBoxes = ['waiting', 'mine', 'others', 'ended'] as const;
export type TalkBox = (typeof talkBoxes)[number];
