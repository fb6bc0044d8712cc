import styles from './CollectionsScreen.module.css';

/** Wide pictures to come, in the shape of the grid. */
export function CollectionsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.bones} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={styles.bone} />
      ))}
    </div>
  );
}
