import type { ReactNode } from 'react';
import type { User } from '../../../contract/schemas/user';
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

function Who({ user }: { user: User }) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <header className={styles.who}>
      <Avatar src={user.avatar} name={user.nickName} size={avatarSize[layout]} bigV={user.bigV} />
      <div className={styles.words}>
        <h1 className={styles.name}>{user.nickName}</h1>
        <p className={styles.tags}>
          <LevelIcon level={user.level} />
          <VipTag level={user.vipLevel} />
        </p>
        <p className={styles.meta}>{t('user.account', { account: user.userNameRaw })}</p>
      </div>
    </header>
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

function Purse({ user }: { user: User }) {
  const t = useT();
  const wan = t('browse.wan');
  return (
    <dl className={styles.purse}>
      <Figure label={t('user.gold')}>{count(user.gold, wan)}</Figure>
      <Figure label={t('user.follows')}>{count(user.follows, wan)}</Figure>
      <Figure label={t('user.fans')}>{count(user.fans, wan)}</Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dd className={styles.value}>{children}</dd>
    <dt className={styles.meta}>{label}</dt>
  </div>
);
