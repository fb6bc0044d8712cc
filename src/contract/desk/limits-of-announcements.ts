/** Limits of announcements, for their form and the server. */
export const announcementLimits = { textChars: 120, linkChars: 500, announcements: 20 } as const;
