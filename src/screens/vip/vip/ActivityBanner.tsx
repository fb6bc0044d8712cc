import { useT } from '../../../i18n/use-t';
import { useConfig } from '../../../state/config';
import { Icon } from '../../../ui/Icon';
import styles from './ActivityBanner.module.css';

/** The recharge activity while it is active (status 1): its title, as on the tab, and its rule. */
export function ActivityBanner() {
  const t = useT();
  const activity = useConfig((state) => state.config.rechargeActivity);
  if (activity.status !== 1 || !activity.title) return null;
  return (
    <section className={styles.banner} aria-label={t('vip.activity')}>
      <span className={styles.icon}>
        <Icon name="flame" />
      </span>
      <div className={styles.texts}>
        <h2 className={styles.title}>{activity.title}</h2>
        {activity.activityRule ? <p className={styles.rule}>{activity.activityRule}</p> : null}
      </div>
    </section>
  );
}
