import type { advertTypes } from '../../contract/advert-types';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { IconButton } from '../../ui/IconButton';
import { AdvertFace, leads } from './AdvertFace';
import styles from './AdvertStrip.module.css';
import { dismissAdvert, useDismissedAdverts } from './advert-dismissal';
import { useFilmAdverts, useOpenAdvert, useSiteAdverts } from './use-adverts';

/** The picture's width in design px. */
const pictureWidth = { tv: 160, touch: 80 };

interface StripProps {
  adverts: ReturnType<typeof useFilmAdverts>;
  type: (typeof advertTypes)[keyof typeof advertTypes];
  className: string | undefined;
}

/** An advert in a line of the page: arrows pass through it like the rest, and it can be dismissed for good. Nothing where there is no advert. */
function Strip({ adverts, type, className }: StripProps) {
  const t = useT();
  const { layout } = usePlatform();
  const openAdvert = useOpenAdvert();
  const dismissed = useDismissedAdverts();
  const advert = adverts.find((one) => one.type === type && !dismissed.has(one.id));
  if (!advert) return null;
  const face = <AdvertFace advert={advert} width={pictureWidth[layout]} look={styles} />;
  return (
    <Group id={`advert${type}`} className={`${styles.strip} ${className}`} data-advert-strip={advert.id}>
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

/** The advert of type 6, under the film. */
export function UnderFilmAdvert({ mediaKey }: { mediaKey: string }) {
  return <Strip adverts={useFilmAdverts(mediaKey)} type={6} className={styles.underFilm} />;
}

/** The advert of type 8 at the foot of the viewer's own page, where nothing moves when it comes. */
export function OwnPageAdvert() {
  return <Strip adverts={useSiteAdverts(8)} type={8} className={styles.ownPage} />;
}
