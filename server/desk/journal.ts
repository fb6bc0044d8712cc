import type { JournalKind } from '../../src/contract/desk/journal-kinds';
import type { Db } from '../db/db';
import { orderedId } from '../ids';
import { cleanLines } from '../text';
import { currentTrace } from '../trace';
import { insert } from './journal-repository';

/** What is written of an act. */
export interface Act {
  /** What it was done to. */
  kind: JournalKind;
  /** Its id. */
  subject: string;
  /** As it was shown before, null where it was not there. Nothing secret. */
  before: unknown;
  after: unknown;
  reason?: string;
}

/** Writes an act in the transaction that does it. */
export type Record = (trx: Db, act: Act) => Promise<void>;

/** Names of fields that no journal holds, whatever they stand in. */
const SECRET = /password|secret|token|factor$|recovery|csrf/i;

/**
 * The journal for one request.
 * @param asking who acts by which call, unix ms @returns the writing, and how often it was done
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
