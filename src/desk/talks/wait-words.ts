import type { Texts } from '../i18n/texts';

const MINUTE_MS = 60_000;

/** How long a viewer has waited, in words for a line of the queue. @param ms since they asked */
export function waitWords(ms: number, { talks }: Texts): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return talks.justNow;
  if (minutes < 60) return talks.waited(talks.minutes(minutes));
  const hours = Math.floor(minutes / 60);
  return talks.waited(hours < 48 ? talks.hours(hours, minutes % 60) : talks.days(Math.floor(hours / 24)));
}
