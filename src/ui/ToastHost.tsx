import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Icon, type IconName } from './Icon';
import styles from './ToastHost.module.css';
import { dropToast, type Toast, toastStore } from './toast';

const icons: Record<Toast['icon'], IconName> = { info: 'info', good: 'check', bad: 'warning', warn: 'warning' };

/** Top centre: icon and sentence (look.md). Never takes focus or a finger. */
export function ToastHost() {
  const toast = useStore(toastStore, ({ queue }) => queue[0]);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = window.setTimeout(() => dropToast(toast.id), toast.ms);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={styles.toast}>
          <span className={`${styles.icon} ${styles[toast.icon]}`}>
            <Icon name={icons[toast.icon]} />
          </span>
          <span>{toast.text}</span>
        </div>
      ) : null}
    </div>
  );
}
