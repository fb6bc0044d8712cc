import { usePlatform } from '../../../platform/use-platform';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import styles from './Invitation.module.css';
import { invitedCells } from './invited-cells';

/** The page to come: the card with its code, and people. */
export function InvitationSkeleton() {
  const { layout } = usePlatform();
  return (
    <div aria-hidden="true">
      <div className={styles.top}>
        <div className={`${styles.card} ${styles.waiting}`} />
        {layout === 'tv' ? <div className={`${styles.aside} ${styles.waiting}`} /> : null}
      </div>
      <CellSkeleton shape={invitedCells} />
    </div>
  );
}
