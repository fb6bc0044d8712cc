/** How long the texts of the site may be; the forms and the server ask here. Characters. */
export const siteLimits = {
  titleChars: 80,
  linkChars: 500,
  valueChars: 8_000,
  helpChars: 60_000,
  messageTitleChars: 60,
  messageChars: 2_000,
} as const;
