/** Who asks a poll: the site, or a member under a work of theirs. */
export const pollAskers = ['site', 'member'] as const;
export const pollStates = ['open', 'ended'] as const;
/** By what a table of polls is sorted. */
export const pollSorts = ['createdAt'] as const;
