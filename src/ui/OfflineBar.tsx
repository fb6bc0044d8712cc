import { useT } from '../i18n/use-t';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

/** TZ12: says that the network is gone; what is already here stays usable. */
export function OfflineBar({ visible }: { visible: boolean }) {
  const t = useT();
  if (!visible) return null;
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" />
      <span className={styles.text}>{t('ui.offlineBar')}</span>
    </div>
  );
}
