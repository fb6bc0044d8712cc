import styles from './PlacePicker.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The rows of a list of places while its file comes. */
export function PlacesSkeleton() {
  return (
    <div className={styles.picker} aria-hidden="true">
      <div className={styles.rows}>
        {lines.map((line) => (
          <div key={line} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
