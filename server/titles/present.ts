import type { Card } from '../../src/contract/schemas/common';
import type { Language } from '../messages';
import type { CardRow } from './cards-repository';
import type { CollectionRow } from './collections-repository';
import { written } from './script';

/** How much of the description a card carries, in characters. */
const INTRO_CHARS = 90;

/** A card, and its texts as somebody wrote them for Taiwan; '' where nobody did. */
export interface WrittenCard {
  card: Card;
  tw: Pick<Card, 'title' | 'subTitle' | 'intro'>;
}

const introOf = (description: string): string => Array.from(description).slice(0, INTRO_CHARS).join('');

/** A title as the contract's card. */
export function presentCard(row: CardRow): WrittenCard {
  const tw = { title: row.title_tw, subTitle: row.sub_title_tw, intro: introOf(row.description_tw) };
  const card = {
    mediaKey: row.media_key,
    title: row.title,
    subTitle: row.sub_title,
    intro: introOf(row.description),
    category: row.category,
    poster: row.poster,
    thumb: row.thumb,
    backdrop: row.backdrop,
    color: row.color,
    score: row.score,
    year: row.year,
    region: row.region,
    genres: JSON.parse(row.genres) as string[],
    height: row.height,
    episodes: row.episodes ?? 0,
    episodesTotal: row.episodes_total,
    isSeries: row.is_series === 1,
    duration: row.duration ?? 0,
    vip: row.vip > 0,
    ...(row.gold > 0 ? { gold: row.gold } : {}),
    hit: row.hit,
    danmuCount: row.danmu ?? 0,
    isDemo: row.is_demo === 1,
    publishedAt: row.published_at,
  };
  return { card, tw };
}

/** The card with its texts in a viewer's language. */
export const writtenFor = ({ card, tw }: WrittenCard, language: Language): Card => ({
  ...card,
  title: written({ text: card.title, tw: tw.title }, language),
  subTitle: written({ text: card.subTitle, tw: tw.subTitle }, language),
  intro: written({ text: card.intro, tw: tw.intro }, language),
});

/** A collection in a viewer's language. */
export const writtenCollection = (
  { title, title_tw, intro, intro_tw, ...row }: CollectionRow,
  language: Language,
): Omit<CollectionRow, 'title_tw' | 'intro_tw'> => ({
  ...row,
  title: written({ text: title, tw: title_tw }, language),
  intro: written({ text: intro, tw: intro_tw }, language),
});
