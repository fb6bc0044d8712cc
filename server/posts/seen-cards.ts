import type { Card } from '../../src/contract/schemas/common';
import type { Db } from '../db/db';
import type { Language } from '../messages';
import type { Catalogue } from '../titles/catalogue';
import { accessAmong } from './posts-repository';

/**
 * Cards of titles that somebody has put together: a playlist, what they keep, what they watched. Without those that are kept from this
 * viewer, be it that a film waits for review, was refused, or is for others than they.
 */
export async function seenCards(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  viewer: { uid: string; teen: boolean; language: Language },
  mediaKeys: string[],
): Promise<Card[]> {
  const [cards, access] = await Promise.all([
    catalogue.shownTo(viewer).cards(mediaKeys),
    accessAmong(db, mediaKeys, viewer.uid),
  ]);
  return cards.filter(({ mediaKey }) => access.get(mediaKey) !== 'none');
}
