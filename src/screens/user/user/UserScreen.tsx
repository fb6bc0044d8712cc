import { useEffect } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { updateUser, useSession } from '../../../state/session';
import { ContinueShelf } from '../../../ui/ContinueShelf';
import { ShelfSkeleton } from '../../../ui/Skeleton';
import { Entries } from './Entries';
import { Profile } from './Profile';
import styles from './User.module.css';
import { VisitorHead } from './VisitorHead';

/** As many as the row shows before one opens the whole history. */
const recentSize = 12;

/** /user, the personal centre: who is watching, what was watched last, and the way to everything of one's own. */
export default function UserScreen() {
  const user = useSession((state) => state.user);
  useFreshUser(user !== null);
  return (
    <Screen className={styles.page}>
      <div className={styles.content}>
        {user ? <Profile user={user} /> : <VisitorHead />}
        <Recent visitor={user === null} />
        <Entries user={user} />
      </div>
    </Screen>
  );
}

/** Gold, fans and VIP may have changed on another device: the server is asked each time the page is come to. */
function useFreshUser(signedIn: boolean): void {
  const { data } = useCall('myProfile', {}, { enabled: signedIn, staleTime: 0 });
  useEffect(() => {
    const known = useSession.getState().user;
    if (data && known && data.user.id === known.id) updateUser(data.user);
  }, [data]);
}

/** In the place of the row, as far at the left. Visitors mostly have watched nothing yet: for them none is kept. */
function Waiting() {
  return (
    <div className={styles.recent}>
      <ShelfSkeleton style="wide" />
    </div>
  );
}

/** What was watched last, when anything was: an empty row would only be in the way here. */
function Recent({ visitor }: { visitor: boolean }) {
  const t = useT();
  const list = usePaged('playRecords', { unfinished: 0, size: recentSize }, { staleTime: 0 });
  // Its place is kept while it loads: what stands below must not move under the viewer's focus.
  if (list.state === 'loading') return visitor ? null : <Waiting />;
  if (list.items.length === 0) return null;
  return (
    <div className={styles.recent}>
      <ContinueShelf
        id="recent"
        title={t(visitor ? 'user.visitor.deviceHistory' : 'user.recent')}
        items={list.items.slice(0, recentSize)}
      />
    </div>
  );
}
