import type { ReactNode } from 'react';
import styles from './KeyboardDialog.module.css';

interface SheetLineProps {
  label: string;
  /** Characters written, of so many. */
  length: number;
  maxLength?: number;
  children: ReactNode;
}

/** What the field is called and what stands in it. */
export function SheetLine({ label, length, maxLength, children }: SheetLineProps) {
  return (
    <>
      <p className={styles.label}>
        <span>{label}</span>
        {maxLength === undefined ? null : <span>{`${length}/${maxLength}`}</span>}
      </p>
      <p className={styles.line} aria-live="polite">
        <span className={styles.text}>
          <span className={styles.letters}>{children}</span>
          <i className={styles.caret} />
        </span>
      </p>
    </>
  );
}
