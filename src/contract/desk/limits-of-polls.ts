/** The author of a poll: the site, or a member under one of their works. */
export const pollAskers = ['site', 'member'] as const;
export const pollStates = ['open', 'ended'] as const;
/** The sort orders of a table of polls. */
export const pollSorts = ['createdAt'] as const;
