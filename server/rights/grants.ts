import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/db';
import { createKeyed } from '../secrets';

/** What a signed path says: this viewer may fetch what belongs to this episode, until then. */
export interface Grant {
  /** Keyed hash of the viewer: traces a leaked address to whom it was given, and tells nobody else who that is. */
  viewer: string;
  episodeKey: string;
  /** Unix seconds. */
  expires: number;
  /** Tallest picture, pixels; 0: as everybody. */
  height: number;
  /** The play it was given for (leases-repository.ts); '' for none. */
  play: string;
}

/** What a grant is given for. */
export interface Granted extends Pick<Grant, 'episodeKey' | 'height' | 'play'> {
  viewerKey: string;
}

export interface Grants {
  /** @returns the part of the path in front of an episode's folder, without a slash at its end, and its end in unix s */
  issue(granted: Granted): Promise<{ grant: string; expires: number }>;
  /** @param sign the first part of a path under /media/, '~' included @returns why not, where it is none that counts */
  read(sign: string): Promise<Grant | 'forged' | 'expired'>;
}

/** What tells a signed path from a folder: no folder of the importer or the demo begins with it. */
export const GRANT_MARK = '~';

/**
 * Signed addresses of films that are not for everybody. The signature is part of the path, so that the relative
 * addresses inside manifests inherit it; it holds for one episode (of one series, one may be free and the next for
 * VIP) and for `lifeSeconds`. A viewer who loses the right
 * meanwhile (VIP that ends, a session that is revoked) watches on for at most that long: a segment is not asked of the
 * database, a new grant is.
 * @param clock unix ms
 */
export function createGrants(db: Db, clock: () => number, lifeSeconds: number): Grants {
  const keyed = createKeyed(db, 'grant_secret');
  const sign = async (text: string): Promise<string> => (await keyed())(text).toString('base64url');
  return {
    async issue({ viewerKey, episodeKey, height, play }) {
      const viewer = (await sign(`viewer|${viewerKey}`)).slice(0, 16);
      const expires = Math.floor(clock() / 1000) + lifeSeconds;
      const payload = Buffer.from(JSON.stringify([viewer, episodeKey, expires, height, play])).toString('base64url');
      return { grant: `/media/${GRANT_MARK}${payload}.${await sign(`grant|${payload}`)}`, expires };
    },
    async read(given) {
      const [payload = '', signature = '', ...rest] = given.slice(GRANT_MARK.length).split('.');
      if (rest.length > 0 || !equal(signature, await sign(`grant|${payload}`))) return 'forged';
      // Ours, as the signature proves.
      const [viewer, episodeKey, expires, height = 0, play = ''] = JSON.parse(
        Buffer.from(payload, 'base64url').toString(),
      ) as [string, string, number, number?, string?];
      return expires * 1000 > clock() ? { viewer, episodeKey, expires, height, play } : 'expired';
    },
  };
}

function equal(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
