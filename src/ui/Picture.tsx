import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { afterRapid } from '../focus/rapid-keys';
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
  const shown = src !== '' && failed !== src;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ src: string; image: HTMLImageElement } | null>(null);
  // By hand: React asks for every picture twice, and hears each one arrive. A page that is kept out of sight keeps its
  // pictures, so nothing is taken away when the effect ends.
  useLayoutEffect(() => {
    if (drawn.current?.src === src && shown) {
      drawn.current.image.alt = alt;
      return;
    }
    drawn.current?.image.remove();
    drawn.current = null;
    const here = box.current;
    if (!shown || !here) return;
    const image = new Image();
    image.className = styles.image ?? '';
    image.alt = alt;
    image.decoding = 'async';
    image.draggable = false;
    image.addEventListener('error', () => setFailed(src));
    drawn.current = { src, image };
    afterRapid(() => {
      // Passed by and gone, or another picture by now: nobody asks for it.
      if (!here.isConnected || drawn.current?.image !== image) return;
      image.src = `${mediaUrl(src)}?w=${imageWidth(dp(width))}`;
      here.insertBefore(image, here.firstChild);
    });
  }, [src, shown, alt, width]);
  const classes = className ? `${styles.box} ${styles[ratio]} ${className}` : `${styles.box} ${styles[ratio]}`;
  return (
    <div ref={box} className={classes} style={color ? { backgroundColor: tvColour(color) } : undefined}>
      {shown ? null : (
        <span className={styles.fallback} aria-hidden="true">
          {Array.from(alt)[0] ?? ''}
        </span>
      )}
      {children}
    </div>
  );
}
