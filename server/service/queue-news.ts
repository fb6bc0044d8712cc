import type { Db } from '../db/db';
import * as cases from './cases-repository';

/** Those who are next are told of their place this soon after the queue has moved, and no more often. Milliseconds. */
const SOON_MS = 2_000;
/** Those far behind care less, and are many. Milliseconds. */
const LATER_MS = 30_000;
const NEXT = 20;
const SLICE = 500;

export interface QueueNews {
  /** Somebody has come or gone. */
  moved(): void;
  /** Tells now what is due. */
  tellNow(everybody?: boolean): Promise<void>;
  /** Tells what is due before its time: nobody else knows of it. A failure is logged. */
  close(): Promise<void>;
}

/** Tells those who wait that their place is another, in batches: who takes ten cases in a row disturbs nobody ten times. */
export function createQueueNews({
  db,
  tell,
  logFault,
}: {
  db: Db;
  tell: (conversationId: string, uid: string) => void;
  logFault: (error: unknown) => void;
}): QueueNews {
  const timers = new Map<'next' | 'everybody', NodeJS.Timeout>();
  const tellNow = async (everybody = false): Promise<void> => {
    for (let offset = 0; ; offset += SLICE) {
      const rows = await cases.waiting(db, { offset, limit: everybody ? SLICE : NEXT });
      for (const { conversation_id, uid } of rows) tell(conversation_id, uid);
      if (!everybody || rows.length < SLICE) return;
    }
  };
  const soon = (who: 'next' | 'everybody', ms: number): void => {
    if (timers.has(who)) return;
    const timer = setTimeout(() => {
      timers.delete(who);
      tellNow(who === 'everybody').catch(logFault);
    }, ms);
    timers.set(who, timer.unref());
  };
  return {
    moved() {
      soon('next', SOON_MS);
      soon('everybody', LATER_MS);
    },
    tellNow,
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      if (timers.size > 0) await tellNow(timers.has('everybody')).catch(logFault);
      timers.clear();
    },
  };
}
