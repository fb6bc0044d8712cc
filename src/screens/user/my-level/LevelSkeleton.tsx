import { usePlatform } from '../../../platform/use-platform';
import { Boxes } from '../../../ui/Boxes';
import styles from './MyLevel.module.css';

/** The page to come: the two panels and the eight steps. */
export function LevelSkeleton() {
  const { layout } = usePlatform();
  return (
    <div aria-hidden="true">
      <div className={styles.top}>
        <div className={`${styles.now} ${styles.waiting}`} />
        <div className={`${styles.today} ${styles.waiting}`} />
      </div>
      <p className={`${styles.heading} ${styles.waitingHead}`} />
      <div className={layout === 'tv' ? styles.stairs : styles.ladder}>
        <Boxes count={8}>{() => <div className={`${styles.stair} ${styles.waitingStair}`} />}</Boxes>
      </div>
      {layout === 'tv' ? <div className={styles.gives} /> : null}
    </div>
  );
}
