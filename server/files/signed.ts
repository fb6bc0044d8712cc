import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/db';
import { createKeyed } from '../secrets';
import { PRIVATE, pathOf } from './store';

/**
 * How long the address of a private picture lives, at least; twice as long at most. Within that time the same picture has the same
 * address, so that a device fetches it once. Milliseconds.
 */
export const ADDRESS_MS = 6 * 3_600_000;

/** Of a signed address: until when, the proof, and which picture in all its widths. */
const SIGNED = /^private\/([0-9a-z]{6,10})\.([\w-]{22})\/([0-9a-f]{2})\/(\3[0-9a-f]{62})\.(png|jpg|gif)$/;

/** A private picture by an address that holds. */
export interface PrivatePicture {
  hash: string;
  type: string;
  /** Unix ms. */
  until: number;
}

export interface SignedPictures {
  /** An address of a private picture, for everybody who is given it, until it ends. */
  addressOf(hash: string, type: string): Promise<string>;
  /** @param path below /files/ @returns null for an address that was not made by us, or is over */
  read(path: string): Promise<PrivatePicture | null>;
}

/** @param clock unix ms */
export function createSignedPictures(db: Db, clock: () => number): SignedPictures {
  const keyed = createKeyed(db, 'picture_secret');
  const proofOf = async (hash: string, type: string, until: string): Promise<string> =>
    (await keyed())(`${hash}.${type}|${until}`).toString('base64url').slice(0, 22);
  return {
    async addressOf(hash, type) {
      const until = ((Math.floor(clock() / ADDRESS_MS) + 2) * ADDRESS_MS).toString(36);
      return `/files/${PRIVATE}${until}.${await proofOf(hash, type, until)}/${pathOf(hash, type)}`;
    },
    async read(path) {
      const [, until = '', proof = '', , hash = '', type = ''] = SIGNED.exec(path) ?? [];
      if (!hash || !equal(proof, await proofOf(hash, type, until))) return null;
      const ends = Number.parseInt(until, 36);
      return ends > clock() ? { hash, type, until: ends } : null;
    },
  };
}

/** Which private picture an address names, whether it still holds or not; null for none. */
export function privateAt(address: string): { hash: string; type: string } | null {
  const [, , , , hash, type] = SIGNED.exec(address.replace(/^\/files\//, '')) ?? [];
  return hash && type ? { hash, type } : null;
}

function equal(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
