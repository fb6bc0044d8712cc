import { TextSkeleton } from '../../../ui/Skeleton';
import styles from './TableSkeleton.module.css';

/** The table's box while its rows are on their way. */
export function TableSkeleton() {
  return (
    <div className={styles.box} aria-hidden="true">
      <TextSkeleton lines={7} />
    </div>
  );
}
