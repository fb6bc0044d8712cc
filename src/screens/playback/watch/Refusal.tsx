import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation, useRoute } from '../../../ui/navigation';
import type { FilmRefusal } from './use-film';
import styles from './Watch.module.css';

/** The picture behind the words is dim: a small file will do. CSS px. */
const artWidth = 400;

/** Why the film does not play for this viewer, in the server's words, and the ways on (spec section 4, mustVIP). */
export function Refusal({ reason, login, backdrop }: FilmRefusal & { backdrop: string }) {
  const t = useT();
  const { go, back } = useNavigation();
  const { path, query } = useRoute();
  const search = query.toString();
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
