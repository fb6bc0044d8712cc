import { useEffect } from 'react';
import { useCall } from '../../../api/queries';
import { OwnPageAdvert } from '../../../features/adverts/AdvertStrip';
import { ExpiryBand } from '../../../features/vip-buy/ExpiryBand';
import { updateUser, useSession } from '../../../state/session';
import { Page } from '../../../ui/Page';
import { Band } from './Band';
import { Entries } from './Entries';
import { Rows } from './Rows';
import styles from './User.module.css';
import { VisitorHead } from './VisitorHead';

/** /user, the personal centre: who is watching, what they may go on with, and the way to everything of their own. */
export default function UserScreen() {
  const user = useSession((state) => state.user);
  useFreshUser(user !== null);
  return (
    <Page className={styles.content}>
      {user ? <Band user={user} /> : <VisitorHead />}
      <ExpiryBand user={user} />
      <Rows visitor={user === null} />
      <Entries user={user} />
      <OwnPageAdvert />
    </Page>
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
