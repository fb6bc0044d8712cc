import { useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { imageWidth } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import { dp, rem } from '../../../theme/scale';
import { Icon } from '../../../ui/Icon';
import { mediaUrl } from '../../../ui/media-url';
import styles from './Bubble.module.css';
import { pictureSize } from './picture-size';

/** The address of a picture at least so wide, in CSS px; a signed address keeps its signature. */
export const sizedUrl = (url: string, css: number): string =>
  `${mediaUrl(url)}${url.indexOf('?') >= 0 ? '&' : '?'}w=${imageWidth(css)}`;

interface ChatPictureProps {
  src: string;
  /** Of the picture itself, px: its room is kept before it is there. */
  width: number;
  height: number;
  /** It is here on this device. */
  local?: boolean;
  /** It could not be had at this address. */
  onLost?: () => void;
}

/** A picture in a conversation. One that cannot be had says so in its room. */
export function ChatPicture({ src, width, height, local, onLost }: ChatPictureProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [failed, setFailed] = useState('');
  const size = pictureSize(layout, { width, height });
  return (
    <span className={styles.picture} style={{ width: rem(size.width), height: rem(size.height) }}>
      {src && failed !== src ? (
        <img
          className={styles.image}
          src={local ? src : sizedUrl(src, dp(size.width))}
          alt=""
          draggable={false}
          onError={() => {
            setFailed(src);
            onLost?.();
          }}
        />
      ) : (
        <span className={styles.noPicture}>
          <Icon name="empty" />
          <span>{t('chat.pictureMissing')}</span>
        </span>
      )}
    </span>
  );
}
