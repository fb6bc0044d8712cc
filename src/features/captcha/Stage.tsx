import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner';
import styles from './Captcha.module.css';

/** The picture's place, which does not change while one is waited for. @param share its height by its width */
export function Stage({ share, waiting, children }: { share: number; waiting: boolean; children?: ReactNode }) {
  return (
    <div className={styles.stage}>
      <div style={{ paddingTop: `${share * 100}%` }} />
      {waiting ? (
        <span className={styles.cover}>
          <Spinner />
        </span>
      ) : (
        children
      )}
    </div>
  );
}
