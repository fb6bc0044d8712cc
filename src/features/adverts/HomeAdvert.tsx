import type { Advert } from '../../contract/schemas/adverts';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { IconButton } from '../../ui/IconButton';
import { AdvertPicture, leads } from './AdvertFace';
import { dismissAdvert } from './advert-dismissal';
import styles from './HomeAdvert.module.css';
import { useShownInRow } from './shows';
import { useOpenAdvert } from './use-adverts';

/** The picture's width in design px. */
const pictureWidth = { tv: 800, touch: 358 };

/** The advert of type 8 between the shelves of the front page: arrows pass through it like any shelf, and it can be dismissed for good. */
export default function HomeAdvert({ advert }: { advert: Advert }) {
  const t = useT();
  const { layout } = usePlatform();
  const open = useOpenAdvert();
  useShownInRow(advert);
  const face = <AdvertPicture advert={advert} width={pictureWidth[layout]} look={styles} />;
  return (
    <Group id="advert" className={styles.band} data-home-advert={advert.id}>
      {leads(advert) ? (
        <Focusable
          id="open"
          className={styles.face}
          aria-label={`${t('player.advert')} ${advert.title}`}
          onPress={() => open(advert)}
        >
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
