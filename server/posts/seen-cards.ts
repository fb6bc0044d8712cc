import type { Card } from '../../src/contract/schemas/common';
import type { Viewer } from '../http/common-rules';
import type { Services } from '../services';
import { accessAmong } from './posts-repository';

/**
 * Cards of titles that somebody has put together: a playlist, what they keep, what they watched. Without those that are kept from this
 * viewer, be it that a film waits for review, was refused, or is for others than they.
 */
export async function seenCards(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  viewer: Pick<Viewer, 'uid' | 'teen' | 'language'>,
  mediaKeys: string[],
): Promise<Card[]> {
  const [cards, access] = await Promise.all([
    catalogue.shownTo(viewer).cards(mediaKeys),
    accessAmong(db, mediaKeys, viewer.uid),
  ]);
  return cards.filter(({ mediaKey }) => access.get(mediaKey) !== 'none');
}
