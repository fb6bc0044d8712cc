import { useEffect, useRef } from 'react';
import { lookOf, plateStyle } from '../../player/danmu';
import { rem } from '../../theme/scale';
import styles from './LookSample.module.css';

interface LookSampleProps {
  look: string;
  text: string;
  /** The font size in design px. */
  size: number;
}

/** A danmu in a look of the gold store, drawn with the same table of looks as the film's danmu. */
export function LookSample({ look, text, size }: LookSampleProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const art = lookOf(look);
    // The danmu engine's style is text; React would need each of its properties by name.
    if (box.current) box.current.style.cssText = `font-size:${rem(size)};${art ? plateStyle(art, false) : ''}`;
  }, [look, size]);
  return (
    <span ref={box} className={styles.sample} data-look={look} style={{ fontSize: rem(size) }}>
      {text}
    </span>
  );
}
