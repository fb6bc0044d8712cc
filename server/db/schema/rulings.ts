import type { RulingKind } from '../../../src/contract/ruling-kinds';

/** A decision of moderation about somebody, and what they say against it. */
export interface RulingRow {
  id: string;
  /** Whom it is about. */
  uid: string;
  kind: RulingKind;
  /** Id of the thing; of a muting or a lock the account's. */
  target: string;
  /** The thing as it was; '' for an account. */
  quote: string;
  /** Why, in the words that they were told; '' for none. */
  why: string;
  /** Who decided; '' from a shell. */
  by_uid: string;
  /** The report that led to it; '' for none. */
  report_id: string;
  at: number;
  /** JSON of what giving it back needs; '' where that is not kept any more. */
  kept: string;
  /** '' while nobody appealed. */
  state: '' | 'open' | 'upheld' | 'undone';
  /** Their words. */
  text: string;
  appealed_at: number;
  answer: string;
  judge_uid: string;
  answered_at: number;
}
