/** The kinds of things that can be reported. */
export const reportKinds = ['video', 'comment', 'user', 'danmu', 'message', 'post', 'store'] as const;
/**
 * The decisions about a reported thing: it is kept, it is removed, a title of the site is withdrawn, or it is removed and its author
 * is muted.
 */
export const reportVerdicts = ['keep', 'remove', 'withdraw', 'mute'] as const;
/** The sort orders of a table of comments. */
export const commentSorts = ['sentAt', 'likes'] as const;
/** The sort orders of a table of danmu. */
export const danmuSorts = ['time', 'sentAt', 'reports'] as const;
/** The parts of an episode in which its danmu are counted. */
export const DENSITY_PARTS = 100;

/** Whether a thing is removed when its author is muted. A profile is not: a member who is muted for a text may keep their name. */
export const goesWithMuting = (kind: string): boolean => kind !== 'user';
