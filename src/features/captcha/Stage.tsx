import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner';
import styles from './Captcha.module.css';

/** The space of the picture, which keeps its size while one is loading. @param share the height divided by the width */
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
