import { createHash } from 'node:crypto';
import { ret } from '../../src/contract/ret';
import { conflict, Refusal } from '../errors';

const CHARS = 16;

/**
 * A short hash of a row as it is shown: no table needs a column for it, and a change that nobody sees does not change it.
 * @param shown JSON; the order of its fields does not matter
 */
export const revisionOf = (shown: object): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(shown)))
    .digest('base64url')
    .slice(0, CHARS);

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => key !== 'revision' && one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, ordered(one)]));
}

/** A row with its revision. */
export const revised = <T extends object>(shown: T): T & { revision: string } => ({
  ...shown,
  revision: revisionOf(shown),
});

/**
 * Refuses a change by the second of two editors of a row; nothing is lost, for the response holds the row as it is now.
 * @param current the row as it is shown, read in the transaction that would change it @throws Refusal 409 where the row has changed since it
 * was read
 */
export function sameRow(current: object, revision: string): void {
  const now = revisionOf(current);
  if (now === revision) return;
  throw new Refusal('changed_meanwhile', ret.conflict, (t) => t.desk.changedMeanwhile, {
    current: { ...current, revision: now },
  });
}

/** The refusal for a name that is taken already. */
export const alreadyThere = (): Refusal => conflict((t) => t.desk.alreadyThere);
