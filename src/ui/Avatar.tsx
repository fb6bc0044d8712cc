import { useState } from 'react';
import { limits } from '../contract/limits';
import { imageWidth } from '../lib/format';
import { dp, rem } from '../theme/scale';
import styles from './Avatar.module.css';
import { Icon } from './Icon';
import { mediaUrl } from './media-url';
import { VipTag } from './VipTag';

export interface AvatarProps {
  src: string;
  name: string;
  /** Design px. */
  size?: number;
  vipLevel?: number;
  bigV?: boolean;
}

/** A face with its tags: VIP level, big-V (spec section 6). Without a picture, the name's first character. */
export function Avatar({ src, name, size = limits.avatarPx, vipLevel = 0, bigV }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.avatar} style={{ width: rem(size), height: rem(size) }}>
      {src && !failed ? (
        <img
          className={styles.image}
          src={`${mediaUrl(src)}?w=${imageWidth(dp(size))}`}
          alt=""
          onError={() => setFailed(true)}
        />
      ) : (
        <span className={styles.initial} style={{ fontSize: rem(size * 0.42), lineHeight: rem(size) }}>
          {name ? Array.from(name)[0] : <Icon name="user" />}
        </span>
      )}
      {vipLevel > 0 ? (
        <span className={styles.tag}>
          <VipTag level={vipLevel} />
        </span>
      ) : null}
      {bigV ? <span className={styles.bigV}>V</span> : null}
    </span>
  );
}
