import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import { imageWidth } from '../../lib/format';
import { dp, rem } from '../../theme/scale';
import { mediaUrl } from '../../ui/media-url';
import { dismissAdvert } from './advert-dismissal';
import { useShown } from './shows';

/** Whether it can be followed anywhere. */
export const leads = ({ linkURL, appParam }: Advert): boolean => Boolean(linkURL || appParam);

interface AdvertFaceProps {
  advert: Advert;
  /** Design px of the picture. */
  width: number;
  /** Its height, where its place does not give it: nothing moves when the picture comes. */
  height?: number;
  /** Classes of the place it stands in. */
  look: Partial<Record<'picture' | 'line' | 'mark' | 'title', string>>;
}

/** An advert wherever it stands, counted each time it comes. */
export function AdvertFace(props: AdvertFaceProps) {
  useShown(props.advert);
  return <AdvertPicture {...props} />;
}

/** What it shows: its picture, that it is an advert, and its title. Whoever shows it counts it. */
export function AdvertPicture({ advert, width, height, look }: AdvertFaceProps) {
  const t = useT();
  return (
    <>
      {advert.showURL ? (
        <img
          className={look.picture}
          style={height ? { height: rem(height) } : undefined}
          src={mediaUrl(`${advert.showURL}?w=${imageWidth(dp(width))}`)}
          alt=""
          onError={() => dismissAdvert(advert)}
        />
      ) : null}
      <span className={look.line}>
        <span className={look.mark}>{t('player.advert')}</span>
        <span className={look.title}>{advert.title}</span>
      </span>
    </>
  );
}
