import { type ReactNode, useCallback, useRef } from 'react';
import type { LoadState } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { ListState } from '../../../ui/ListState';
import { LoadMore } from '../../../ui/LoadMore';
import styles from './Results.module.css';
import type { Search } from './use-search';

export interface ResultGrid {
  columns: number;
  /** Design px. */
  width: number;
  height: number;
  gapX: number;
  gapY: number;
}

interface ResultsProps {
  search: Search;
  grid: ResultGrid;
  render: (card: Card) => ReactNode;
  skeleton: ReactNode;
}

/** Enough to begin with; who wants more opens the ranking. */
const popularShown = 9;
/** A list that one looks over at a glance needs nobody to say that it ends. */
const oneScreen = 9;

const keyOf = (card: Card): string => card.mediaKey;

/**
 * Live results; while nothing is typed, what is watched today. A new letter does not wipe the list: the old results
 * stay, dimmed, until the new ones are there.
 */
export function Results({ search, grid, render, skeleton }: ResultsProps) {
  const t = useT();
  const { searching, asked, hot } = search;
  const list = searching ? search.results : search.popular;
  const last = useRef<Card[]>([]);
  if (list.state === 'ready') last.current = list.items;
  const waiting = list.state === 'loading' && last.current.length > 0;
  const all = waiting ? last.current : list.items;
  const items = searching ? all : all.slice(0, popularShown);
  const state: LoadState = waiting ? 'ready' : list.state;

  const cell = useCallback((card: Card) => render(card), [render]);
  const suggestion = hot.find((word) => word !== asked.text);
  const heading = !searching ? t('search.popular') : state === 'ready' ? t('search.results') : '';
  const label = heading || t('search.results');
  return (
    <section aria-label={label} aria-busy={waiting}>
      {heading ? (
        <h2 className={styles.heading}>
          {heading}
          {searching && !waiting ? (
            <span className={styles.count}>{t('search.count', { n: count(list.total, t('ui.wan')) })}</span>
          ) : null}
        </h2>
      ) : null}
      <ListState
        of={{ ...list, state }}
        skeleton={skeleton}
        empty={
          searching
            ? {
                icon: 'search' as const,
                main: t('search.empty.main', { word: asked.text }),
                secondary: t('search.empty.secondary'),
                action: suggestion
                  ? { label: t('search.empty.try', { word: suggestion }), onPress: () => search.choose(suggestion) }
                  : { label: t('search.empty.clear'), onPress: search.clear },
              }
            : { main: t('search.popular.empty') }
        }
      >
        <div className={waiting ? styles.waiting : undefined}>
          <Grid
            id="results"
            label={label}
            items={items}
            itemKey={keyOf}
            render={cell}
            onNearEnd={searching ? list.loadMore : undefined}
            {...grid}
          />
        </div>
        {searching && (list.footer !== 2 || items.length > oneScreen) ? <LoadMore of={list} /> : null}
      </ListState>
    </section>
  );
}
