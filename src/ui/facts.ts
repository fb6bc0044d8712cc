import type { Card } from '../contract/schemas/common';
import { currentLanguage, knownWord, type t as Translate } from '../i18n/i18n';

/** Greatest heights in pixels that are worth a word. */
const uhd = 2160;

export interface Facts {
  /** '8.4'; '' for a title without a score. */
  score: string;
  /** Year, kind and length, in reading order. */
  words: string[];
  uhd: boolean;
  vip: boolean;
}

/** '全 24 集', '更新至 12 集', or the length of a film; '' where it is not known. */
function length(card: Card, t: typeof Translate): string {
  if (card.isSeries) {
    if (card.episodes <= 0) return '';
    return card.episodes >= card.episodesTotal
      ? t('browse.fact.complete', { n: card.episodes })
      : t('browse.fact.updating', { n: card.episodes });
  }
  const minutes = Math.round(card.duration / 60);
  if (minutes < 1) return '';
  if (minutes < 60) return t('browse.fact.minutes', { n: minutes });
  return t('browse.fact.hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** The one line of facts about a title (look.md, Home). */
export function factsOf(card: Card, t: typeof Translate): Facts {
  const genres = card.genres.slice(0, 2).map((genre) => knownWord(genre, currentLanguage()) ?? genre);
  const words = [card.year > 0 ? String(card.year) : '', ...genres, length(card, t)];
  return {
    score: card.score > 0 ? card.score.toFixed(1) : '',
    words: words.filter(Boolean),
    uhd: card.height >= uhd,
    vip: card.vip,
  };
}
