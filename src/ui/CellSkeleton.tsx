import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { Boxes } from './Boxes';
import { type CellShape, useCells } from './cells';
import styles from './Skeleton.module.css';

/** Design px of a window that rows are drawn for. */
const windowHeight = { tv: 960, touch: 760 };

/** Cells to come, each exactly where it will stand, so that nothing moves when it does (UI20). */
export function CellSkeleton({ shape }: { shape: CellShape }) {
  const { layout } = usePlatform();
  const { columns, width, height, gapX, gapY } = useCells(shape);
  const rows = Math.ceil(windowHeight[layout] / (height + gapY));
  const words = shape.whole ? 0 : shape.words[layout];
  return (
    <div className={styles.cells} style={{ height: rem(rows * (height + gapY) - gapY) }} aria-hidden="true">
      <Boxes count={rows * columns}>
        {(at) => (
          <div
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
        )}
      </Boxes>
    </div>
  );
}
