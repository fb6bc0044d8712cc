import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { limits } from '../../../contract/limits';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon } from '../../../ui/Icon';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { showToast } from '../../../ui/toast';
import type { FilmRefusal } from './use-film';
import styles from './Watch.module.css';

/** The picture behind the words is dim: a small file will do. CSS px. */
const artWidth = 400;

interface RefusalProps extends FilmRefusal {
  backdrop: string;
  mediaKey: string;
  /** The film was bought: it can be opened now. */
  onPaid: () => void;
}

/** Why the film does not play for this viewer, in the server's words, and the ways on (spec section 4, mustVIP). */
export function Refusal({ reason, login, gold, backdrop, mediaKey, onPaid }: RefusalProps) {
  const t = useT();
  const { go, back } = useNavigation();
  const { path, query } = useRoute();
  const search = query.toString();
  const pay = async () => {
    const yes = await confirmDialog({ text: t('watch.goldAsk', { n: gold }), confirm: t('watch.goldBuy') });
    if (!yes) return;
    try {
      const { gold: left } = await call('payVideoByGold', { mediaKey });
      showToast(t('watch.goldBought', { n: left }), limits.loginToastMs, 'good');
      onPaid();
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast(error.message || t('player.actFailed'), limits.errorToastMs, 'warn');
    }
  };
  return (
    <div className={styles.refusal} role="alert">
      {backdrop ? (
        <img className={styles.refusalArt} src={mediaUrl(`${backdrop}?w=${imageWidth(artWidth)}`)} alt="" />
      ) : null}
      <span className={styles.refusalIcon}>
        <Icon name="crown" />
      </span>
      <p className={styles.refusalText}>{reason}</p>
      <Group id="refusal" className={styles.actions}>
        {gold > 0 && !login ? (
          <Button
            id="gold"
            label={t('watch.gold', { n: gold })}
            icon="coin"
            tone="primary"
            landing
            onPress={() => void pay()}
          />
        ) : login ? (
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
