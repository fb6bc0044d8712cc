import { useState } from 'react';
import type { User } from '../../../contract/schemas/user';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { badgeCount } from '../../../lib/format';
import { useMessages } from '../../../state/messages';
import { logout } from '../../../state/session';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon, type IconName } from '../../../ui/Icon';
import { beginLoading } from '../../../ui/loading';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import styles from './Entries.module.css';
import { entryGroups } from './entry-table';
import { NicknameDialog } from './NicknameDialog';

/** A page that changes the name takes the place of the dialog. */
const namePage = '/editNickname';

/** The way to everything of one's own, in groups. Only what exists: a path that is still pending has no entry. */
export function Entries({ user }: { user: User | null }) {
  const t = useT();
  const { go, knows } = useNavigation();
  const unread = useMessages((state) => state.totalMsgCount);
  const there = (path: string) => knows?.(path) ?? true;
  return (
    <>
      {entryGroups(user?.id ?? '').map(({ id, titleKey, entries }) => (
        <section key={id} className={styles.section}>
          <h2 className={styles.title}>{t(titleKey)}</h2>
          <Group id={`entries-${id}`} className={styles.entries}>
            {entries
              .filter((entry) => (user || !entry.own) && there(entry.path))
              .map((entry) => (
                <EntryTile
                  key={entry.id}
                  id={entry.id}
                  icon={entry.icon}
                  label={t(entry.labelKey)}
                  badge={entry.id === 'messages' && unread > 0 ? badgeCount(unread) : ''}
                  onPress={() => go(entry.path)}
                />
              ))}
            {user && id === 'account' && !there(namePage) ? <Nickname user={user} /> : null}
            {user && id === 'service' ? <Leave /> : null}
          </Group>
        </section>
      ))}
    </>
  );
}

interface TileProps {
  id: string;
  icon: IconName;
  label: string;
  /** How many wait there; '' for none. */
  badge?: string;
  onPress: () => void;
}

const EntryTile = ({ id, icon, label, badge, onPress }: TileProps) => (
  <Focusable id={id} className={styles.entry} onPress={onPress}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <span className={styles.label}>{label}</span>
    {badge ? <span className={styles.count}>{badge}</span> : null}
    <span className={styles.chevron}>
      <Icon name="chevronRight" />
    </span>
  </Focusable>
);

function Nickname({ user }: { user: User }) {
  const t = useT();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <EntryTile id="nickname" icon="user" label={t('user.entry.nickname')} onPress={() => setNaming(true)} />
      {naming ? <NicknameDialog name={user.nickName} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function Leave() {
  const t = useT();
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
  return <EntryTile id="logout" icon="logout" label={t('user.entry.logout')} onPress={() => void leave()} />;
}
