import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The heading of a page that a tab leads to: there is nothing to go back to, and so no bar. */
export function PageTitle({ title, vice, children }: { title: string; vice?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {vice ? <p className={styles.vice}>{vice}</p> : null}
      {children}
    </header>
  );
}
