import type { Platform } from './platform';

/** Engines keep a cookie for so long at most, or less. Seconds. */
const YEAR = 365 * 24 * 3600;

/**
 * A page's cookies as a store of short texts: each of them travels with every request to the page's host.
 * @param page where they belong; a page that was opened from a file has none
 * @returns undefined where there are no cookies
 */
export function cookieStore(page: Pick<Location, 'protocol' | 'port'>): Platform['cookies'] {
  if (!/^https?:$/.test(page.protocol)) return undefined;
  const attributes = `; path=/; SameSite=Strict${page.protocol === 'https:' ? '; Secure' : ''}`;
  /** A host's cookies are those of all its ports: two servers of ours on one machine must not share a viewer. */
  const nameOf = (key: string): string => `${key}${page.port && `.${page.port}`}=`;
  const write = (key: string, value: string, seconds: number): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than most of our engines
    document.cookie = `${nameOf(key)}${encodeURIComponent(value)}; max-age=${seconds}${attributes}`;
  };
  const get = (key: string): string | null => {
    try {
      const found = document.cookie.split('; ').find((cookie) => cookie.indexOf(nameOf(key)) === 0);
      return found === undefined ? null : decodeURIComponent(found.slice(nameOf(key).length));
    } catch {
      // A sandboxed frame, or a value that is not ours.
      return null;
    }
  };
  return {
    get,
    set(key, value) {
      try {
        write(key, value, YEAR);
      } catch {
        // A sandboxed frame throws; a viewer who refuses cookies is told nothing. Either shows below.
        return false;
      }
      return get(key) === value;
    },
    remove(key) {
      try {
        write(key, '', -1);
      } catch {
        // Where none can be written there is none to remove.
        return;
      }
    },
  };
}
