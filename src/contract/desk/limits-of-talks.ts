import { limits } from '../limits';

/** Limits of customer service at the desk. */
export const talkLimits = {
  /** Characters of a message, the same as for a viewer's. */
  textChars: limits.chatMaxChars,
  templateTitleChars: 30,
  /** Messages in one response. */
  messages: 30,
  /** Orders shown beside a conversation, and the most that are shown of each other kind of open item. */
  orders: 10,
  others: 5,
  /** Days for which closed cases can be looked up. */
  endedDays: 30,
} as const;

/** The lists of cases: those that wait, those I answer, those that others answer, and closed ones. */
export const talkBoxes = ['waiting', 'mine', 'others', 'ended'] as const;
export type TalkBox = (typeof talkBoxes)[number];
