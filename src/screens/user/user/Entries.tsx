import type { User } from '../../../contract/schemas/user';
import { SignOutPanel } from '../../../features/sign-in/SignOutPanel';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './Entries.module.css';

interface Entry {
  id: string;
  icon: IconName;
  labelKey: MessageKey;
  /** Users only. */
  own?: true;
  /** Where there may be a camera. */
  phone?: true;
  onPress: () => void;
}

/** The way to everything of one's own. Only what exists: a path that is still pending has no entry. */
export function Entries({ user }: { user: User | null }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const [leaving, setLeaving] = useState(false);

  const entries: Entry[] = [
    { id: 'history', icon: 'history', labelKey: 'user.entry.history', onPress: () => go(paths.history()) },
    { id: 'watching', icon: 'play', labelKey: 'user.entry.watching', onPress: () => go(paths.watching()) },
    { id: 'favourites', icon: 'heart', labelKey: 'favourites.title', onPress: () => go(paths.myCollection()) },
    { id: 'vip', icon: 'crown', labelKey: 'user.entry.vip', onPress: () => go(paths.vip()) },
    { id: 'area', icon: 'globe', labelKey: 'settings.region', onPress: () => go(paths.selectArea()) },
    {
      id: 'security',
      icon: 'lock',
      labelKey: 'security.title',
      own: true,
      onPress: () => go(paths.accountSecurity()),
    },
    { id: 'scan', icon: 'qr', labelKey: 'user.entry.scan', phone: true, onPress: () => go(paths.scanCode()) },
    { id: 'settings', icon: 'settings', labelKey: 'user.entry.settings', onPress: () => go(paths.settings()) },
    { id: 'help', icon: 'help', labelKey: 'user.entry.help', onPress: () => go(paths.help()) },
    { id: 'about', icon: 'info', labelKey: 'user.entry.about', onPress: () => go(paths.aboutUs()) },
    { id: 'profile', icon: 'user', labelKey: 'user.entry.profile', own: true, onPress: () => go(paths.editInfo()) },
    { id: 'logout', icon: 'logout', labelKey: 'user.entry.logout', own: true, onPress: () => setLeaving(true) },
  ];
  return (
    <section>
      <h2 className={styles.title}>{t('user.entries')}</h2>
      <Group id="entries" className={styles.entries}>
        {entries
          .filter((entry) => (!entry.own || user) && (!entry.phone || layout === 'touch'))
          .map((entry) => (
            <Focusable key={entry.id} id={entry.id} className={styles.entry} onPress={entry.onPress}>
              <span className={styles.icon}>
                <Icon name={entry.icon} />
              </span>
              <span className={styles.label}>{t(entry.labelKey)}</span>
              <span className={styles.chevron}>
                <Icon name="chevronRight" />
              </span>
            </Focusable>
          ))}
      </Group>
      {leaving && user ? <SignOutPanel onClose={() => setLeaving(false)} /> : null}
    </section>
  );
}
