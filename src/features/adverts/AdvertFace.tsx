import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import { imageWidth } from '../../lib/format';
import { dp, rem } from '../../theme/scale';
import { mediaUrl } from '../../ui/media-url';
import { dismissAdvert } from './advert-dismissal';
import { useShown } from './shows';

/** Whether an advert has a target to open. */
export const leads = ({ linkURL, appParam }: Advert): boolean => Boolean(linkURL || appParam);

interface AdvertFaceProps {
  advert: Advert;
  /** The picture's width in design px. */
  width: number;
  /** The picture's height, where its place does not set it: nothing moves when the picture comes. */
  height?: number;
  /** The classes of the place that shows it. */
  look: Partial<Record<'picture' | 'line' | 'mark' | 'title', string>>;
}

/** An advert in any place; each mounting is counted. */
export function AdvertFace(props: AdvertFaceProps) {
  useShown(props.advert);
  return <AdvertPicture {...props} />;
}

/** The content of an advert: its picture, the mark that it is an advert, and its title. The caller counts it. */
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
