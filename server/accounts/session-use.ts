import type { Db } from '../db/db';
import type { TokenRow } from '../db/schema';
import * as tokens from './tokens-repository';

/** The list of devices tells the time of the last use no finer than this. Milliseconds. */
export const USE_EVERY_MS = 5 * 60_000;

/** When sessions were used last. A request only notes it; it is written beside requests, and seldom. */
export interface SessionUse {
  /** @param row as it was just read @param place where it is used from, ISO 3166; '' where nobody knows */
  note(row: TokenRow, place: string): void;
  /** Writes what was noted. */
  write(): Promise<void>;
}

/** @param clock unix ms */
export function createSessionUse(db: Db, clock: () => number): SessionUse {
  const noted = new Map<string, { at: number; place: string }>();
  return {
    note(row, place) {
      const now = clock();
      // A use from elsewhere is told at once: it may be somebody else's.
      const isNews = now - row.used_at >= USE_EVERY_MS || (place !== '' && place !== row.place);
      if (isNews) noted.set(row.token_hash, { at: now, place });
    },
    async write() {
      const all = [...noted];
      noted.clear();
      // One by one: nobody waits for it, and each is a row of its own.
      for (const [hash, { at, place }] of all) await tokens.touch(db, hash, at, place);
    },
  };
}
