import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import styles from './Foot.module.css';

/** Spec 2.10: the VIP terms are help page 63. */
const termsId = 63;

/** Every pack, and the terms. */
export function Foot() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <footer>
      <Group id="terms" className={styles.foot}>
        <Button id="all" label={t('buy.all')} onPress={() => go(paths.selectPack())} />
        <Button id="redeem" label={t('buy.redeem')} onPress={() => go(paths.exchangeVip())} />
        <Button id="terms" label={t('vip.terms')} onPress={() => go(paths.helpDetail(termsId))} />
      </Group>
    </footer>
  );
}
