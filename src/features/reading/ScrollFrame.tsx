import type { ReactNode } from 'react';
import { ScrollPage } from '../../focus/ScrollPage';
import type { PositionMark } from './position-mark';
import styles from './ScrollFrame.module.css';

export interface ScrollFrameProps {
  id: string;
  label: string;
  landing?: boolean;
  /** Whether the frame is only as high as its content, where that needs less than the available room. */
  snug?: boolean;
  /** The mark from `usePositionMark`, which measures the parent of `children`. */
  mark: PositionMark;
  onScroll?: () => void;
  /** The content, as one element. */
  children: ReactNode;
}

/** A panel that the remote scrolls 300 px a step, with a thin mark that shows the position (look.md, Reading). */
export function ScrollFrame({ id, label, landing, snug, mark, onScroll, children }: ScrollFrameProps) {
  return (
    <div className={snug ? `${styles.frame} ${styles.snug}` : styles.frame}>
      <ScrollPage
        id={id}
        className={styles.scroller}
        landing={landing}
        aria-label={label || undefined}
        onScroll={() => {
          mark.follow();
          onScroll?.();
        }}
      >
        {children}
      </ScrollPage>
      <div ref={mark.track} className={styles.track} aria-hidden="true">
        <i className={styles.mark} />
      </div>
    </div>
  );
}
