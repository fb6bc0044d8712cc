import { useCallback, useMemo, useRef } from 'react';
import { KeptScroll } from '../../../focus/KeptScroll';
import { RowList } from '../../../focus/RowList';
import { Screen } from '../../../focus/Screen';
import { useScrolled } from '../../../focus/use-scrolled';
import { continueShelfHeight } from '../../../ui/ContinueShelf';
import { ListState } from '../../../ui/ListState';
import { LoadMore } from '../../../ui/LoadMore';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import { shelfHeight } from '../../../ui/Shelf';
import { ShelfSkeleton } from '../../../ui/Skeleton';
import { ChannelTabs } from './ChannelTabs';
import { HeroSlides } from './HeroSlides';
import { HomeRowView } from './HomeRowView';
import styles from './HomeTouch.module.css';
import { type HomeRow, homeRows } from './home-rows';
import { useChannels } from './use-channels';
import type { useHome } from './use-home';
import { useHomeEmpty } from './use-home-empty';
import { useTurn } from './use-turn';
import { useWithAdvert } from './with-advert';

/** Design px of the row of the advert, the space below included. */
const advertHeight = 124;

const rowHeight = (row: HomeRow): number => {
  if (row.kind === 'advert') return advertHeight;
  return row.kind === 'shelf' ? shelfHeight('touch', row.shelf.style) : continueShelfHeight('touch');
};
const rowId = (row: HomeRow): string => row.id;

/** The home screen in the hand: channels stay at the top, the hero is turned by thumb, shelves snap. */
export function HomeTouch({ category, home }: { category: string; home: ReturnType<typeof useHome> }) {
  const channels = useChannels();
  const empty = useHomeEmpty(category, home.refetch);
  const { hero, shelves, watched } = home;
  // The channels stand in the bar at the top and the hero's titles in its slides.
  const all = useMemo(
    () => homeRows(hero.slice(0, 1), shelves, watched, '').filter((row) => row.kind !== 'channels'),
    [hero, shelves, watched],
  );
  const render = useCallback(
    (row: HomeRow) => <HomeRowView row={row} channels={channels} category={category} />,
    [channels, category],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useWithAdvert(all, category === '', scroller);
  const scrolled = useScrolled(scroller);
  useTurn(scroller);
  const slides = hero.length > 0 ? hero : (shelves[0]?.items.slice(0, 1) ?? []);
  return (
    <Screen scroll={false} className={styles.page}>
      <ChannelTabs channels={channels} category={category} solid={scrolled} />
      <div ref={scroller} className={styles.scroller} data-scroller="">
        <PullToRefresh onRefresh={home.refresh}>
          {home.state === 'ready' || home.state === 'loading' ? null : <div className={styles.below} />}
          <ListState
            of={home}
            skeleton={
              <>
                <div className={styles.heroSkeleton} />
                <ShelfSkeleton style="wide" />
              </>
            }
            empty={empty}
          >
            <KeptScroll />
            <HeroSlides cards={slides} />
            <RowList rows={rows} rowKey={rowId} rowHeight={rowHeight} render={render} onNearEnd={home.loadMore} />
            <LoadMore of={home} />
          </ListState>
        </PullToRefresh>
      </div>
    </Screen>
  );
}
