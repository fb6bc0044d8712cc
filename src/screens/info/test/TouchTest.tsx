import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import styles from './Diagnostics.module.css';

interface Point {
  id: number;
  /** Percent of the box. */
  x: number;
  y: number;
}

/** A box that shows where fingers are. @param most what the system says of how many there may be; 0 for no word */
export function TouchTest({ most }: { most: number }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const show = (found: readonly Point[]) => {
      setPoints(found);
      setSeen((before) => Math.max(before, found.length));
    };
    const onTouch = (event: TouchEvent) => {
      // The page must not scroll under the finger.
      if (event.cancelable) event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      show(
        Array.from(event.targetTouches, ({ identifier, clientX, clientY }) => ({
          id: identifier,
          x: ((clientX - left) / width) * 100,
          y: ((clientY - top) / height) * 100,
        })),
      );
    };
    const names = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const name of names) element.addEventListener(name, onTouch, { passive: false });
    return () => {
      for (const name of names) element.removeEventListener(name, onTouch);
    };
  }, []);
  const now = points.length > 0 ? t('diag.touch.points', { n: points.length }) : t('diag.touch.hint');
  return (
    <>
      <div ref={box} className={styles.pad} data-multitouch="" data-touches={points.length}>
        <p className={styles.padWords}>{now}</p>
        {points.map(({ id, x, y }) => (
          <i key={id} className={styles.finger} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
      </div>
      <p className={styles.hint} data-touch-most={seen}>
        {seen > 0 ? t('diag.touch.most', { n: seen }) : t('diag.touch.none')}
        {most > 0 ? ` · ${t('diag.touch.max', { n: most })}` : ''}
      </p>
    </>
  );
}
