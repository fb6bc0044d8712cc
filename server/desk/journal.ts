import type { JournalKind } from '../../src/contract/desk/journal-kinds';
import type { Db } from '../db/db';
import { orderedId } from '../ids';
import { cleanLines } from '../text';
import { currentTrace } from '../trace';
import { insert } from './journal-repository';

/** An act as it is written into the journal. */
export interface Act {
  /** The kind of the thing that was changed. */
  kind: JournalKind;
  /** The id of that thing. */
  subject: string;
  /** The thing as it was shown before, null where it did not exist. Holds nothing secret. */
  before: unknown;
  after: unknown;
  reason?: string;
}

/** Writes an act into the journal, in the transaction that does it. */
export type Record = (trx: Db, act: Act) => Promise<void>;

/** Fields whose text the journal never holds, at whatever depth. */
const SECRET = /password|secret|token|factor$|recovery|csrf/i;

/**
 * Makes the journal of one request.
 * @param asking who acts, by which call, and the clock (unix ms) @returns the function that writes, and how often it was called
 */
export function createRecord(asking: { uid: string; act: string; now: () => number }): {
  record: Record;
  written: () => number;
} {
  let written = 0;
  return {
    written: () => written,
    async record(trx, { kind, subject, before, after, reason = '' }) {
      const at = asking.now();
      const row = { id: orderedId(at), at, uid: asking.uid, act: asking.act, kind, subject };
      const what = { before: told(before), after: told(after), reason: cleanLines(reason), trace: currentTrace() };
      await insert(trx, { ...row, ...what });
      written += 1;
    },
  };
}

const told = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, one: unknown) => (SECRET.test(key) && typeof one === 'string' ? '***' : one));
