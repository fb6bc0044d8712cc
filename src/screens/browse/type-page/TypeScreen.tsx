import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { NavItem } from '../../../contract/schemas/home';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Boxes } from '../../../ui/Boxes';
import { posterCells, useCells } from '../../../ui/cells';
import { createFollow, type Follow } from '../../../ui/follow';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { GridSkeleton } from '../../../ui/Skeleton';
import { CategoryColumn } from './CategoryColumn';
import { CategoryPane } from './CategoryPane';
import { categoryName } from './category-look';
import styles from './TypeScreen.module.css';

/** Shorter than the hero's rest: the next press is Right, into the pane. */
const restMs = 200;

/** All categories at the left, what is inside the lit one at the right. */
export default function TypeScreen() {
  const t = useT();
  const navigation = useNavigation();
  const bar = useCall('navigation', { cacheable: 1 }, { empty: (data) => data.info.length === 0 });
  return (
    <Page title={t('browse.title.types')} fills bleed>
      <ListState
        of={bar}
        skeleton={<TypeSkeleton />}
        empty={{
          main: t('browse.types.empty.main'),
          secondary: t('browse.types.empty.secondary'),
          action: { label: t('browse.list.empty.home'), onPress: () => navigation.go(paths.home()) },
        }}
      >
        <Categories items={bar.data?.info ?? []} />
      </ListState>
    </Page>
  );
}

/** The column of categories and the pane beside it, before either is known. */
function TypeSkeleton() {
  const { columns } = useCells(posterCells);
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.column}>
        <Boxes count={8}>{() => <div className={styles.category} />}</Boxes>
      </div>
      <div className={`${styles.pane} ${styles.bones}`}>
        <GridSkeleton columns={columns} rows={2} />
      </div>
    </div>
  );
}

/** The lit category lives in the address, so that Back and a reload find it again. */
function Categories({ items }: { items: NavItem[] }) {
  const navigation = useNavigation();
  const { query } = useRoute();
  const asked = query.get('category');
  const chosen = items.find((item) => categoryName(item) === asked) ?? items[0];
  const [follow] = useState<Follow<NavItem | undefined>>(() => createFollow(chosen, restMs));
  useEffect(() => {
    const forget = follow.subscribe(() => {
      const item = follow.get();
      if (item) navigation.go(paths.typePage(categoryName(item)), { replace: true });
    });
    return () => {
      forget();
      follow.stop();
    };
  }, [follow, navigation]);
  return (
    <div className={styles.columns}>
      <CategoryColumn items={items} follow={follow} chosen={chosen} />
      {chosen ? (
        <div className={styles.pane} data-scroller="" onFocus={follow.stop}>
          <CategoryPane key={chosen.id} item={chosen} />
        </div>
      ) : null}
    </div>
  );
}
