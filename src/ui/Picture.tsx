import { type ReactNode, useState } from 'react';
import { imageWidth } from '../lib/format';
import { tvColour } from '../lib/tv-colour';
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
  className?: string;
  /** What lies over the picture, e.g. a card's badges. */
  children?: ReactNode;
}

/**
 * Artwork in a box that keeps its place: its colour first, then the picture, a drawn initial where it fails. It does not
 * fade in: a row of fading pictures is a dozen layers and frames that a television has not (bench keys.cpu.down). Lists are
 * windowed, so what is mounted is near: the engine's own lazy loading would ask for each picture twice.
 */
export function Picture({ src, width, ratio, alt, color, className, children }: PictureProps) {
  /** The address that failed: another one gets its own try. */
  const [failed, setFailed] = useState('');
  const classes = [styles.box, styles[ratio], className];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={color ? { backgroundColor: tvColour(color) } : undefined}>
      {src && failed !== src ? (
        <img
          key={src}
          className={styles.image}
          src={`${mediaUrl(src)}?w=${imageWidth(dp(width))}`}
          alt={alt}
          decoding="async"
          draggable={false}
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
