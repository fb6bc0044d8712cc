import type { Card } from '../../src/contract/schemas/common';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { cardRows } from './cards-repository';
import { followSite } from './follow-site';
import { presentCard } from './present';
import type { Site, TitleSet } from './site';

/** What a viewer may be shown of the site. */
export interface Shown {
  /** All titles that have something to play, in memory. */
  site(): Promise<TitleSet>;
  /**
   * What was made from the site, for as long as it holds: until the site changes, or for some seconds where it is so
   * large that it always does. @param key names what is made
   */
  derived<T>(key: string, make: (site: TitleSet) => Promise<T> | T): Promise<T>;
  /** The cards of these titles in this order, at most CARD_MS old; titles that are gone are left out. */
  cards(mediaKeys: string[]): Promise<Card[]>;
}

export interface Catalogue extends Shown {
  /** What is shown to a viewer: all of it or, in 青少年模式, what is fit for the young. Every list asks through it. */
  shownTo(viewer: { teen: boolean }): Shown;
  /** A number on this title's card was changed by this process. */
  forgetCard(mediaKey: string): void;
  /** This title was written by this process: the next one to ask sees it. */
  changed(mediaKey: string): void;
  /** Begins to read the site before somebody waits for it. */
  warm(): void;
  close(): Promise<void>;
}

/** What another process changed shows on a card after this time. Milliseconds. */
const CARD_MS = 5_000;
/** Cards in memory, a kilobyte each; lists show the same ones again and again. */
const CARDS = 5_000;
const DERIVED = 1_000;
/** For so long what was made of a large site is good enough. Milliseconds a title, and at most. */
const DERIVED_MS_PER_TITLE = 0.3;
const DERIVED_MS = 60_000;
/** Up to this many titles everything is made anew as soon as one of them changes. */
const SMALL = 500;

/** @param clock unix ms. @param onError what went wrong while nobody was waiting */
export function createCatalogue(db: Db, clock: () => number, days: Days, onError: (error: unknown) => void): Catalogue {
  const follower = followSite({ db, clock, days, onError });
  const cards = new Map<string, { at: number; card: Card }>();
  const made = new Map<string, { at: number; version: number; value: Promise<unknown> }>();

  const isFresh = (at: number, now: number, ms: number) => now - at < ms && now >= at;

  async function fetch(mediaKeys: string[], now: number): Promise<Card[]> {
    const rows = await cardRows(db, mediaKeys);
    return rows.map((row) => {
      const card = presentCard(row);
      if (cards.size >= CARDS) forgetOldest(cards);
      cards.set(card.mediaKey, { at: now, card });
      return card;
    });
  }

  const derivedFrom =
    (prefix: string, part: (site: Site) => TitleSet) =>
    async <T>(name: string, make: (site: TitleSet) => Promise<T> | T): Promise<T> => {
      const site = part(await follower.current());
      const key = prefix + name;
      const [now, { version, size }] = [clock(), site];
      const life = size <= SMALL ? 0 : Math.min(DERIVED_MS, size * DERIVED_MS_PER_TITLE);
      const kept = made.get(key);
      if (kept && (kept.version === version || isFresh(kept.at, now, life))) return kept.value as Promise<T>;
      if (made.size >= DERIVED) forgetOldest(made);
      const value = Promise.resolve(make(site));
      made.delete(key);
      made.set(key, { at: now, version, value });
      value.catch(() => made.delete(key));
      return value;
    };

  async function cardsOf(mediaKeys: string[]): Promise<Card[]> {
    const now = clock();
    const found = new Map<string, Card>();
    const missing = new Set<string>();
    for (const key of mediaKeys) {
      const kept = cards.get(key);
      if (kept && isFresh(kept.at, now, CARD_MS)) found.set(key, kept.card);
      else {
        cards.delete(key);
        missing.add(key);
      }
    }
    if (missing.size > 0) for (const card of await fetch([...missing], now)) found.set(card.mediaKey, card);
    return mediaKeys.flatMap((key) => found.get(key) ?? []);
  }

  const all: Shown = { site: follower.current, derived: derivedFrom('', (site) => site), cards: cardsOf };
  const fit: Shown = {
    site: async () => (await follower.current()).fit,
    derived: derivedFrom('teen:', (site) => site.fit),
    async cards(mediaKeys) {
      const known = (await follower.current()).fit;
      return cardsOf(mediaKeys.filter((key) => known.get(key)));
    },
  };

  return {
    ...all,
    shownTo: ({ teen }) => (teen ? fit : all),
    forgetCard: (mediaKey) => void cards.delete(mediaKey),
    changed(mediaKey) {
      cards.delete(mediaKey);
      follower.changed(mediaKey);
    },
    warm: () => void follower.current().catch(onError),
    close: follower.close,
  };
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
