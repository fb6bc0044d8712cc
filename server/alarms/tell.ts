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
  /** Seals the webhook's key. */
  seal: Seal;
}

/** The result of a test message to one address. `said` names the fault for the person who repairs it, '' where the message was delivered. */
export interface Tried {
  to: string;
  ok: boolean;
  called?: Called;
  said: string;
}

export interface Tell {
  /** Queues the messages for every channel, in the transaction that marks them as sent; `jobs.wake()` after it sends them. */
  queue(trx: Db, news: readonly News[]): Promise<void>;
  /** Sends a test message at once. @returns an empty list where the channel has no address */
  tryMail(): Promise<Tried[]>;
  tryWebhook(): Promise<Tried[]>;
}

const test: News = { state: 'test', id: '', name: '', since: 0, found: 0, limit: 0 };

/** Sends alarms to the addresses that an owner entered, by mail and by a webhook; a message that fails is retried by the rules of its job. */
export function createTell({ db, clock, jobs, mails, brand, seal }: TellDeps): Tell {
  async function call({ facts, secret }: HeldSetup, { news, id, at }: Queued): Promise<Called> {
    const { key } = await seal.open<{ key: string }>(secret);
    const { state, ...rest } = news;
    const words = wordsOf(news, facts.language);
    // A retry of the same message has the same `id`, so that the receiver recognises the duplicate.
    const body = { id, event: `alarm.${state}`, site: brand(facts.language), at, ...words, alarm: rest };
    return callWebhook(facts.webhook, JSON.stringify(body), key);
  }
  jobs.handle(webhookJob, async (queued) => {
    const setup = await heldSetup(db);
    // The webhook was removed after the message was queued.
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

/** The address of a typed text as mail is sent to it. @returns null where the text is not exactly one address */
export const mailOf = (typed: string): string | null => emailName(typed)?.text ?? null;
