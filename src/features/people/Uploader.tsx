import type { Person } from '../../contract/schemas/social';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { confirmDialog } from '../../ui/dialogs';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import styles from './Uploader.module.css';
import { useFollowing } from './use-following';

/** Who published the film, and the follow button in its states (spec section 4). */
export function Uploader({ given }: { given: Person }) {
  const t = useT();
  const { layout } = usePlatform();
  const { person, busy, toggle, forgive } = useFollowing(given);
  const own = useSession((state) => state.user?.id === given.id);
  const signedIn = useSignInGate();
  const press = async () => {
    if (!person.isBlackList) {
      toggle();
      return;
    }
    const yes = await confirmDialog({ title: t('watch.forgiveTitle'), text: t('watch.forgiveText') });
    if (yes) forgive();
  };
  const label = person.isBlackList ? 'watch.blacklisted' : person.focusStatus ? 'watch.followed' : 'watch.follow';
  return (
    <div className={styles.uploader}>
      <Avatar
        src={person.avatar}
        name={person.nickName}
        size={layout === 'tv' ? 88 : 44}
        vipLevel={person.vipLevel}
        bigV={person.bigV}
      />
      <div className={styles.who}>
        <p className={styles.name}>{person.nickName}</p>
        <p className={styles.fans}>{t('watch.fans', { n: count(person.fans, t('ui.wan')) })}</p>
      </div>
      {own ? null : (
        <Button
          id="follow"
          label={t(label)}
          icon={person.focusStatus || person.isBlackList ? undefined : 'plus'}
          selected={person.focusStatus}
          disabled={busy}
          onPress={signedIn(() => void press())}
        />
      )}
    </div>
  );
}
