import styles from './Hero.module.css';

/** The hero's words before they come. */
export function HeroSkeleton() {
  return (
    <div className={styles.text} aria-hidden="true">
      <div className={styles.boneTitle} />
      <div className={styles.boneLine} />
      <div className={styles.boneLine} />
      <div className={styles.boneActions} />
    </div>
  );
}
