/** What somebody can report. */
export const reportKinds = ['video', 'comment', 'user', 'danmu', 'message', 'post', 'store'] as const;
/**
 * What becomes of a reported thing: nothing, it is taken away, a title of the site's is withdrawn, or it is taken away and who made it
 * is muted.
 */
export const reportVerdicts = ['keep', 'remove', 'withdraw', 'mute'] as const;
/** By what a table of comments is sorted. */
export const commentSorts = ['sentAt', 'likes'] as const;
/** By what a table of danmu is sorted. */
export const danmuSorts = ['time', 'sentAt', 'reports'] as const;
/** Parts of an episode in which its danmu are counted. */
export const DENSITY_PARTS = 100;

/** Whether a thing goes when its author is muted. A profile stays: who is muted for what they said may keep their name. */
export const goesWithMuting = (kind: string): boolean => kind !== 'user';
