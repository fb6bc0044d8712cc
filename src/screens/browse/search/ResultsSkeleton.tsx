import styles from './ResultRow.module.css';

/** As many rows as the screen is high. */
const rows = ['a', 'b', 'c', 'd', 'e'];

/** The shape of what comes, so that nothing moves when it does (UI20). */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.ghost}>
          <div className={styles.ghostPoster} />
          <div className={styles.words}>
            <div className={styles.ghostLine} />
            <div className={styles.ghostLine} />
          </div>
        </div>
      ))}
    </div>
  );
}
