import { usePlatform } from '../../platform/use-platform';
import styles from './PostWall.module.css';

/** The heights of the pictures divided by their widths, by column. */
const tv = [
  [0.75, 1],
  [1.2, 0.56],
  [0.56, 1.1],
];
const touch = [[0.75, 0.56]];

/** The skeleton of the wall while its posts are loading: cards with a picture, lines and an avatar. */
export function PostWallSkeleton() {
  const { layout } = usePlatform();
  return (
    <div className={styles.wall} aria-hidden="true">
      {(layout === 'tv' ? tv : touch).map((column) => (
        <div key={column.join()} className={styles.column}>
          {column.map((ratio) => (
            <div key={ratio} className={styles.cell}>
              <div className={styles.bone}>
                <i className={styles.bonePicture} style={{ paddingTop: `${ratio * 100}%` }} />
                <i className={styles.boneLine} />
                <i className={styles.boneLine} />
                <i className={styles.boneFace} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
