import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './Foot.module.css';

/** Spec 2.10: the VIP terms are help page 63. */
const termsId = 63;

/** When one can buy, in plain words, and the terms. */
export function Foot() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <footer className={styles.foot}>
      <p className={styles.note}>
        <span className={styles.icon}>
          <Icon name="clock" />
        </span>
        <span>
          <span className={styles.soon}>{t('vip.soon')}</span>
          <span className={styles.text}>{t('vip.soon.text')}</span>
        </span>
      </p>
      <Group id="terms" className={styles.terms}>
        <Button id="terms" label={t('vip.terms')} onPress={() => go(paths.helpDetail(termsId))} />
      </Group>
    </footer>
  );
}
