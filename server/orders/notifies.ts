import type { Received, Receiver } from '../http/callbacks';
import * as events from '../payments/events-repository';
import { BadNotify, type Notify, type PaymentProvider, type RawNotify } from '../payments/provider';
import type { OrderDeps } from './deps';
import { isInOrder, type Outcome, settle } from './settle';

/**
 * Takes a provider's notify: who sent it is checked, it is kept as it came, and its money is counted. Only what may turn
 * out well another time is asked for again; a fault of ours is thrown, so that the provider repeats it as well.
 */
export async function receiveNotify(deps: OrderDeps, provider: PaymentProvider, raw: RawNotify): Promise<Received> {
  const notify = await believed(provider, raw);
  if (notify instanceof BadNotify) return { answer: provider.answers.again, refused: { cause: notify.id } };
  const { eventId, orderNo } = notify;
  await events.record(deps.db, { provider: provider.name, eventId, orderNo, raw, now: deps.clock() });
  const outcome: Outcome | 'unpaid' = notify.state === 'paid' ? await settle(deps, provider.name, notify) : 'unpaid';
  await events.setOutcome(deps.db, provider.name, eventId, outcome);
  const answer = outcome === 'unknown_order' ? provider.answers.again : provider.answers.accepted;
  return outcome === 'unpaid' || isInOrder(outcome) ? { answer } : { answer, refused: { cause: outcome, orderNo } };
}

async function believed(provider: PaymentProvider, raw: RawNotify): Promise<Notify | BadNotify> {
  try {
    return await provider.parseNotify(raw);
  } catch (error) {
    if (error instanceof BadNotify) return error;
    throw error;
  }
}

/** The callbacks of all providers. */
export const notifyReceivers = (deps: OrderDeps, providers: Iterable<PaymentProvider>): Map<string, Receiver> =>
  new Map([...providers].map((provider) => [provider.name, (raw) => receiveNotify(deps, provider, raw)]));
