import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The heading of a page that a tab leads to: there is nothing to go back to, and so no bar. */
export function PageTitle({ title, secondary, children }: { title: string; secondary?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {secondary ? <p className={styles.secondary}>{secondary}</p> : null}
      {children}
    </header>
  );
}
