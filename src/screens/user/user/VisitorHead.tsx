import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { avatarSize } from './avatar-size';
import styles from './User.module.css';

const benefits: readonly { icon: IconName; textKey: MessageKey }[] = [
  { icon: 'history', textKey: 'user.benefit.sync' },
  { icon: 'danmu', textKey: 'user.benefit.danmu' },
  { icon: 'crown', textKey: 'user.benefit.vip' },
];

/** The invitation to sign in, with what it is good for. */
export function VisitorHead() {
  const t = useT();
  const { go, knows } = useNavigation();
  const { layout } = usePlatform();
  return (
    <header className={styles.visitor}>
      <div className={styles.visitorWho}>
        <Avatar src="" name="" size={avatarSize[layout]} />
        <div className={styles.who}>
          <h1 className={styles.name}>{t('user.visitor.name')}</h1>
          <p className={styles.meta}>{t('user.visitor.text')}</p>
          <Group id="sign-in" className={styles.login}>
            <Button
              id="login"
              tone="primary"
              landing
              label={t('user.visitor.login')}
              onPress={() => go(paths.login())}
            />
            {knows?.(paths.register()) ? (
              <Button id="register" label={t('user.visitor.register')} onPress={() => go(paths.register())} />
            ) : null}
          </Group>
        </div>
      </div>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, textKey }) => (
          <li key={textKey} className={styles.benefit}>
            <span className={styles.benefitIcon}>
              <Icon name={icon} />
            </span>
            {t(textKey)}
          </li>
        ))}
      </ul>
    </header>
  );
}
