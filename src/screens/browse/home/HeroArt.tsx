import { useEffect, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { imageWidth } from '../../../lib/format';
import { tvColour } from '../../../lib/tv-colour';
import { mediaUrl } from '../../../ui/media-url';
import styles from './Hero.module.css';

/** Design px that the picture is wide: to the right edge of the screen. */
const shownWidth = 1440;

const addressOf = (card: Card): string =>
  card.backdrop ? mediaUrl(`${card.backdrop}?w=${imageWidth(shownWidth)}`) : '';

/**
 * The picture behind the hero with its scrims and the title's wash. The next one fades in over the last when it is
 * there, so nothing flashes; one that does not come leaves the wash alone.
 */
export function HeroArt({ card }: { card: Card }) {
  const [layers, setLayers] = useState<{ card: Card; image: string }[]>([]);
  useEffect(() => {
    let current = true;
    const image = addressOf(card);
    const show = (address: string) => {
      if (!current) return;
      setLayers((shown) => {
        const last = shown[shown.length - 1];
        return last?.card.mediaKey === card.mediaKey ? shown : [...(last ? [last] : []), { card, image: address }];
      });
    };
    const loader = new Image();
    loader.onload = () => show(image);
    loader.onerror = () => show('');
    if (image) loader.src = image;
    else show('');
    return () => {
      current = false;
    };
  }, [card]);
  return (
    <div className={styles.art} aria-hidden="true">
      {layers.map((layer) => (
        <div key={layer.card.mediaKey} className={styles.layer}>
          {layer.image ? <img className={styles.backdrop} src={layer.image} alt="" /> : null}
          <div className={styles.scrimLeft} />
          <div className={styles.scrimBottom} />
          <div className={styles.wash} style={{ backgroundColor: tvColour(layer.card.color) }} />
        </div>
      ))}
    </div>
  );
}
