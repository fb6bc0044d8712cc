import type { Db } from '../db/db';
import type { PostRow } from '../db/schema';
import { badReview } from '../errors';
import { countHits, sensitiveWords } from './review-repository';

/**
 * What an operator looks at before others see it (env REVIEW): what holds one of the site's sensitive words, besides whatever has
 * pictures, besides films, or everything.
 */
export const reviewModes = ['words', 'pictures', 'films', 'all'] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** @param given words joined by ','; '' for the usual @throws StartError */
export function reviewOf(given: string): ReadonlySet<ReviewMode> {
  const words = given
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const wrong = words.find((word) => !(reviewModes as readonly string[]).includes(word));
  if (wrong !== undefined) throw badReview(wrong);
  return new Set<ReviewMode>(['words', ...(words as ReviewMode[])]);
}

/** Why something waits for review. Stands in `posts.reason`, and is what the operator's list says. */
export type ReviewReason = ReviewMode | '';

/**
 * What of a post goes to review, '' where nothing does.
 * @param texts all that its author wrote
 */
export async function reviewReason(
  db: Db,
  modes: ReadonlySet<ReviewMode>,
  { kind, texts }: { kind: PostRow['kind']; texts: readonly string[] },
): Promise<ReviewReason> {
  if (modes.has('all')) return 'all';
  if (kind === 'film' && modes.has('films')) return 'films';
  if (kind === 'pictures' && modes.has('pictures')) return 'pictures';
  const found = await wordsIn(db, texts);
  if (found.length === 0) return '';
  await countHits(db, found);
  return 'words';
}

/** Which of the site's words stand in some texts. */
export async function wordsIn(db: Db, texts: readonly string[]): Promise<string[]> {
  const words = await sensitiveWords(db);
  const plain = texts.map(plainOf);
  return words.filter((word) => plain.some((text) => text.includes(plainOf(word))));
}

/** A text as it is compared: what is put between the letters of a word, wide letters and capitals do not hide it. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
