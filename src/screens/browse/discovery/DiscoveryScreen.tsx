import { useCallback, useEffect, useMemo } from 'react';
import { serverNow } from '../../../api/client';
import { usePaged } from '../../../api/queries';
import { RowList } from '../../../focus/RowList';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { markWorksSeen } from '../../../state/messages';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { posterCells, useCells } from '../../../ui/cells';
import { ListState } from '../../../ui/ListState';
import { LoadMore } from '../../../ui/LoadMore';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PageTitle } from '../../../ui/PageTitle';
import { PullToRefresh } from '../../../ui/PullToRefresh';
import styles from './DiscoveryScreen.module.css';
import { type FeedRow, feedRows } from './day-groups';
import { FeedLine, headingHeight } from './FeedLine';

/** Design px below the page's top where the line with focus begins: where the first one stands anyway. */
const anchor = 154;
const pageSize = 30;
const rowId = (row: FeedRow): string => row.id;

/** What came out lately, by day. */
export default function DiscoveryScreen() {
  const t = useT();
  const navigation = useNavigation();
  const { layout } = usePlatform();
  const list = usePaged('newestTitles', { size: pageSize });
  const shown = list.state === 'ready';
  useEffect(() => {
    if (shown) markWorksSeen();
  }, [shown]);
  const size = useCells(posterCells);
  const rows = useMemo(() => feedRows(list.items, serverNow(), size.columns), [list.items, size.columns]);
  const { width, height, gapX, gapY } = size;
  const rowHeight = useCallback(
    (row: FeedRow) => (row.label ? headingHeight[layout] : 0) + height + gapY,
    [layout, height, gapY],
  );
  const render = useCallback(
    (row: FeedRow) => <FeedLine row={row} width={width} height={height} gap={gapX} />,
    [width, height, gapX],
  );
  return (
    <Page bleed anchor={anchor} className={styles.content}>
      <PullToRefresh onRefresh={async () => void (await list.refetch())}>
        <div className={styles.head}>
          <PageTitle title={t('browse.discovery.title')} secondary={t('browse.discovery.secondary')} />
        </div>
        <ListState
          of={list}
          skeleton={
            <div className={styles.skeleton}>
              <CellSkeleton shape={posterCells} />
            </div>
          }
          empty={{
            main: t('browse.discovery.empty.main'),
            secondary: t('browse.discovery.empty.secondary'),
            action: { label: t('browse.discovery.empty.rank'), onPress: () => navigation.go(paths.rank()) },
          }}
        >
          <RowList rows={rows} rowKey={rowId} rowHeight={rowHeight} render={render} onNearEnd={list.loadMore} />
          <LoadMore of={list} />
        </ListState>
      </PullToRefresh>
    </Page>
  );
}
