import { Focusable } from '../focus/Focusable';
import { useT } from '../i18n/use-t';
import styles from './LoadMore.module.css';

export interface LoadMoreProps {
  /** Spec 2.1: 0 idle, 1 loading, 2 no more, 3 failed. */
  state: 0 | 1 | 2 | 3;
  onRetry: () => void;
}

export function LoadMore({ state, onRetry }: LoadMoreProps) {
  const t = useT();
  if (state === 0) return <div className={styles.footer} />;
  if (state === 3) {
    return (
      <div className={styles.footer}>
        <Focusable id="load-more" className={styles.retry} onPress={onRetry}>
          {t('ui.loadMoreFailed')}
        </Focusable>
      </div>
    );
  }
  return (
    <div className={styles.footer} role="status">
      {t(state === 1 ? 'ui.loading' : 'ui.noMore')}
    </div>
  );
}
