import type { Db } from '../db/db';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Letter, LetterName } from './letters';
import type { Outbox } from './outbox';
import type { Seal } from './seal';
import type { Writer, Written } from './write-letter';

/** What a carrier gets. `id` is the same when the same letter is carried once more. */
export interface Outgoing {
  id: string;
  letter: Letter;
  written: Written;
}

/** Takes letters out of the house. */
export interface Carrier {
  /** @throws Undeliverable where trying again is of no use, any other error where it is */
  carry(outgoing: Outgoing): Promise<void>;
  close(): void;
}

/** This letter will never arrive: a mailbox that is none, a number that the provider refuses. */
export class Undeliverable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'Undeliverable';
  }
}

export interface PostDeps {
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  seal: Seal;
  write: Writer;
  outbox: Outbox;
  /** Hears, without address or text, of letters that came back. */
  report: (error: Error) => void;
}

/** Of one way that letters take. */
export interface Post {
  readonly sends: boolean;
  queue<T extends LetterName>(trx: Db, letter: Letter<T>): Promise<void>;
  /** Without the queue. @param id the same when the same letter is carried once more @throws as Carrier.carry does */
  carry(id: string, letter: Letter): Promise<void>;
}

type Queued = { id: string; sealed: string };

/**
 * The queue of one way, done by jobs: what cannot be taken now is tried again by them, five times in all.
 * @param name of the job kind @param carrier without one, letters go to the outbox
 */
export function createPost(deps: PostDeps, name: string, carrier: Carrier | undefined): Post {
  const kind = jobKind<Queued>(name, 4);
  const { clock, jobs, seal, write, outbox, report } = deps;
  async function carry(id: string, letter: Letter): Promise<void> {
    const written = write(letter);
    if (carrier) await carrier.carry({ id, letter, written });
    else await outbox({ to: letter.to, short: written.short });
  }
  jobs.handle(kind, async ({ id, sealed }) => {
    const letter = await seal.open<Letter>(sealed);
    if (letter.drop || (letter.until !== undefined && letter.until <= clock())) return;
    try {
      await carry(id, letter);
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      report(error);
    }
  });
  return {
    sends: carrier !== undefined,
    carry,
    async queue(trx, letter) {
      const now = clock();
      const id = newId(now);
      await enqueue(trx, kind, { payload: { id, sealed: await seal.close(letter) }, runAt: now, now });
    },
  };
}
