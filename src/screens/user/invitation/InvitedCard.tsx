import type { Invited } from '../../../contract/schemas/growth';
import { personName } from '../../../features/people/person-name';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { rem } from '../../../theme/scale';
import { useCells } from '../../../ui/cells';
import { useNavigation } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import styles from './Invitation.module.css';
import { invitedCells } from './invited-cells';

/** Somebody who came by one's code, and what has become of the reward. */
export function InvitedCard({ row }: { row: Invited }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { height } = useCells(invitedCells);
  const { user, at, state, gold, reason } = row;
  const looks = [styles.state, state === 1 && styles.rewarded].filter(Boolean).join(' ');
  return (
    <Focusable
      id={user.id}
      className={styles.person}
      style={{ height: rem(height) }}
      data-state={state}
      onPress={() => go(paths.space(user.id))}
    >
      <PersonAvatar person={user} size={layout === 'tv' ? 80 : 44} />
      <span className={styles.words}>
        <span className={styles.name}>{personName(t, user)}</span>
        <span className={styles.when}>{state === 2 && reason ? reason : date(at)}</span>
      </span>
      <span className={looks}>
        {state === 1 ? t('invite.state.1', { n: gold }) : t(state === 2 ? 'invite.state.2' : 'invite.state.0')}
      </span>
    </Focusable>
  );
}
