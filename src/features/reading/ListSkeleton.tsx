import { TextSkeleton } from '../../ui/Skeleton';
import styles from './ListSkeleton.module.css';

/** The shape of a list with a text beside it. */
export function ListSkeleton() {
  return (
    <div className={styles.both} aria-hidden="true">
      <div className={styles.list}>
        <TextSkeleton lines={7} />
      </div>
      <div className={styles.text}>
        <TextSkeleton lines={8} />
      </div>
    </div>
  );
}
