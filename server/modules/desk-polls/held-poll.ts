import type { PollFacts } from '../../../src/contract/desk/polls';
import type { Db } from '../../db/db';
import { badRequest, notFound } from '../../errors';
import * as votes from '../../votes/votes-repository';
import { optionsOf } from './polls-repository';
import { factsOf } from './present';

/**
 * A poll, locked until the transaction ends: nobody votes in it, ends it or removes it meanwhile.
 * @param asker whose polls the call is about @throws Refusal where it is gone, or belongs to the other kind of asker
 */
export async function heldPoll(
  trx: Db,
  id: string,
  asker: 'site' | 'member',
): Promise<{ row: votes.VoteRow; facts: PollFacts }> {
  const row = await votes.held(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  if ((row.uid === '') !== (asker === 'site')) throw badRequest((t) => t.desk.cannotDecide);
  return { row, facts: factsOf(row, await optionsOf(trx, id)) };
}
