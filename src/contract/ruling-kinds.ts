/** The subjects of a moderation decision: content that was taken down or refused, or an account that was muted or locked. */
export const rulingKinds = ['comment', 'danmu', 'post', 'video', 'store', 'profile', 'mute', 'lock'] as const;
export type RulingKind = (typeof rulingKinds)[number];
/** The longest appeal against a decision, in characters. */
export const RULING_APPEAL_CHARS = 500;
