import { limits } from '../../../contract/limits';
import type { User } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useBrand } from '../../../state/brand';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { VipTag } from '../../../ui/VipTag';
import { WholeDates } from '../../../ui/WholeDates';
import { MemberCard } from './MemberCard';
import styles from './MemberHead.module.css';

/** Spec 2.11, user header: who, which level, until when; a visitor is invited. The card beside it is the promise. */
export function MemberHead({ user, levelName }: { user: User | null; levelName: string }) {
  return (
    <header className={styles.head}>
      {user ? <Member user={user} /> : <Visitor />}
      <div className={styles.card}>
        <MemberCard user={user} levelName={levelName} />
      </div>
    </header>
  );
}

function Visitor() {
  const t = useT();
  const { go } = useNavigation();
  const { name: brand } = useBrand();
  return (
    <div className={styles.texts}>
      <p className={styles.eyebrow}>{t('vip.eyebrow', { name: brand })}</p>
      <h1 className={styles.display}>{t('vip.visitor.title')}</h1>
      <p className={styles.lead}>{t('vip.visitor.text')}</p>
      <div className={styles.action}>
        <Button
          id="login"
          tone="gold"
          icon="user"
          landing
          label={t('vip.visitor.login')}
          onPress={() => go(paths.login(paths.vip()))}
        />
      </div>
    </div>
  );
}

/** Design px; on phones it stands beside two lines of text. */
const avatarSize = { tv: limits.avatarPx, touch: 60 };

function Member({ user }: { user: User }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { name: brand } = useBrand();
  const vip = user.vipLevel > 0;
  return (
    <div className={styles.texts}>
      <p className={styles.eyebrow}>{t('vip.eyebrow', { name: brand })}</p>
      <div className={styles.who}>
        <Avatar src={user.avatar} name={user.nickName} size={avatarSize[layout]} bigV={user.bigV} frame={user.frame} />
        <div className={styles.names}>
          <div className={styles.nameLine}>
            <h1 className={styles.name}>{user.nickName}</h1>
            {vip ? <VipTag level={user.vipLevel} /> : null}
          </div>
          <p className={vip ? styles.until : styles.lead}>
            <WholeDates text={vip ? untilText(t, user) : t('vip.none')} />
          </p>
        </div>
      </div>
      <div className={styles.actionLine}>
        {vip ? null : (
          <Button
            id="open"
            tone="gold"
            icon="crown"
            landing
            label={t('buy.shop.go')}
            onPress={() => go(paths.openVip())}
          />
        )}
        <Button
          id="watch"
          tone={vip ? 'gold' : 'plain'}
          icon="play"
          landing={vip}
          label={t('vip.watch')}
          onPress={() => go(paths.list(''))}
        />
        <p className={styles.beside}>{t(vip ? 'vip.extend' : 'vip.none.text')}</p>
      </div>
    </div>
  );
}

/** A membership without an end says so. */
const untilText = (t: ReturnType<typeof useT>, user: User): string =>
  user.eDate > 0 ? t('vip.until', { date: date(user.eDate) }) : t('vip.forever');
