import type { Unsubscribe } from './platform';

/** What engines of phones tell of the line; others say nothing, and count as no mobile data. */
type Line = Partial<EventTarget> & { type?: string };

const line = (): Line | undefined => (navigator as Navigator & { connection?: Line }).connection;

export const onMobileData = (): boolean => line()?.type === 'cellular';

/** Hears that the line is another one. */
export function onLine(listener: () => void): Unsubscribe {
  const now = line();
  now?.addEventListener?.('change', listener);
  return () => now?.removeEventListener?.('change', listener);
}
