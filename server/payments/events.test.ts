import { expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { record, setOutcome } from './events-repository';

it('an event that came twice at once tells what was done, whichever copy was noted first', async () => {
  const db = await newDatabase();
  const raw = { body: Buffer.from([0, 255]), headers: {} };
  for (const eventId of ['e1', 'e2']) {
    for (const now of [1, 2]) await record(db, { provider: 'bank', eventId, orderNo: 'o', raw, now });
  }
  for (const outcome of ['granted', 'known']) await setOutcome(db, 'bank', 'e1', outcome);
  for (const outcome of ['known', 'granted', 'known']) await setOutcome(db, 'bank', 'e2', outcome);
  const events = await db.selectFrom('payment_events').select(['event_id', 'outcome', 'received_at', 'body']).execute();
  expect(events).toEqual([
    { event_id: 'e1', outcome: 'granted', received_at: 1, body: 'AP8=' },
    { event_id: 'e2', outcome: 'granted', received_at: 1, body: 'AP8=' },
  ]);
  await db.destroy();
});
