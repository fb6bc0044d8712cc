/** How long the texts of the site may be; the forms and the server ask here. Characters. */
export const siteLimits = {
  titleChars: 80,
  linkChars: 500,
  valueChars: 8_000,
  helpChars: 60_000,
  helpCategories: 30,
  helpPages: 300,
  messageTitleChars: 60,
  messageChars: 2_000,
  /** Of which the page of an advert tells. */
  advertDays: 30,
} as const;

/** Of which types of adverts (`advertTypes`) a field says anything: the form shows it there alone, and the server keeps it there alone. */
export const advertParts = {
  /** All but the one among the danmu, which is its words. */
  picture: [1, 2, 3, 4, 6, 8],
  /** The second at which it comes. */
  at: [3, 4, 5],
  /** One film. The others stand where there is none. */
  film: [2, 3, 4, 5, 6],
} as const;
export const advertHas = (part: keyof typeof advertParts, type: number): boolean =>
  (advertParts[part] as readonly number[]).includes(type);
/** Levels of VIP that a message may be for; 0 is who has none. */
export const messageLevels = [0, 1, 2, 3, 4] as const;
export const advertDevices = ['tv', 'phone', 'desktop'] as const;

/** Pages of help that the app opens by their number (spec 2.10): the terms of VIP, the agreement. They are changed, never removed. */
export const fixedHelpPages: readonly number[] = [63, 70];
