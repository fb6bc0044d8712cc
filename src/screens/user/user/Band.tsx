import type { User } from '../../../contract/schemas/user';
import { isLongName } from '../../../features/people/person-name';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count, date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { LevelIcon } from '../../../ui/LevelIcon';
import { useNavigation } from '../../../ui/navigation';
import { VipTag } from '../../../ui/VipTag';
import { avatarSize } from './avatar-size';
import styles from './Band.module.css';

/** Who is signed in, what they are as a member, what they own: one band (look.md, Profile and space). */
export function Band({ user }: { user: User }) {
  return (
    <Group id="band" className={styles.band}>
      <Who user={user} />
      <Membership user={user} />
      <Purse user={user} />
    </Group>
  );
}

/** Leads to one's own space. */
function Who({ user }: { user: User }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  return (
    <Focusable id="who" landing className={styles.who} onPress={() => go(paths.space(user.id))}>
      <Avatar src={user.avatar} name={user.nickName} size={avatarSize[layout]} bigV={user.bigV} frame={user.frame} />
      <span className={styles.words}>
        <span className={styles.name} data-long={isLongName(user.nickName) ? '' : undefined}>
          {user.nickName}
        </span>
        <span className={styles.tags}>
          <LevelIcon level={user.level} />
          <VipTag level={user.vipLevel} />
        </span>
        <span className={styles.meta}>{t('user.account', { account: user.userNameRaw })}</span>
      </span>
    </Focusable>
  );
}

/** Gold is for VIP and nothing else, so the card of who is none is plain. */
function Membership({ user }: { user: User }) {
  const t = useT();
  const { go } = useNavigation();
  const vip = user.vipLevel > 0;
  return (
    <Focusable
      id="membership"
      className={vip ? `${styles.membership} ${styles.gold}` : styles.membership}
      onPress={() => go(paths.vip())}
    >
      <span className={styles.crown}>
        <Icon name="crown" />
      </span>
      <span className={styles.lines}>
        <span className={styles.title}>{t('user.entry.vip')}</span>
        <span className={styles.until}>{vip ? until(t, user) : t('user.vip.none')}</span>
      </span>
    </Focusable>
  );
}

/** A membership without an end says so. */
const until = (t: ReturnType<typeof useT>, user: User): string =>
  user.eDate > 0 ? t('user.vip.until', { date: date(user.eDate) }) : t('vip.forever');

/** What one has, and how many people: those lead to their lists, gold to its page where there is one. */
function Purse({ user }: { user: User }) {
  const t = useT();
  const wan = t('browse.wan');
  return (
    <Group id="purse" className={styles.purse}>
      <Figure id="gold" path="/myGold" label={t('user.gold')} value={count(user.gold, wan)} />
      <Figure
        id="follows"
        path={paths.userList('following', user.id)}
        label={t('user.follows')}
        value={count(user.follows, wan)}
      />
      <Figure
        id="fans"
        path={paths.userList('followers', user.id)}
        label={t('user.fans')}
        value={count(user.fans, wan)}
      />
      {/* A session that an older version kept does not know it. */}
      <Figure id="likes" path="/getLike" label={t('user.likes')} value={count(user.likes ?? 0, wan)} />
    </Group>
  );
}

interface FigureProps {
  id: string;
  /** A page that is still pending makes it a number and nothing more. */
  path: string;
  label: string;
  value: string;
}

function Figure({ id, path, label, value }: FigureProps) {
  const { go, knows } = useNavigation();
  const what = (
    <>
      <span className={styles.value}>{value}</span>
      <span className={styles.meta}>{label}</span>
    </>
  );
  if (knows && !knows(path)) return <span className={styles.figure}>{what}</span>;
  return (
    <Focusable id={id} className={styles.figure} onPress={() => go(path)}>
      {what}
    </Focusable>
  );
}
