import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../api/queries';
import type { NavItem } from '../../../contract/schemas/home';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import { createFollow, type Follow } from '../parts/follow';
import { CategoryColumn } from './CategoryColumn';
import { CategoryPane } from './CategoryPane';
import styles from './TypeScreen.module.css';

/** Shorter than the hero's rest: the next press is Right, into the pane. */
const restMs = 200;

/** All categories at the left, what is inside the lit one at the right. */
export default function TypeScreen() {
  const t = useT();
  const navigation = useNavigation();
  const bar = useCall('navigationBar', { cacheable: 1 }, { empty: (data) => data.info.length === 0 });
  return (
    <Screen scroll={false} className={styles.page}>
      <div className={styles.head}>
        <NavBar title={t('browse.title.types')} />
      </div>
      <ListState
        state={bar.state}
        skeleton={
          <div className={styles.skeleton}>
            <TextSkeleton lines={8} />
          </div>
        }
        empty={{
          main: t('browse.types.empty.main'),
          vice: t('browse.types.empty.vice'),
          action: { label: t('browse.list.empty.home'), onPress: () => navigation.go(paths.home()) },
        }}
        error={bar.error?.message}
        onRetry={() => void bar.refetch()}
      >
        <Categories items={bar.data?.info ?? []} />
      </ListState>
    </Screen>
  );
}

function Categories({ items }: { items: NavItem[] }) {
  const [follow] = useState<Follow<NavItem | undefined>>(() => createFollow(items[0], restMs));
  useEffect(() => follow.stop, [follow]);
  const chosen = useSyncExternalStore(follow.subscribe, follow.get);
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
