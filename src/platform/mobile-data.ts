import type { Unsubscribe } from './platform';

/** What engines tell of the line; others say nothing, and count as no mobile data and as one that nobody pays for by the byte. */
type Line = Partial<EventTarget> & { type?: string; saveData?: boolean };

const line = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection;

export const onMobileData = (): boolean => line()?.type === 'cellular';

/** Whether every byte is paid for, as far as is known: what nobody has asked for yet stays where it is. */
export const isMetered = (): boolean => onMobileData() || line()?.saveData === true;

/** Hears that the line is another one. */
export function onLine(listener: () => void): Unsubscribe {
  const now = line();
  now?.addEventListener?.('change', listener);
  return () => now?.removeEventListener?.('change', listener);
}
