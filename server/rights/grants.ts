import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/db';
import { createKeyed, type Keyed, keyedBy } from '../secrets';
import { heightsWithin } from './heights';

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
export interface Granted extends Pick<Grant, 'episodeKey' | 'play'> {
  viewerKey: string;
  /** Tallest picture that this viewer may have, everybody's height included. Pixels. */
  height: number;
  /** Where the episode's files lie, under /media/. */
  folder: string;
  /** Of the film's renditions, tallest first. */
  heights: readonly number[];
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
 * The key that addresses are signed with. Who holds it, as an edge does, can check them and sign others, and do nothing else:
 * neither `grant_secret` nor whom a hash in an address stands for can be found out with it.
 * @param secret of `grant_secret` @returns 64 digits, hex
 */
export const addressKey = (secret: Keyed): string => secret('key|addresses of films').toString('hex');

/**
 * Signed addresses of films that are not for everybody. The signature is part of the path, so that the relative
 * addresses inside manifests inherit it; it holds for one episode (of one series, one may be free and the next for
 * VIP) and for `lifeSeconds`. A viewer who loses the right
 * meanwhile (VIP that ends, a session that is revoked) watches on for at most that long: a segment is not asked of the
 * database, a new grant is. What an edge without a database has to know stands in the address as well (docs/examples/signed.js):
 * the folder, and how many renditions of its film, from the tallest, are taller than the viewer's right. Here the database
 * itself is asked about both.
 * @param clock unix ms
 */
export function createGrants(db: Db, clock: () => number, lifeSeconds: number): Grants {
  const keyed = createKeyed(db, 'grant_secret');
  /** What signs under the secret as it was last seen: each segment of a film is checked with it. */
  let known: { secret: Keyed; signs: Keyed } | undefined;
  async function sign(payload: string): Promise<string> {
    const secret = await keyed();
    if (known?.secret !== secret) known = { secret, signs: keyedBy(addressKey(secret)) };
    return known.signs(`grant|${payload}`).toString('base64url');
  }
  return {
    async issue({ viewerKey, episodeKey, height, play, folder, heights }) {
      const viewer = (await keyed())(`viewer|${viewerKey}`).toString('base64url').slice(0, 16);
      const expires = Math.floor(clock() / 1000) + lifeSeconds;
      const tooTall = heights.length - heightsWithin(heights, height).length;
      const said = [viewer, episodeKey, expires, height, play, folder, tooTall];
      const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
      return { grant: `/media/${GRANT_MARK}${payload}.${await sign(payload)}`, expires };
    },
    async read(given) {
      const [payload = '', signature = '', ...rest] = given.slice(GRANT_MARK.length).split('.');
      if (rest.length > 0 || !equal(signature, await sign(payload))) return 'forged';
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
