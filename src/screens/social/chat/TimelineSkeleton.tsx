import styles from './TimelineSkeleton.module.css';

/** Bubbles to come: whose, and how wide, in percent; no two are equally wide. */
const bubbles = [
  { mine: false, width: 46 },
  { mine: false, width: 30 },
  { mine: true, width: 38 },
  { mine: false, width: 52 },
  { mine: true, width: 24 },
  { mine: true, width: 44 },
];

/** The shape of a conversation. */
export function TimelineSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {bubbles.map(({ mine, width }) => (
        <div key={width} className={mine ? `${styles.line} ${styles.mine}` : styles.line}>
          {mine ? null : <i className={styles.face} />}
          <i className={styles.bubble} style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
