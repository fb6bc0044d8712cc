import type { Platform } from '../platform/platform';
import { plainText, stored } from '../platform/stored';
import { matchRoute } from './routes/match';

/** No address of ours is longer. Characters. */
const longest = 2048;

/**
 * The one allow-list for addresses that others give us (launch parameters, the bridge, a stored from-path): a path of
 * a route of ours. What a browser could read as another site ('//host', '/\host', control characters) is none.
 * @returns the path with its query, or null.
 */
export function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest) return null;
  if (given[0] !== '/' || given[1] === '/' || given.indexOf('\\') >= 0) return null;
  // Browsers drop tabs and line breaks inside an address: '/\t/host' would become '//host'.
  if (Array.from(given).some((char) => char < ' ' || char === '\u007f')) return null;
  return matchRoute(given.split(/[?#]/)[0] ?? '') ? given : null;
}

const launchSpent = stored('launchSpent', plainText);

/** Before the app starts anew by itself: the set goes on naming what it was started for first. */
export const spendLaunch = (): void => launchSpent.set('1');

/** What the set started the app for (WO12); null where that was nothing, no page of ours, or an earlier start's. */
export function takeLaunch({ launchPath }: Pick<Platform, 'launchPath'>): string | null {
  const spent = launchSpent.get() !== '';
  launchSpent.remove();
  return spent ? null : ownPath(launchPath?.());
}
