import { Boxes } from '../../../ui/Boxes';
import styles from './SignIn.module.css';

/** The page to come: seven rewards, today's panel, the month. */
export const SignInSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles.rewards}>
      <Boxes count={7}>{() => <div className={`${styles.reward} ${styles.waiting}`} />}</Boxes>
    </div>
    <div className={styles.columns}>
      <div className={`${styles.today} ${styles.waiting}`} />
      <div className={`${styles.calendar} ${styles.waiting}`} />
    </div>
  </div>
);
