/** Limits of activities, for their form and the server. */
export const activityLimits = { titleChars: 40, urlChars: 500, position: 1_000, activities: 100 } as const;
