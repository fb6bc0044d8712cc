import { patiently } from '../db/patiently';
import { isBusy } from '../errors';
import type { ImportLease } from './import-lease';
import { DatabaseStaysBusy, LeaseLost, Stopped } from './import-report';

/** What an import may do with the database and the bucket, and for how long it asks for them. */
export interface Access {
  /** Aborted when the operator stops it, and when it has lost its lease. */
  signal?: AbortSignal;
  /** Asked before each object that is published. @throws LeaseLost */
  mayWrite(): Promise<void>;
  /** Reads the database, and waits while others have it. @param work may run again @throws DatabaseStaysBusy, Stopped, LeaseLost */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** The same for work that writes. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

/** An import of hours does not end over a copy or a report that holds the database for a moment. Milliseconds. */
const PATIENCE_MS = 60_000;

/** @param lease of an import into a bucket @param ms how long it waits for a database that others have */
export function accessOf(lease: ImportLease | undefined, stop?: AbortSignal, ms = PATIENCE_MS): Access {
  const signals = [lease?.signal, stop].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await patiently(work, ms, signal);
    } catch (error) {
      if (signal?.aborted) throw stoppedBy(signal);
      throw isBusy(error) ? new DatabaseStaysBusy(error) : error;
    }
  };
  const check = async (): Promise<void> => lease?.check();
  return {
    ...(signal ? { signal } : {}),
    read,
    mayWrite: () => read(check),
    write: (work) => read(() => check().then(work)),
  };
}

/** Why an import ends whose signal was aborted. */
export const stoppedBy = ({ reason }: AbortSignal): Error => (reason instanceof LeaseLost ? reason : new Stopped());
