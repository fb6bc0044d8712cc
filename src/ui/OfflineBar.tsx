import { useT } from '../i18n/use-t';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

/** TZ12: says that the network is gone, or only the server; what is already here stays usable. */
export function OfflineBar({ what }: { what: 'noNetwork' | 'noServer' }) {
  const t = useT();
  return (
    <div className={styles.bar} role="status">
      <Icon name="offline" />
      <span className={styles.text}>{t(what === 'noServer' ? 'ui.serverGone' : 'ui.offlineBar')}</span>
    </div>
  );
}
