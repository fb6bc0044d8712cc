import type { ReactNode } from 'react';
import { Screen } from '../focus/Screen';
import { NavBar } from './NavBar';
import styles from './Page.module.css';
import { PageTitle } from './PageTitle';
import { useWindowTitle } from './window-title';

export interface PageProps {
  /** Absent where the page says itself what it is. */
  title?: string;
  /** A tab leads here: a heading stands instead of the bar, for there is nothing to go back to. */
  tab?: boolean;
  /** Beside the heading of a tab's page: what the page is for. */
  secondary?: string;
  /** At the end of the bar or of the heading. */
  right?: ReactNode;
  /** Its parts reach to the window's edges and keep the margins themselves. */
  bleed?: boolean;
  /** As high as the window: what is inside scrolls by itself, the page does not. */
  fills?: boolean;
  /** What it shows stands in the middle of the page. */
  centred?: boolean;
  /** Design px below the page's top where the row that has focus sits. */
  anchor?: number;
  /** Of the content, e.g. for a background. */
  className?: string;
  children: ReactNode;
}

/** A page inside the safe area, with its bar or its heading. It scrolls as a whole unless it `fills` the window. */
export function Page({ title, tab, secondary, right, bleed, fills, centred, anchor, className, children }: PageProps) {
  useWindowTitle(title);
  const looks = [bleed && styles.bleed, fills && styles.fills, centred && styles.centred, className];
  return (
    <Screen scroll={!fills} className={fills ? `${styles.page} ${styles.still}` : styles.page} anchor={anchor}>
      <div className={[styles.content, ...looks].filter(Boolean).join(' ')}>
        {title === undefined ? null : (
          <div className={tab ? `${styles.head} ${styles.tab}` : styles.head}>
            {tab ? (
              <PageTitle title={title} secondary={secondary}>
                {right}
              </PageTitle>
            ) : (
              <NavBar title={title} right={right} />
            )}
          </div>
        )}
        {centred ? <div className={styles.middle}>{children}</div> : children}
      </div>
    </Screen>
  );
}
