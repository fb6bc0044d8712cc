import type { PostRow } from '../db/schema';
import { badReview } from '../errors';

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

/** What of a post goes to review, '' where nothing does. @param hasWords its texts hold words that somebody looks at first */
export function reviewReason(
  modes: ReadonlySet<ReviewMode>,
  { kind, hasWords }: { kind: PostRow['kind']; hasWords: boolean },
): ReviewReason {
  if (modes.has('all')) return 'all';
  if (kind === 'film' && modes.has('films')) return 'films';
  if (kind === 'pictures' && modes.has('pictures')) return 'pictures';
  return hasWords ? 'words' : '';
}
