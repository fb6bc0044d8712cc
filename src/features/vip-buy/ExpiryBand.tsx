import { serverNow } from '../../api/client';
import { useCall } from '../../api/queries';
import type { User } from '../../contract/schemas/user';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { date } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { WholeDates } from '../../ui/WholeDates';
import styles from './ExpiryBand.module.css';

/** How near the end of a membership the reminder is fetched: the first one comes 7 days before the end, and a day more because clocks differ. */
const nearMs = 8 * 86_400_000;

const endsSoon = ({ vipLevel, eDate }: User): boolean => vipLevel > 0 && eDate > 0 && eDate - serverNow() < nearMs;

/** A quiet reminder of a membership that ends within 7, 3 or 1 days, with a button to renew it; nothing before that. */
export function ExpiryBand({ user }: { user: User | null }) {
  const t = useT();
  const { go } = useNavigation();
  const notice = useCall('vipNotice', {}, { enabled: user !== null && endsSoon(user), staleTime: 60_000 });
  if (!user || !endsSoon(user) || !notice.data || notice.data.remind === 0) return null;
  const { daysLeft, expiresAt } = notice.data;
  return (
    <section className={styles.band} data-remind={notice.data.remind}>
      <span className={styles.icon}>
        <Icon name="clock" />
      </span>
      <div className={styles.texts}>
        <p className={styles.main}>{daysLeft > 1 ? t('vip.ends', { n: daysLeft }) : t('vip.ends.day')}</p>
        <p className={styles.text}>
          <WholeDates text={t('vip.ends.text', { date: date(expiresAt) })} />
        </p>
      </div>
      <Group id="expiry" className={styles.way}>
        <Button id="renew" label={t('vip.ends.renew')} onPress={() => go(paths.openVip(1))} />
      </Group>
    </section>
  );
}
