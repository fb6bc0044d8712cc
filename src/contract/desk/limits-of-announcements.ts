/** Numbers of announcements that their form and the server obey. */
export const announcementLimits = { textChars: 120, linkChars: 500, announcements: 20 } as const;
