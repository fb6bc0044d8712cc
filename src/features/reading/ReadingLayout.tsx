import type { ReactNode } from 'react';
import { Screen } from '../../focus/Screen';
import { usePlatform } from '../../platform/use-platform';
import { NavBar } from '../../ui/NavBar';
import styles from './ReadingLayout.module.css';

export interface ReadingLayoutProps {
  title: string;
  /** Whether the navigation bar is shown; hideNavBar hides it (spec 2.11). */
  bar?: boolean;
  /** On phones, whether the page scrolls as a whole; otherwise a text within it does. */
  scrolls?: boolean;
  /** Content at the end of the navigation bar; without the bar it has a line of its own. Null keeps its place. */
  right?: ReactNode;
  children: ReactNode;
}

/** The layout of reading pages (look.md, Reading): a list of 480 at the left and the text beside it; on phones one below the other. */
export function ReadingLayout({ title, bar = true, scrolls = false, right, children }: ReadingLayoutProps) {
  const { layout } = usePlatform();
  const whole = scrolls && layout === 'touch';
  return (
    <Screen scroll={whole} className={whole ? `${styles.page} ${styles.scrolls}` : styles.page}>
      <div className={styles.content}>
        {bar ? (
          <div className={styles.bar}>
            <NavBar title={title} right={right} />
          </div>
        ) : right === undefined ? null : (
          <div className={`${styles.bar} ${styles.bare}`}>{right}</div>
        )}
        <div className={styles.columns}>{children}</div>
      </div>
    </Screen>
  );
}
