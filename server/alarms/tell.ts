import { emailName } from '../accounts/login-names';
import type { Brand } from '../brand';
import type { Db } from '../db/db';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Mails } from '../mail/mails';
import type { Seal } from '../mail/seal';
import { type News, wordsOf } from './say';
import { type HeldSetup, heldSetup } from './setup';
import { type Called, callWebhook, failureOf, isTaken } from './webhook';

type Queued = { news: News; id: string; at: number };
const webhookJob = jobKind<Queued>('alarm-webhook', 2);

export interface TellDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  mails: Mails;
  brand: Brand;
  /** Of the key of the webhook. */
  seal: Seal;
}

/** What became of a test at one address. `said` is a word for who mends it, '' where all went well. */
export interface Tried {
  to: string;
  ok: boolean;
  called?: Called;
  said: string;
}

export interface Tell {
  /** Queues what is told for every channel, in the transaction that says it was; `jobs.wake()` makes it go. */
  queue(trx: Db, news: readonly News[]): Promise<void>;
  /** Sends a test at once. @returns nothing where the channel has nobody */
  tryMail(): Promise<Tried[]>;
  tryWebhook(): Promise<Tried[]>;
}

const test: News = { state: 'test', id: '', name: '', since: 0, found: 0, limit: 0 };

/** Tells whom an owner named, by mail and by a webhook; what cannot be told now is tried again by the jobs' rules. */
export function createTell({ db, clock, jobs, mails, brand, seal }: TellDeps): Tell {
  async function call({ facts, secret }: HeldSetup, { news, id, at }: Queued): Promise<Called> {
    const { key } = await seal.open<{ key: string }>(secret);
    const { state, ...rest } = news;
    const words = wordsOf(news, facts.language);
    // `id` is the same when the same news are told once more, so that the receiver sees one.
    const body = { id, event: `alarm.${state}`, site: brand(facts.language), at, ...words, alarm: rest };
    return callWebhook(facts.webhook, JSON.stringify(body), key);
  }
  jobs.handle(webhookJob, async (queued) => {
    const setup = await heldSetup(db);
    // Taken away since: nobody is waiting for it.
    if (!setup.facts.webhook || !setup.secret) return;
    const called = await call(setup, queued);
    if (!isTaken(called)) throw new Error(failureOf(called));
  });
  const letter = (to: string, news: News, { facts: { language } }: HeldSetup) => ({
    ...{ to, template: 'alarm' as const, language },
    params: { ...wordsOf(news, language), at: news.since },
  });
  return {
    async queue(trx, all) {
      if (all.length === 0) return;
      const setup = await heldSetup(trx);
      const now = clock();
      for (const news of all) {
        for (const to of setup.facts.mails) await mails.queue(trx, letter(to, news, setup));
        if (!setup.facts.webhook) continue;
        const id = newId(now);
        await enqueue(trx, webhookJob, { payload: { news, id, at: now }, runAt: now, now, key: id });
      }
    },
    async tryMail() {
      const setup = await heldSetup(db);
      const tried: Tried[] = [];
      for (const to of setup.facts.mails) {
        try {
          await mails.sendNow(letter(to, test, setup));
          tried.push({ to, ok: true, said: '' });
        } catch (error) {
          tried.push({ to, ok: false, said: (error as Error).message });
        }
      }
      return tried;
    },
    async tryWebhook() {
      const setup = await heldSetup(db);
      if (!setup.facts.webhook || !setup.secret) return [];
      const at = clock();
      const called = await call(setup, { news: test, id: newId(at), at });
      const ok = isTaken(called);
      return [{ to: new URL(setup.facts.webhook).host, ok, called, said: ok ? '' : failureOf(called) }];
    },
  };
}

/** @returns an address as mail is sent to it; null where it is not exactly one */
export const mailOf = (typed: string): string | null => emailName(typed)?.text ?? null;
