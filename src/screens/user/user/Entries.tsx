import { useState } from 'react';
import type { User } from '../../../contract/schemas/user';
import { useStoreOpen } from '../../../features/growth/store-open';
import { SignOutPanel } from '../../../features/sign-in/SignOutPanel';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { badgeCount } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { useUnread } from '../../../state/messages';
import { useTeen } from '../../../state/teen';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './Entries.module.css';
import { type Entry, entryGroups } from './entry-table';

/** The way to everything of one's own, in groups. Only what exists: a path that is still pending has no entry. */
export function Entries({ user }: { user: User | null }) {
  const t = useT();
  const { go, knows } = useNavigation();
  const { layout } = usePlatform();
  // What it closes has no entry; `knows` says which.
  useTeen();
  const unread = useUnread();
  const storeOpen = useStoreOpen();
  const isThere = (entry: Entry): boolean =>
    (user !== null || !entry.own) &&
    (!entry.phone || layout === 'touch') &&
    (!entry.store || storeOpen) &&
    (knows?.(entry.path) ?? true);
  // A visitor has nothing of some groups.
  const groups = entryGroups(user?.id ?? '')
    .map((group) => ({ ...group, entries: group.entries.filter(isThere) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups.map(({ id, titleKey, entries }) => (
        <section key={id} className={styles.section}>
          <h2 className={styles.title}>{t(titleKey)}</h2>
          <Group id={`entries-${id}`} className={styles.entries}>
            {entries.map((entry) => (
              <EntryTile
                key={entry.id}
                id={entry.id}
                icon={entry.icon}
                label={t(entry.labelKey)}
                badge={entry.id === 'messages' && unread > 0 ? badgeCount(unread) : ''}
                onPress={() => go(entry.path)}
              />
            ))}
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

function Leave() {
  const t = useT();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <EntryTile id="logout" icon="logout" label={t('user.entry.logout')} onPress={() => setLeaving(true)} />
      {leaving ? <SignOutPanel onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
