import { faultLimits } from '../../src/contract/desk/limits-of-looking';
import type { Db } from '../db/db';
import type { FaultRow } from '../db/schema';
import type { Answered } from '../http/answered';
import { orderedId } from '../ids';
import { faultWords } from './fault-words';
import * as repository from './faults-repository';

/** Whether a response was a fault of the server, and not of the client. */
export const isFault = ({ status, ret }: Pick<Answered, 'status' | 'ret'>): boolean =>
  status >= 500 || ret === 500 || ret === 503 || ret === 507;

/** The last faults that this process answered with: kept in memory, and written with the figures of each minute. */
export interface Faults {
  answered(answer: Answered): void;
  /** Writes the faults since the last time, in a transaction. @returns a function that takes them back, for a transaction that was rolled back */
  write(trx: Db): Promise<() => void>;
}

/** @param clock unix ms @param process a key of this process that no other has */
export function createFaults(clock: () => number, process: string): Faults {
  let pending: FaultRow[] = [];
  const keepLast = (rows: FaultRow[]) => rows.slice(-faultLimits.ofProcess);
  return {
    answered(answer) {
      if (!isFault(answer)) return;
      const at = clock();
      const { route, ret, trace, fault } = answer;
      const row = { id: orderedId(at), at, process, route, ret, trace, message: faultWords(fault) };
      pending = keepLast([...pending, row]);
    },
    async write(trx) {
      const mine = pending;
      pending = [];
      let isBack = false;
      const back = () => {
        if (!isBack) pending = keepLast([...mine, ...pending]);
        isBack = true;
      };
      try {
        if (mine.length > 0) {
          await repository.add(trx, mine);
          await repository.keepLast(trx, process, faultLimits.ofProcess);
        }
      } catch (error) {
        back();
        throw error;
      }
      return back;
    },
  };
}
