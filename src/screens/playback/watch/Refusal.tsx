import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './Watch.module.css';

/** Why the film does not play for this viewer, in the server's words, and the ways on (spec section 4, mustVIP). */
export function Refusal({ reason }: { reason: string }) {
  const t = useT();
  const { go, back } = useNavigation();
  return (
    <div className={styles.refusal} role="alert">
      <span className={styles.refusalIcon}>
        <Icon name="crown" />
      </span>
      <p className={styles.refusalText}>{reason}</p>
      <Group id="refusal" className={styles.actions}>
        <Button id="vip" label={t('player.aboutVip')} tone="gold" landing onPress={() => go(paths.vip())} />
        <Button id="leave" label={t('player.back')} onPress={back} />
      </Group>
    </div>
  );
}
