import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { Group } from '../../../focus/Group';
import { KeptScroll } from '../../../focus/KeptScroll';
import { RowList } from '../../../focus/RowList';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { dp, rem } from '../../../theme/scale';
import { continueShelfHeight } from '../../../ui/ContinueShelf';
import { createFollow } from '../../../ui/follow';
import { ListState } from '../../../ui/ListState';
import { LoadMore } from '../../../ui/LoadMore';
import { shelfHeight } from '../../../ui/Shelf';
import { ShelfSkeleton } from '../../../ui/Skeleton';
import { channelRowHeight } from './ChannelRow';
import { Hero } from './Hero';
import { HeroSkeleton } from './HeroSkeleton';
import { HomeRowView } from './HomeRowView';
import styles from './HomeTv.module.css';
import { type HomeRow, homeRows } from './home-rows';
import { useChannels } from './use-channels';
import { useFirstRows } from './use-first-rows';
import type { useHome } from './use-home';
import { useHomeEmpty } from './use-home-empty';
import { useWithAdvert } from './with-advert';

/** The hero follows after this long on one card (look.md). */
const restMs = 400;
/** Design px below the scroller's top where the row that has focus begins. */
const anchor = 16;

/** Design px of the row of the advert, the space below included. */
const advertHeight = 272;

const rowHeight = (row: HomeRow): number => {
  if (row.kind === 'advert') return advertHeight;
  if (row.kind === 'channels') return channelRowHeight;
  return row.kind === 'continue' ? continueShelfHeight('tv') : shelfHeight('tv', row.shelf.style);
};

/** The home screen from the sofa: the hero stands, the rows move under it. */
export function HomeTv({ category, home }: { category: string; home: ReturnType<typeof useHome> }) {
  const t = useT();
  const channels = useChannels();
  const empty = useHomeEmpty(category, home.refetch);
  const first = home.hero[0] ?? home.shelves[0]?.items[0] ?? null;
  const [follow] = useState(() => createFollow<Card | null>(first, restMs));
  useEffect(() => {
    if (!follow.get()) follow.set(first);
    return follow.stop;
  }, [follow, first]);
  const onCard = useCallback((card: Card) => follow.rest(card), [follow]);

  const { hero, shelves, watched, loadMore } = home;
  const all = useMemo(() => homeRows(hero, shelves, watched, t('browse.home.picks')), [hero, shelves, watched, t]);
  const scroller = useRef<HTMLDivElement>(null);
  const ready = home.state === 'ready';
  const { rows, whole } = useFirstRows(useWithAdvert(all, category === '', scroller), ready);
  useKeptPlace(scroller, watched.length > 0);
  const more = useLatest(loadMore);

  const render = useCallback(
    (row: HomeRow) => <HomeRowView row={row} channels={channels} category={category} onCard={onCard} />,
    [channels, category, onCard],
  );
  // Empty and error have the page to themselves.
  const rowsShow = home.state === 'ready' || home.state === 'loading';
  return (
    <Screen scroll={false} className={styles.page}>
      {home.state === 'loading' && !first ? <HeroSkeleton /> : null}
      {rowsShow ? <Hero follow={follow} /> : null}
      <div
        ref={scroller}
        className={rowsShow ? styles.scroller : `${styles.scroller} ${styles.whole}`}
        data-scroller=""
        data-anchor={anchor}
      >
        <div className={styles.content}>
          <ListState
            of={home}
            skeleton={
              <>
                <div style={{ height: rem(channelRowHeight) }} />
                {/* The hero's titles, then what is watched most. */}
                <ShelfSkeleton style="wide" />
                <ShelfSkeleton style="wide" />
              </>
            }
            empty={empty}
          >
            <KeptScroll />
            <Group id="rows">
              <RowList
                rows={rows}
                rowKey={rowId}
                rowHeight={rowHeight}
                render={render}
                onNearEnd={whole ? more : undefined}
              />
            </Group>
            {home.footer === 2 ? null : <LoadMore of={home} />}
          </ListState>
        </div>
      </div>
    </Screen>
  );
}

const rowId = (row: HomeRow): string => row.id;

/** A function that never changes and runs the latest one given. */
function useLatest(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback(() => latest.current(), []);
}

/** 继续观看 comes or goes while the viewer is further down: what they look at stays where it is. */
function useKeptPlace(scroller: React.RefObject<HTMLDivElement | null>, watching: boolean): void {
  const was = useRef(watching);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || was.current === watching) return;
    was.current = watching;
    if (element.scrollTop < dp(channelRowHeight)) return;
    element.scrollTop += dp(continueShelfHeight('tv')) * (watching ? 1 : -1);
  }, [scroller, watching]);
}
