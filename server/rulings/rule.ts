import { paths } from '../../src/lib/paths';
import type { Db } from '../db/db';
import type { RulingRow } from '../db/schema/rulings';
import { newId } from '../ids';
import * as repository from './rulings-repository';

/** How long a member may appeal against a decision. */
export const APPEAL_MS = 7 * 86_400_000;

/** A decision as it is made. */
export interface NewRuling extends Pick<RulingRow, 'uid' | 'kind' | 'target' | 'why' | 'at'> {
  quote?: string;
  /** The id of the reviewer; '' for a decision from a shell. */
  by?: string;
  /** The report that led to the decision. */
  reportId?: string;
  /** What is needed to take the decision back. */
  kept: object;
}

/**
 * Writes down a decision about a member, in the transaction that makes it, so that they can appeal against it.
 * @returns its id, and the link for the letter about it
 */
export async function noteRuling(
  trx: Db,
  { quote = '', by = '', reportId = '', kept, ...facts }: NewRuling,
): Promise<{ id: string; link: string }> {
  const id = newId(facts.at);
  const nothing = { state: '' as const, text: '', appealed_at: 0, answer: '', judge_uid: '', answered_at: 0 };
  const row = { id, ...facts, quote, by_uid: by, report_id: reportId, kept: JSON.stringify(kept), ...nothing };
  await repository.insert(trx, row);
  return { id, link: paths.moderationAppeal({ id }) };
}

/** Until when a member may appeal against a decision, unix ms. */
export const appealableUntil = ({ at }: Pick<RulingRow, 'at'>): number => at + APPEAL_MS;
