import { limits } from '../../../contract/limits';
import type { User } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { count, date } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import { VipTag } from '../../../ui/VipTag';
import { avatarSize } from './avatar-size';
import styles from './User.module.css';

/** Who is signed in. Gold is for VIP and nothing else. */
export function Profile({ user }: { user: User }) {
  const t = useT();
  const { layout } = usePlatform();
  const vip = user.vipLevel > 0;
  return (
    <header className={styles.head}>
      <Avatar src={user.avatar} name={user.nickName} size={avatarSize[layout]} bigV={user.bigV} />
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <h1 className={styles.name}>{user.nickName}</h1>
          <Level level={user.level} />
          {vip ? <VipTag level={user.vipLevel} /> : null}
        </div>
        <p className={styles.meta}>{t('user.account', { account: user.userNameRaw })}</p>
        <p className={vip ? styles.vip : styles.meta}>
          {vip ? t('user.vip.until', { date: date(user.eDate) }) : t('user.vip.none')}
        </p>
      </div>
      <dl className={styles.figures}>
        <Figure label={t('user.gold')} value={user.gold} />
        <Figure label={t('user.follows')} value={user.follows} />
        <Figure label={t('user.fans')} value={user.fans} />
      </dl>
    </header>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  const t = useT();
  return (
    <div className={styles.figure}>
      <dd className={styles.value}>{count(value, t('browse.wan'))}</dd>
      <dt className={styles.meta}>{label}</dt>
    </div>
  );
}

/** Spec section 3: level icons cap at level 8. */
function Level({ level }: { level: number }) {
  const t = useT();
  const shown = Math.max(0, Math.min(limits.levelIconCap, level));
  return (
    <span className={styles.level} role="img" aria-label={t('user.level', { n: shown })}>
      <Icon name="star" />
      {shown}
    </span>
  );
}
