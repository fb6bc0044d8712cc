import { useCall } from '../../../api/queries';
import { ExpiryBand } from '../../../features/vip-buy/ExpiryBand';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Activities } from './Activities';
import { ActivityBanner } from './ActivityBanner';
import { Foot } from './Foot';
import { LevelTable } from './LevelTable';
import { placeOfLevel } from './levels';
import { MemberHead } from './MemberHead';
import { ShopWindow } from './ShopWindow';
import { TableSkeleton } from './TableSkeleton';
import styles from './VipScreen.module.css';

/** Privileges are the operator's to change, not often. */
const staleMs = 10 * 60_000;

/** /vip (spec 2.1 and 2.11): who one is as a member, what is sold, and what each level is worth. */
export default function VipScreen() {
  const t = useT();
  const { go } = useNavigation();
  const user = useSession((state) => state.user);
  const vip = useCall('vipPrivileges', {}, { staleTime: staleMs, empty: (data) => data.info.length === 0 });
  const levels = vip.data?.levels ?? [];
  const own = user ? placeOfLevel(levels, user.vipLevel) : -1;
  return (
    <Page className={styles.content}>
      <MemberHead user={user} levelName={levels[own]?.name ?? ''} />
      <ExpiryBand user={user} />
      <ActivityBanner />
      <Activities />
      <ShopWindow user={user} />
      <ListState
        of={vip}
        skeleton={<TableSkeleton />}
        empty={{
          main: t('vip.empty'),
          secondary: t('vip.emptyHint'),
          action: { label: t('vip.home'), onPress: () => go(paths.home()) },
        }}
      >
        <LevelTable levels={levels} privileges={vip.data?.info ?? []} own={own} />
      </ListState>
      <Foot />
    </Page>
  );
}
