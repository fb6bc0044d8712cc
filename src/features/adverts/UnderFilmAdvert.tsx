import { advertTypes } from '../../contract/advert-types';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { IconButton } from '../../ui/IconButton';
import { AdvertFace, leads } from './AdvertFace';
import { dismissAdvert, useDismissedAdverts } from './advert-dismissal';
import styles from './UnderFilmAdvert.module.css';
import { useAdverts } from './use-adverts';

/** Design px of its picture. */
const pictureWidth = { tv: 160, touch: 80 };

/** Type 6: a line of the page under the film. Part of the page, so it is walked past like the rest, and sent away for good. */
export function UnderFilmAdvert({ mediaKey }: { mediaKey: string }) {
  const t = useT();
  const { layout } = usePlatform();
  const { adverts, openAdvert } = useAdverts(mediaKey);
  const dismissed = useDismissedAdverts();
  const advert = adverts.find(({ id, type }) => type === advertTypes.underFilm && !dismissed.has(id));
  if (!advert) return null;
  const face = <AdvertFace advert={advert} width={pictureWidth[layout]} look={styles} />;
  return (
    <Group id="under-film" className={styles.strip} data-under-film={advert.id}>
      {leads(advert) ? (
        <Focusable id="open" className={styles.face} onPress={() => openAdvert(advert)}>
          {face}
        </Focusable>
      ) : (
        <div className={styles.face}>{face}</div>
      )}
      <div className={styles.close}>
        <IconButton id="dismiss" icon="close" label={t('player.advertClose')} onPress={() => dismissAdvert(advert)} />
      </div>
    </Group>
  );
}
