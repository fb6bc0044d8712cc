import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { cardSize } from './card-sizes';
import styles from './Skeleton.module.css';

/** The shape of what comes, so that nothing moves when it does (UI20). */
export function ShelfSkeleton({ style }: { style: 'poster' | 'wide' }) {
  const { layout } = usePlatform();
  const size = cardSize(layout, style);
  return (
    <div className={styles.shelf} aria-hidden="true">
      <div className={styles.heading} />
      <div className={styles.row}>
        {Array.from({ length: 8 }, (_, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: eight equal boxes
            key={at}
            className={styles.card}
            style={{ width: rem(size.width), height: rem(size.pictureHeight), marginRight: rem(size.gap) }}
          />
        ))}
      </div>
    </div>
  );
}

export function GridSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: columns * rows }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes
          key={at}
          className={styles.cell}
          style={{ width: `${100 / columns}%` }}
        >
          <div className={styles.cellBox} />
        </div>
      ))}
    </div>
  );
}

export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes
          key={at}
          className={styles.line}
          style={{ width: at === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </div>
  );
}
