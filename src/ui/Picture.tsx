import { type ReactNode, useRef, useState } from 'react';
import { imageWidth } from '../lib/format';
import { dp } from '../theme/scale';
import { mediaUrl } from './media-url';
import styles from './Picture.module.css';

export interface PictureProps {
  src: string;
  /** Design px it is shown wide; the file that is fetched fits it (spec section 3). */
  width: number;
  ratio: 'poster' | 'wide' | 'square';
  /** Names it for readers; its first character stands in for a picture that fails. */
  alt: string;
  /** Dominant colour, shown until the picture is there. */
  color?: string;
  eager?: boolean;
  className?: string;
  /** What lies over the picture, e.g. a card's badges. */
  children?: ReactNode;
}

/** Artwork in a box that keeps its place: its colour first, the picture fading in, a drawn initial where it fails. */
export function Picture({ src, width, ratio, alt, color, eager, className, children }: PictureProps) {
  /** The address that failed: another one gets its own try. */
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const classes = [styles.box, styles[ratio], className];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={color ? { backgroundColor: color } : undefined}>
      {src && failed !== src ? (
        <img
          key={src}
          ref={image}
          className={styles.image}
          src={`${mediaUrl(src)}?w=${imageWidth(dp(width))}`}
          alt={alt}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          draggable={false}
          // Straight to the element: a card must not render again because its picture came.
          onLoad={() => {
            image.current?.setAttribute('data-loaded', '');
            image.current?.parentElement?.setAttribute('data-covered', '');
          }}
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.fallback} aria-hidden="true">
          {Array.from(alt)[0] ?? ''}
        </span>
      )}
      {children}
    </div>
  );
}
