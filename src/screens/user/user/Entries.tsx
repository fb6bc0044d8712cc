import { useState } from 'react';
import type { User } from '../../../contract/schemas/user';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { logout } from '../../../state/session';
import { useTeen } from '../../../state/teen';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon, type IconName } from '../../../ui/Icon';
import { beginLoading } from '../../../ui/loading';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import styles from './Entries.module.css';
import { NicknameDialog } from './NicknameDialog';

interface Entry {
  id: string;
  icon: IconName;
  labelKey: MessageKey;
  /** Users only. */
  own?: true;
  onPress: () => void;
}

/** The way to everything of one's own. Only what exists: a path that is still pending has no entry. */
export function Entries({ user }: { user: User | null }) {
  const t = useT();
  const { go } = useNavigation();
  const [naming, setNaming] = useState(false);
  const teen = useTeen();

  const leave = async () => {
    const sure = await confirmDialog({
      title: t('user.logout.title'),
      text: t('user.logout.text'),
      confirm: t('user.logout.confirm'),
    });
    if (!sure) return;
    const loaded = beginLoading();
    await logout().finally(loaded);
    toast.done(t('user.logout.done'));
  };

  const entries: Entry[] = [
    { id: 'history', icon: 'history', labelKey: 'user.entry.history', onPress: () => go(paths.history()) },
    { id: 'watching', icon: 'play', labelKey: 'user.entry.watching', onPress: () => go(paths.watching()) },
    { id: 'favourites', icon: 'heart', labelKey: 'favourites.title', onPress: () => go(paths.myCollection()) },
    { id: 'vip', icon: 'crown', labelKey: 'user.entry.vip', onPress: () => go(paths.vip()) },
    { id: 'teen', icon: 'shield', labelKey: 'teen.title', onPress: () => go(paths.teenMode()) },
    { id: 'settings', icon: 'settings', labelKey: 'user.entry.settings', onPress: () => go(paths.settings()) },
    { id: 'help', icon: 'help', labelKey: 'user.entry.help', onPress: () => go(paths.help()) },
    { id: 'about', icon: 'info', labelKey: 'user.entry.about', onPress: () => go(paths.aboutUs()) },
    { id: 'nickname', icon: 'user', labelKey: 'user.entry.nickname', own: true, onPress: () => setNaming(true) },
    { id: 'logout', icon: 'logout', labelKey: 'user.entry.logout', own: true, onPress: () => void leave() },
  ];
  return (
    <section>
      <h2 className={styles.title}>{t('user.entries')}</h2>
      <Group id="entries" className={styles.entries}>
        {entries
          .filter((entry) => (!entry.own || user) && !(teen && entry.id === 'vip'))
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
      {naming && user ? <NicknameDialog name={user.nickName} onClose={() => setNaming(false)} /> : null}
    </section>
  );
}
