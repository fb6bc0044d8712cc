import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation, useRoute } from '../../../ui/navigation';
import type { FilmRefusal } from './use-film';
import styles from './Watch.module.css';

/** Why the film does not play for this viewer, in the server's words, and the ways on (spec section 4, mustVIP). */
export function Refusal({ reason, login }: FilmRefusal) {
  const t = useT();
  const { go, back } = useNavigation();
  const { path, query } = useRoute();
  const search = query.toString();
  return (
    <div className={styles.refusal} role="alert">
      <span className={styles.refusalIcon}>
        <Icon name="crown" />
      </span>
      <p className={styles.refusalText}>{reason}</p>
      <Group id="refusal" className={styles.actions}>
        {login ? (
          <Button
            id="login"
            label={t('player.login')}
            tone="primary"
            landing
            onPress={() => go(paths.login(search ? `${path}?${search}` : path))}
          />
        ) : (
          <Button id="vip" label={t('player.aboutVip')} tone="gold" landing onPress={() => go(paths.vip())} />
        )}
        <Button id="leave" label={t('player.back')} onPress={back} />
      </Group>
    </div>
  );
}
