import { TextSkeleton } from '../../ui/Skeleton';
import styles from './ListSkeleton.module.css';

/** The skeleton of a list with a text beside it. */
export function ListSkeleton() {
  return (
    <div className={styles.both} aria-hidden="true">
      <QuestionsSkeleton />
      <div className={styles.text}>
        <TextSkeleton lines={8} />
      </div>
    </div>
  );
}

/** The skeleton of the list alone, for pages whose text has a call of its own and may come first (UI20). */
export function QuestionsSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      <TextSkeleton lines={7} />
    </div>
  );
}
