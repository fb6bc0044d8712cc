import { useCallback, useRef, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { KeptScroll } from '../../../focus/KeptScroll';
import { Screen } from '../../../focus/Screen';
import { useScrolled } from '../../../focus/use-scrolled';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { PosterCell } from '../../../ui/cells';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { PagedGrid } from '../../../ui/PagedGrid';
import { FilterBlock, FilterBones, filterLines } from './FilterBlock';
import { FoldedLine } from './FoldedLine';
import styles from './ListScreen.module.css';
import { chosenNames, isNarrowed, listPath } from './list-filters';
import { useList } from './use-list';

/** Design px of one line of filters on TV. */
const filterLine = 86;

const renderPoster = (card: Card) => <PosterCell card={card} />;

/** Everything there is, narrowed by filters (look.md, Channels and list). */
export default function ListScreen() {
  const t = useT();
  const navigation = useNavigation();
  const { layout } = usePlatform();
  const { filters, rows, rowsWait, list, choose, clear } = useList();
  const scroller = useRef<HTMLDivElement>(null);
  const [inGrid, setInGrid] = useState(false);
  const scrolled = useScrolled(scroller);
  const enterGrid = useCallback(() => setInGrid(true), []);
  const leaveGrid = useCallback(() => setInGrid(false), []);

  const names = chosenNames(filters, rows);
  const category = rows.find((row) => row.key === 'category')?.options.find((o) => o.value === filters.category);
  // Without the server's names, nothing is claimed.
  const title = category ? category.name : t(filters.category ? 'browse.list.unnamed' : 'browse.list.all');
  const total = list.state === 'ready' ? t('browse.list.total', { n: count(list.total, t('browse.wan')) }) : '';
  const block = (
    <div className={styles.filters} onFocus={leaveGrid}>
      {rowsWait ? <FilterBones /> : <FilterBlock rows={rows} filters={filters} onChoose={choose} />}
    </div>
  );
  const wayOn = isNarrowed(filters)
    ? { label: t('browse.list.empty.clear'), onPress: clear }
    : { label: t('browse.list.empty.home'), onPress: () => navigation.go(paths.home()) };
  const nothing = isNarrowed(filters)
    ? { main: t('browse.list.empty.main'), secondary: t('browse.list.empty.secondary'), action: wayOn }
    : { main: t('browse.list.bare.main'), secondary: t('browse.list.bare.secondary'), action: wayOn };
  return (
    <Screen
      scroll={false}
      className={styles.page}
      data-folded-focus={inGrid ? '' : undefined}
      data-folded-scrolled={scrolled ? '' : undefined}
    >
      <div className={styles.head}>
        <NavBar
          title={title}
          right={
            <>
              <FoldedLine names={names} scroller={scroller} />
              <span className={styles.total}>{total}</span>
            </>
          }
        />
      </div>
      <div
        className={styles.column}
        style={{ '--fold': `-${((rowsWait ? filterLines : rows.length) * filterLine) / 100}rem` } as object}
      >
        {layout === 'tv' ? block : null}
        <div ref={scroller} className={styles.results} data-scroller="">
          <div className={styles.content}>
            <KeptScroll />
            {layout === 'tv' ? null : block}
            <div
              className={list.state === 'ready' || list.state === 'loading' ? undefined : styles.notice}
              onFocus={enterGrid}
            >
              <PagedGrid
                id={`results.${listPath(filters)}`}
                label={t('browse.list.results')}
                list={list}
                item={renderPoster}
                empty={nothing}
              />
            </div>
          </div>
        </div>
      </div>
    </Screen>
  );
}
