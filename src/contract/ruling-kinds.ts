/** What a decision of moderation can be about: a thing that was taken down or refused, an account that was muted or locked. */
export const rulingKinds = ['comment', 'danmu', 'post', 'video', 'store', 'profile', 'mute', 'lock'] as const;
export type RulingKind = (typeof rulingKinds)[number];
/** Characters of an appeal against one. */
export const RULING_APPEAL_CHARS = 500;
