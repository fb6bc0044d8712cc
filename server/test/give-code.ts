import type { CodeRow } from '../db/schema';
import { newId } from '../ids';
import { keyedNow } from '../secrets';
import type { World } from './fixture';

/** A code as it lies in the database after it was sent, without a letter. @returns what the letter would say */
export async function giveCode(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  facts: Pick<CodeRow, 'purpose' | 'target' | 'uid'> & { deviceId?: string },
): Promise<string> {
  const { deviceId = 'test-device-1', ...row } = facts;
  const id = newId(clock.now);
  const code = '246802';
  const hash = (await keyedNow(db, 'code_secret'))(`code|${id}|${code}`).toString('hex');
  // Newer than one that was really sent at the same moment.
  const times = { created_at: clock.now + 1, expires_at: clock.now + 600_000, used_at: 0 };
  await db
    .insertInto('codes')
    .values({ ...row, ...times, id, hash, device_id: deviceId, tries: 0 })
    .execute();
  return code;
}
