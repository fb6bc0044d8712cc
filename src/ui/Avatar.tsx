import { lazy, Suspense, useState } from 'react';
import { limits } from '../contract/limits';
import { useT } from '../i18n/use-t';
import { imageWidth } from '../lib/format';
import { dp, rem } from '../theme/scale';
import styles from './Avatar.module.css';
import { Icon } from './Icon';
import { mediaUrl } from './media-url';
import { VipTag } from './VipTag';

/** Few wear one, and the first screen shows none. */
const AvatarFrame = lazy(() => import('./AvatarFrame'));

export interface AvatarProps {
  src: string;
  name: string;
  /** Design px. */
  size?: number;
  vipLevel?: number;
  bigV?: boolean;
  /** Of the customer service. */
  service?: boolean | undefined;
  /** Of the gold store, by the name of its drawing. */
  frame?: string | undefined;
}

/** A face with its tags: VIP level, big-V, customer service (spec section 6). Who answers for the site is that first. Without a picture, the name's first character. */
export function Avatar({ src, name, size = limits.avatarPx, vipLevel = 0, bigV, service, frame }: AvatarProps) {
  const t = useT();
  const [failed, setFailed] = useState('');
  return (
    <span className={styles.avatar} style={{ width: rem(size), height: rem(size), fontSize: rem(size) }}>
      {src && failed !== src ? (
        <img
          className={styles.image}
          src={`${mediaUrl(src)}?w=${imageWidth(dp(size))}`}
          alt=""
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.initial}>{name ? Array.from(name)[0] : <Icon name="user" />}</span>
      )}
      {frame ? (
        <Suspense fallback={null}>
          <AvatarFrame name={frame} small={size < 170} />
        </Suspense>
      ) : null}
      {service ? (
        <span className={`${styles.tag} ${styles.service}`}>{t('ui.service')}</span>
      ) : vipLevel > 0 ? (
        <span className={styles.tag}>
          <VipTag level={vipLevel} />
        </span>
      ) : null}
      {bigV ? (
        <svg className={styles.bigV} viewBox="0 0 24 24" role="img" aria-label={t('ui.bigV')}>
          <path d="M6.500 7.500L12 18l5.500-10.500" />
        </svg>
      ) : null}
    </span>
  );
}
