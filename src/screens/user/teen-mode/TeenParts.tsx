import type { TeenState } from '../../../contract/schemas/teen';
import { Scene } from '../../../features/teen/Scene';
import { minutesOf, timeOf } from '../../../features/teen/times';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './TeenMode.module.css';

const rules: readonly { icon: IconName; text: MessageKey }[] = [
  { icon: 'check', text: 'teen.rule.titles' },
  { icon: 'clock', text: 'teen.rule.time' },
  { icon: 'moon', text: 'teen.rule.night' },
  { icon: 'lock', text: 'teen.rule.closed' },
];

function Rules() {
  const t = useT();
  return (
    <ul className={styles.rules}>
      {rules.map(({ icon, text }) => (
        <li key={text} className={styles.rule}>
          <span className={styles.ruleIcon}>
            <Icon name={icon} />
          </span>
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

/** What it is, and for whom it would be on. */
export function TeenIntro() {
  const t = useT();
  const { go } = useNavigation();
  const name = useSession((state) => state.user?.nickName);
  return (
    <div className={styles.columns}>
      <Scene night={false} />
      <div className={styles.words}>
        <h2 className={styles.lead}>{t('teen.lead')}</h2>
        <Rules />
        <p className={styles.scope}>{name ? t('teen.scope.account', { name }) : t('teen.scope.device')}</p>
        <Group id="ways" className={styles.ways}>
          <Button id="on" tone="primary" landing label={t('teen.turnOn')} onPress={() => go(paths.teenMode('on'))} />
        </Group>
      </div>
    </div>
  );
}

/** How much of today is left, and what a grown-up may do. */
export function TeenToday({ state }: { state: TeenState }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <div className={styles.columns}>
      <Scene night={state.rest === 'night'} />
      <div className={styles.words}>
        <h2 className={styles.lead}>{t('teen.on.main')}</h2>
        <p className={styles.scope}>{t(state.of === 'account' ? 'teen.on.account' : 'teen.on.device')}</p>
        <Left state={state} />
        <Group id="ways" className={styles.ways}>
          <Button id="off" tone="primary" landing label={t('teen.turnOff')} onPress={() => go(paths.teenMode('off'))} />
          <Button id="pin" label={t('teen.change')} onPress={() => go(paths.teenMode('pin'))} />
          <Button id="forgot" label={t('teen.forgot')} onPress={() => go(paths.teenMode('forgot'))} />
        </Group>
      </div>
    </div>
  );
}

function Left({ state }: { state: TeenState }) {
  const t = useT();
  if (state.rest) return <p className={styles.left}>{t('teen.left.rest', { time: timeOf(state.opensAt) })}</p>;
  if (state.passUntil) return <p className={styles.left}>{t('teen.left.pass', { time: timeOf(state.passUntil) })}</p>;
  const share = state.secondsLeft / state.secondsADay;
  return (
    <div className={styles.today}>
      <p className={styles.left}>
        {t('teen.left')}
        <strong className={styles.minutes}>{t('teen.left.minutes', { n: minutesOf(state.secondsLeft) })}</strong>
      </p>
      <span className={styles.bar}>
        <i className={styles.part} style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}
