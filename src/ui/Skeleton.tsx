import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { Boxes } from './Boxes';
import { cardSize } from './card-sizes';
import { shelfHeight } from './Shelf';
import styles from './Skeleton.module.css';

/** As many boxes as reach the edge of the widest screen we know. */
const shelfBoxes = 8;

/** The shape of what comes, so that nothing moves when it does (UI20). */
export function ShelfSkeleton({ style }: { style: 'poster' | 'wide' }) {
  const { layout } = usePlatform();
  const size = cardSize(layout, style);
  return (
    <div className={styles.shelf} style={{ height: rem(shelfHeight(layout, style)) }} aria-hidden="true">
      <div className={styles.heading} />
      <div className={styles.row}>
        <Boxes count={shelfBoxes}>
          {() => (
            <div className={styles.card} style={{ width: rem(size.width), marginRight: rem(size.gap) }}>
              <div className={styles.box} style={{ height: rem(size.pictureHeight) }} />
              <div className={styles.words} />
            </div>
          )}
        </Boxes>
      </div>
    </div>
  );
}

export function GridSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      <Boxes count={columns * rows}>
        {() => (
          <div className={styles.cell} style={{ width: `${100 / columns}%` }}>
            <div className={`${styles.box} ${styles.poster}`} />
            <div className={styles.words} />
          </div>
        )}
      </Boxes>
    </div>
  );
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true">
      <Boxes count={lines}>
        {(at) => (
          <div className={`${styles.box} ${styles.line}`} style={{ width: at === lines - 1 ? '60%' : '100%' }} />
        )}
      </Boxes>
    </div>
  );
}
