import { useStore } from 'zustand';
import { useT } from '../i18n/use-t';
import styles from './LoadingOverlay.module.css';
import { loadingStore } from './loading';
import { Spinner } from './Spinner';

/** Spec 2.1: the full-screen overlay reading 正在加载. */
export function LoadingOverlay() {
  const t = useT();
  const busy = useStore(loadingStore, ({ count }) => count > 0);
  if (!busy) return null;
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      <p className={styles.text}>{t('ui.loading')}</p>
    </div>
  );
}
