import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { type CellShape, useCells } from './cells';
import styles from './Skeleton.module.css';

/** Design px of a window that rows are drawn for. */
const windowHeight = { tv: 960, touch: 760 };

/** Cells to come, each exactly where it will stand, so that nothing moves when it does (UI20). */
export function CellSkeleton({ shape }: { shape: CellShape }) {
  const { layout } = usePlatform();
  const { columns, width, height, gapX, gapY } = useCells(shape);
  const rows = Math.ceil(windowHeight[layout] / (height + gapY));
  const words = shape.words[layout];
  return (
    <div className={styles.cells} style={{ height: rem(rows * (height + gapY) - gapY) }} aria-hidden="true">
      {Array.from({ length: rows * columns }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes
          key={at}
          className={styles.placed}
          style={{
            left: rem((at % columns) * (width + gapX)),
            top: rem(Math.floor(at / columns) * (height + gapY)),
            width: rem(width),
          }}
        >
          <div className={styles.box} style={{ height: rem(height - words) }} />
          {words > 0 ? <div className={styles.words} /> : null}
        </div>
      ))}
    </div>
  );
}
