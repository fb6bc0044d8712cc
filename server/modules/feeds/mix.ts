import type { FeedItem } from '../../../src/contract/schemas/posts';

export type Reason = Exclude<FeedItem['reasonOf'], ''>;

/** Something that might be recommended. */
export interface Candidate {
  key: string;
  /** Its author's id. */
  uid: string;
  /** Unix ms. */
  at: number;
  reason: Reason;
  /** What the reason is about: the key of a title, or an author's id. */
  because: string;
  /** How well it fits, before its age counts: about 0 to 3. */
  weight: number;
}

const DAY_MS = 86_400_000;
/** After so many days a post counts half. */
const HALF_LIFE_DAYS = 10;
/** An author comes again after so many others, where there are others. */
const APART = 3;

/** What it is worth at a moment: what fits stays longer than what is merely new. */
export const worth = ({ weight, at }: Pick<Candidate, 'weight' | 'at'>, now: number): number =>
  weight + 1.5 * 0.5 ** (Math.max(0, now - at) / DAY_MS / HALF_LIFE_DAYS);

/**
 * The order in which candidates are shown: each once, with its best reason; by worth, but nobody again within three others while
 * somebody else is left, and no reason more than twice in a row.
 */
export function mixed(candidates: readonly Candidate[], now: number): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const one of candidates) {
    const known = best.get(one.key);
    if (!known || one.weight > known.weight) best.set(one.key, one);
  }
  const left = [...best.values()].sort((a, b) => worth(b, now) - worth(a, now) || (a.key < b.key ? -1 : 1));
  const order: Candidate[] = [];
  while (left.length > 0) {
    const lately = new Set(order.slice(-APART).map(({ uid }) => uid));
    const [one, other] = order.slice(-2);
    const tired = one && other && one.reason === other.reason ? other.reason : '';
    const fresh = left.findIndex(({ uid, reason }) => !lately.has(uid) && reason !== tired);
    const others = fresh >= 0 ? fresh : left.findIndex(({ uid }) => !lately.has(uid));
    order.push(...left.splice(Math.max(0, others), 1));
  }
  return order;
}
