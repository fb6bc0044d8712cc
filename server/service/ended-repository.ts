import { peopleMeant } from '../accounts/people-meant-repository';
import type { Db } from '../db/db';
import type { ServiceCaseRow } from '../db/schema';
import { orderedId } from '../ids';

/** So long it is known who answered whom. Milliseconds. */
export const ENDED_KEPT_MS = 30 * 86_400_000;

/** A case is over. What is older than a month goes with it. @param before the case as it was @param how unix ms */
export async function insert(
  trx: Db,
  before: ServiceCaseRow,
  { at, byViewer }: { at: number; byViewer: boolean },
): Promise<void> {
  const { conversation_id, uid, agent_uid, asked_at } = before;
  const facts = { conversation_id, uid, agent_uid, asked_at, by_viewer: byViewer ? 1 : 0, ended_at: at };
  await trx
    .insertInto('service_ended')
    .values({ id: orderedId(at), ...facts })
    .execute();
  await trx
    .deleteFrom('service_ended')
    .where('ended_at', '<', at - ENDED_KEPT_MS)
    .execute();
}

/** Cases that ended since then, of one or of whose name begins so, without an order. @param since unix ms */
export function since(db: Db, from: number, who: { q: string; uid: string }) {
  const query = db
    .selectFrom('service_ended as e')
    .innerJoin('users as u', 'u.id', 'e.uid')
    .where('e.ended_at', '>=', from);
  return who.q ? query.where('e.uid', 'in', peopleMeant(db, who.q, [who.uid])) : query;
}
