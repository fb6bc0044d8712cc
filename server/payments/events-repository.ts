import type { Db } from '../db/db';
import type { RawNotify } from './provider';

/** Keeps a notify as it came; the same event again changes nothing. @param now unix ms */
export async function record(
  db: Db,
  event: { provider: string; eventId: string; orderNo: string; raw: RawNotify; now: number },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      order_id: event.orderNo,
      headers: JSON.stringify(event.raw.headers),
      // Text columns of PostgreSQL hold no NUL, and a signature is over the bytes.
      body: event.raw.body.toString('base64'),
      outcome: '',
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
}

/**
 * Notes what came of an event. Where it came twice at once, the copy that changed nothing may be the first to say so: its
 * 'known' gives way, and never replaces what the other one did.
 */
export async function setOutcome(db: Db, provider: string, eventId: string, outcome: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ outcome })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('outcome', 'in', ['', 'known'])
    .execute();
}
