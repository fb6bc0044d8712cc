import type { ReactNode } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ContinueShelf } from '../../../ui/ContinueShelf';
import { Shelf } from '../../../ui/Shelf';
import { ShelfSkeleton } from '../../../ui/Skeleton';
import styles from './User.module.css';

/** As many as a row shows before one opens the whole list. */
const rowSize = 12;

/** What one may go on with, a row for each kind: the history and the favourites now; playlists and messages when they exist. */
export function Rows({ visitor }: { visitor: boolean }) {
  return (
    <>
      <Watched visitor={visitor} />
      {visitor ? null : <Favourites />}
    </>
  );
}

function Favourites() {
  const t = useT();
  const list = usePaged('favourites', { size: rowSize }, { staleTime: 0 });
  // The tools stand below: their place is kept while nobody knows whether there is a row.
  if (list.state === 'loading') return <Waiting />;
  if (list.items.length === 0) return null;
  return (
    <Bleeding>
      <Shelf
        id="favourites"
        title={t('favourites.title')}
        style="wide"
        items={list.items.slice(0, rowSize)}
        more={paths.myCollection()}
      />
    </Bleeding>
  );
}

function Watched({ visitor }: { visitor: boolean }) {
  const t = useT();
  const list = usePaged('playRecords', { unfinished: 0, size: rowSize }, { staleTime: 0 });
  // Its place is kept while it loads: what stands below must not move under the viewer's focus.
  if (list.state === 'loading') return <Waiting />;
  if (list.items.length === 0) return <Popular />;
  return (
    <Bleeding>
      <ContinueShelf
        id="recent"
        title={t(visitor ? 'user.visitor.deviceHistory' : 'user.recent')}
        items={list.items.slice(0, rowSize)}
      />
    </Bleeding>
  );
}

/** For who has watched nothing yet: something to begin with. */
function Popular() {
  const t = useT();
  const list = useCall('titleList', { sort: 'hot', size: rowSize });
  if (list.state === 'loading') return <Waiting />;
  if (!list.data || list.data.info.length === 0) return null;
  return (
    <Bleeding>
      <Shelf id="popular" title={t('search.popular')} style="wide" items={list.data.info} />
    </Bleeding>
  );
}

const Waiting = () => (
  <Bleeding>
    <ShelfSkeleton style="wide" />
  </Bleeding>
);

const Bleeding = ({ children }: { children: ReactNode }) => <div className={styles.recent}>{children}</div>;
