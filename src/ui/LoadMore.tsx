import { Focusable } from '../focus/Focusable';
import { useT } from '../i18n/use-t';
import styles from './LoadMore.module.css';

/** What usePaged tells of the next page. */
export interface Growing {
  /** Spec 2.1: 0 idle, 1 loading, 2 no more, 3 failed. */
  footer: 0 | 1 | 2 | 3;
  retryMore: () => void;
}

/** The last line of a list that grows. */
export function LoadMore({ of: { footer: state, retryMore } }: { of: Growing }) {
  const t = useT();
  if (state === 0) return <div className={styles.footer} />;
  if (state === 3) {
    return (
      <div className={styles.footer}>
        <Focusable id="load-more" className={styles.retry} onPress={retryMore}>
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
