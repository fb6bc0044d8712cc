import type { Card } from '../../src/contract/schemas/common';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { Language } from '../messages';
import { cardRows } from './cards-repository';
import { createDerived, forgetOldest, isFresh } from './derived';
import { followSite } from './follow-site';
import { presentCard, type WrittenCard, writtenFor } from './present';
import type { Site, TitleFacts, TitleSet } from './site';
import { createTitleNews, type TitleNews } from './title-news';

/** What a viewer may be shown of the site. */
export interface Shown {
  /** All titles that have something to play, in memory. */
  site(): Promise<TitleSet>;
  /**
   * What was made from the site, for as long as it holds: until the site changes, or for some seconds where it is so
   * large that it always does. @param key names what is made
   */
  derived<T>(key: string, make: (site: TitleSet) => Promise<T> | T): Promise<T>;
  /** One title; also one that another process published since the site was looked at last. */
  find(mediaKey: string): Promise<TitleFacts | undefined>;
  /** The cards of these titles in this order, at most CARD_MS old; titles that are gone are left out. */
  cards(mediaKeys: string[]): Promise<Card[]>;
}

export interface Catalogue extends Shown {
  /**
   * What is shown to a viewer: all of it or, in 青少年模式, what is fit for the young; its cards in the viewer's language. Every list
   * asks through it.
   */
  shownTo(viewer: { teen: boolean; language?: Language }): Shown;
  /** How many titles have something to play, and whether the demo's are among them. */
  size(): Promise<{ titles: number; demo: boolean }>;
  /** A number on this title's card was changed by this process. */
  forgetCard(mediaKey: string): void;
  /** This title was written by this process: the next one to ask sees it, here and, within a moment, at the site's other processes. */
  changed(mediaKey: string): void;
  /** The same of what changes all the time and gates nothing, its score: others see it some seconds later. */
  rated(mediaKey: string): void;
  /** Hears which titles are written, here and at the site's other processes. */
  onChanged(listener: (mediaKey: string) => void): void;
  /** Begins to read the site before somebody waits for it. */
  warm(): void;
  close(): Promise<void>;
}

/** What another process changed shows on a card after this time. Milliseconds. */
const CARD_MS = 5_000;
/** Cards in memory, a kilobyte each; lists show the same ones again and again. */
const CARDS = 5_000;

/** A card as it was read, and as it is shown in Taiwan once somebody there has asked for it. */
interface Kept extends WrittenCard {
  at: number;
  traditional?: Card;
}

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  /** What went wrong while nobody was waiting. */
  onError: (error: unknown) => void;
  news?: TitleNews;
}

export function createCatalogue({ db, clock, days, onError, news = createTitleNews() }: Ground): Catalogue {
  const follower = followSite({ db, clock, days, onError });
  const cards = new Map<string, Kept>();
  const derived = createDerived(clock);

  async function fetch(mediaKeys: string[], now: number): Promise<Kept[]> {
    const rows = await cardRows(db, mediaKeys);
    return rows.map((row) => {
      const kept: Kept = { at: now, ...presentCard(row) };
      if (cards.size >= CARDS) forgetOldest(cards);
      cards.set(row.media_key, kept);
      return kept;
    });
  }

  function inLanguage(kept: Kept, language: Language): Card {
    if (language === 'zh-CN') return kept.card;
    kept.traditional ??= writtenFor(kept, language);
    return kept.traditional;
  }

  async function cardsOf(mediaKeys: string[], language: Language): Promise<Card[]> {
    const now = clock();
    const found = new Map<string, Kept>();
    const missing = new Set<string>();
    for (const key of mediaKeys) {
      const kept = cards.get(key);
      if (kept && isFresh(kept.at, now, CARD_MS)) found.set(key, kept);
      else {
        cards.delete(key);
        missing.add(key);
      }
    }
    if (missing.size > 0) for (const kept of await fetch([...missing], now)) found.set(kept.card.mediaKey, kept);
    return mediaKeys.flatMap((key) => {
      const kept = found.get(key);
      return kept ? [inLanguage(kept, language)] : [];
    });
  }

  /** The site, with this title in it where the database shows it. */
  async function siteWith(mediaKey: string): Promise<Site> {
    const site = await follower.current();
    if (site.get(mediaKey) || (await cardRows(db, [mediaKey])).length === 0) return site;
    follower.changed(mediaKey);
    return follower.current();
  }

  const all = (language: Language): Shown => ({
    site: follower.current,
    derived: async (key, make) => derived(key, await follower.current(), make),
    find: async (mediaKey) => (await siteWith(mediaKey)).get(mediaKey),
    cards: (mediaKeys) => cardsOf(mediaKeys, language),
  });
  const ofYoung = (language: Language): Shown => ({
    site: async () => (await follower.current()).fit,
    derived: async (key, make) => derived(`teen:${key}`, (await follower.current()).fit, make),
    find: async (mediaKey) => (await siteWith(mediaKey)).fit.get(mediaKey),
    async cards(mediaKeys) {
      const known = (await follower.current()).fit;
      return cardsOf(
        mediaKeys.filter((key) => known.get(key)),
        language,
      );
    },
  });

  function forget(mediaKey: string): void {
    cards.delete(mediaKey);
    follower.changed(mediaKey);
  }
  news.on(forget);

  return {
    ...all('zh-CN'),
    shownTo: ({ teen, language = 'zh-CN' }) => (teen ? ofYoung(language) : all(language)),
    async size() {
      const { size, hasDemo } = await follower.current();
      return { titles: size, demo: hasDemo };
    },
    forgetCard: (mediaKey) => void cards.delete(mediaKey),
    changed: news.tell,
    onChanged: news.on,
    rated: forget,
    warm: () => void follower.current().catch(onError),
    close: follower.close,
  };
}
