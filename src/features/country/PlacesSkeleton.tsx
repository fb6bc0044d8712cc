import { usePlatform } from '../../platform/use-platform';
import styles from './PlacePicker.module.css';

/** Enough to fill the window: the letters of pinyin and the common group, and the rows of the common group. */
const [letters, rows] = [24, 12];

/** @param index as PlacePicker's: whether a television shows letters beside the rows */
export function PlacesSkeleton({ index = true }: { index?: boolean }) {
  const { layout } = usePlatform();
  return (
    <div className={styles.picker} aria-hidden="true">
      {index && layout === 'tv' ? (
        <div className={styles.letters}>
          {many(letters, (at) => (
            <div key={at} className={at === 0 ? `${styles.letter} ${styles.common}` : styles.letter} />
          ))}
        </div>
      ) : null}
      <div className={styles.column}>
        <div className={`${styles.field} ${styles.bone}`} />
        {index && layout === 'touch' ? <div className={styles.chips} /> : null}
        <div className={styles.pane}>
          {index ? <div className={styles.heading}>&nbsp;</div> : null}
          <div className={styles.rows}>
            {many(rows, (at) => (
              <div key={at} className={styles.row} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const many = (n: number, draw: (at: number) => React.ReactNode) => Array.from({ length: n }, (_, at) => draw(at));
