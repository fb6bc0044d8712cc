import { Screen } from '../focus/Screen';
import { Spinner } from '../ui/Spinner';
import styles from './Pages.module.css';

/** Between the press and the screen's code: usually a frame or two. */
export function PageLoading() {
  return (
    <Screen className={styles.centre}>
      <Spinner />
    </Screen>
  );
}
