import { useEffect, useState } from 'react';
import { askPaged, usePaged } from '../../../api/queries';
import type { Card, WatchedCard } from '../../../contract/schemas/common';
import type { Shelf } from '../../../contract/schemas/home';

/** Shelves asked for at a time: what fits on two screens and a half. */
const shelvesPerPage = 8;
/** Titles in 继续观看. */
const watchedMax = 20;

/** How long the shelves, once they are there, wait for 继续观看. Milliseconds. */
const recordsPatienceMs = 600;

/** Milliseconds. Every return to the page asks again, for the viewer may come from watching; a start asks once. */
const recordsStaleMs = 2_000;

const noHero: Card[] = [];

/** The calls of a category's home screen. The front page is what an offline start opens with. */
const callsOf = (category: string) => {
  const persisted = category === '';
  return {
    shelves: ['homePage', { ...(category ? { category } : {}), size: shelvesPerPage }, { persisted }],
    records: ['playRecords', { unfinished: 1, size: watchedMax }, { staleTime: recordsStaleMs, persisted }],
  } as const;
};

/** Asks for what `useHome` will show. */
export function askHome(category: string): Promise<unknown> {
  const { shelves, records } = callsOf(category);
  return Promise.all([askPaged(...shelves), askPaged(...records)]);
}

/** @returns whether something has been so for a time, in ms */
function useAfter(ms: number, is: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setAfter(true), ms);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [ms, is]);
  return after;
}

/** What the home screen of a category shows ('' for the front page). */
export function useHome(category: string) {
  const calls = callsOf(category);
  const pages = usePaged(...calls.shelves);
  const records = usePaged(...calls.records);
  const hero: Card[] = pages.pages?.[0]?.hero ?? noHero;
  const shelves: Shelf[] = pages.items;
  const watched: WatchedCard[] = records.items;
  // Waits for both, so that 继续观看 does not push the page down a moment later. Failed records keep nobody waiting, and
  // slow ones not for long.
  const impatient = useAfter(recordsPatienceMs, pages.state === 'ready');
  let state = records.state === 'loading' && !impatient ? records.state : pages.state;
  if (state === 'empty' && hero.length > 0) state = 'ready';
  return {
    hero,
    shelves,
    watched,
    state,
    error: pages.error,
    footer: pages.footer,
    loadMore: pages.loadMore,
    retryMore: pages.retryMore,
    refetch: async () => {
      await Promise.all([pages.refetch(), records.refetch()]);
    },
    refresh: () => Promise.all([pages.refresh(), records.refresh()]),
  };
}
