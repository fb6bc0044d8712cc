import styles from './RankScreen.module.css';

const three = [0, 1, 2];
const six = [0, 1, 2, 3, 4, 5];

/** The podium and the first lines, before they come. */
export function RankSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <div className={styles.boneRow}>
        {three.map((index) => (
          <div key={index} className={styles.boneTop} />
        ))}
      </div>
      <div className={styles.boneRow}>
        {six.map((index) => (
          <div key={index} className={styles.boneLine} />
        ))}
      </div>
    </div>
  );
}
