import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { Icon } from './Icon';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  what: 'noNetwork' | 'noServer';
  /** The tabs stand beside the page. */
  tabs: boolean;
}

/**
 * TZ12: says that the network is gone, or only the server; what is already here stays usable. On a television it lies over the lowest row:
 * there the sentence goes after a while, and a word under the tabs stays, where it covers nothing.
 */
export function OfflineBar({ what, tabs }: OfflineBarProps) {
  const t = useT();
  const { layout } = usePlatform();
  const staysBeside = tabs && layout === 'tv';
  return (
    <>
      <div className={staysBeside ? `${styles.bar} ${styles.brief}` : styles.bar} role="status">
        <Icon name="offline" />
        <span className={styles.text}>{t(what === 'noServer' ? 'ui.serverGone' : 'ui.offlineBar')}</span>
      </div>
      {staysBeside ? (
        <div className={styles.sign} aria-hidden="true">
          <Icon name="offline" />
          {t(what === 'noServer' ? 'ui.serverGone.short' : 'ui.offlineBar.short')}
        </div>
      ) : null}
    </>
  );
}
