import { useRef, useState } from 'react';
import { imageWidth } from '../lib/format';
import { dp } from '../theme/scale';
import { mediaUrl } from './media-url';
import styles from './Picture.module.css';

export interface PictureProps {
  src: string;
  /** Design px it is shown wide; the file that is fetched fits it (spec section 3). */
  width: number;
  ratio: 'poster' | 'wide' | 'square';
  alt: string;
  /** Dominant colour, shown until the picture is there. */
  color?: string;
  eager?: boolean;
}

/** Artwork in a box that keeps its place: its colour first, the picture fading in, a drawn initial where it fails. */
export function Picture({ src, width, ratio, alt, color, eager }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  return (
    <div className={`${styles.box} ${styles[ratio]}`} style={color ? { backgroundColor: color } : undefined}>
      {failed || !src ? (
        <span className={styles.fallback} aria-hidden="true">
          {Array.from(alt)[0] ?? ''}
        </span>
      ) : (
        <img
          ref={image}
          className={styles.image}
          src={`${mediaUrl(src)}?w=${imageWidth(dp(width))}`}
          alt={alt}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          draggable={false}
          // Straight to the element: a card must not render again because its picture came.
          onLoad={() => image.current?.setAttribute('data-loaded', '')}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
