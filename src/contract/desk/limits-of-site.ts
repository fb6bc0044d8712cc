/** Limits of the site's texts, in characters, for the forms and the server. */
export const siteLimits = {
  titleChars: 80,
  linkChars: 500,
  valueChars: 8_000,
  helpChars: 60_000,
  helpCategories: 30,
  helpPages: 300,
  messageTitleChars: 60,
  messageChars: 2_000,
  /** Days that an advert's page shows. */
  advertDays: 30,
} as const;

/** The types of adverts (`advertTypes`) for which a field has a meaning: the form shows the field, and the server stores it, only for those. */
export const advertParts = {
  /** All types but the danmu advert, which is a text. */
  picture: [1, 2, 3, 4, 6, 8],
  /** The second at which the advert appears. */
  at: [3, 4, 5],
  /** The film that the advert is limited to; the other types are shown outside of films. */
  film: [2, 3, 4, 5, 6],
} as const;
export const advertHas = (part: keyof typeof advertParts, type: number): boolean =>
  (advertParts[part] as readonly number[]).includes(type);
/** The VIP levels that a message may be addressed to; 0 is members without VIP. */
export const messageLevels = [0, 1, 2, 3, 4] as const;
export const advertDevices = ['tv', 'phone', 'desktop'] as const;

/** Help pages that the app opens by their number (spec 2.10): the terms of VIP and the agreement. They can be changed, but not removed. */
export const fixedHelpPages: readonly number[] = [63, 70];
