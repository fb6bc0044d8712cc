import { useEffect, useRef } from 'react';
import { lookOf, plateStyle } from '../../player/danmu';
import { rem } from '../../theme/scale';
import styles from './LookSample.module.css';

interface LookSampleProps {
  look: string;
  text: string;
  /** Of the letters, in design px. */
  size: number;
}

/** A comment in a look of the gold store, drawn by the table that the film's comments are drawn by. */
export function LookSample({ look, text, size }: LookSampleProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const art = lookOf(look);
    // The engine's own style, as text: React would want each of its properties by name.
    if (box.current) box.current.style.cssText = `font-size:${rem(size)};${art ? plateStyle(art, false) : ''}`;
  }, [look, size]);
  return (
    <span ref={box} className={styles.sample} data-look={look} style={{ fontSize: rem(size) }}>
      {text}
    </span>
  );
}
