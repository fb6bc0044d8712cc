import { faultLimits } from '../../src/contract/desk/limits-of-looking';
import type { Db } from '../db/db';
import type { FaultRow } from '../db/schema';
import type { Answered } from '../http/answered';
import { orderedId } from '../ids';
import { faultWords } from './fault-words';
import * as repository from './faults-repository';

/** Whether an answer was a fault of ours, and not of who asked. */
export const isFault = ({ status, ret }: Pick<Answered, 'status' | 'ret'>): boolean =>
  status >= 500 || ret === 500 || ret === 503 || ret === 507;

/** The last faults that this process answered with: kept in memory, written with the figures of each minute. */
export interface Faults {
  answered(answer: Answered): void;
  /** Writes what came since the last time, in a transaction. @returns what takes it back, where that was rolled back */
  write(trx: Db): Promise<() => void>;
}

/** @param clock unix ms @param process of this process, unlike all others */
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
