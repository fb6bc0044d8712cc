/** Numbers of activities that their form and the server obey. */
export const activityLimits = { titleChars: 40, urlChars: 500, position: 1_000, activities: 100 } as const;
