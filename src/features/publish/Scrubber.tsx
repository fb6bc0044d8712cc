import { type RefObject, useEffect, useRef } from 'react';
import { Focusable } from '../../focus/Focusable';
import { useRemoteKeys } from '../../focus/key-handlers';
import { clock } from '../../lib/format';
import styles from './Scrubber.module.css';

interface ScrubberProps {
  label: string;
  /** The position in the film, in seconds. */
  at: number;
  duration: number;
  onSeek: (seconds: number) => void;
  onPress?: () => void;
  landing?: boolean;
}

/** An arrow key seeks by this share of a film, but never by less than half a second. */
const step = 0.02;

/** A bar that shows the position in a film: a finger or a mouse drags it, the arrows of a remote move it in steps. */
export function Scrubber({ label, at, duration, onSeek, onPress, landing }: ScrubberProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ at, duration, onSeek });
  latest.current = { at, duration, onSeek };
  useRemoteKeys({
    down: ({ key }) => {
      if (!box.current?.contains(document.activeElement) || (key !== 'left' && key !== 'right')) return false;
      const now = latest.current;
      const by = Math.max(0.5, now.duration * step);
      const next = Math.max(0, Math.min(now.duration, now.at + (key === 'left' ? -by : by)));
      if (next === now.at) return false;
      latest.current.at = next;
      now.onSeek(next);
      return true;
    },
  });
  useHand(box, latest);
  const share = duration > 0 ? at / duration : 0;
  return (
    <div ref={box} className={styles.scrubber} data-scrub={Math.round(share * 100)}>
      <Focusable
        id="scrub"
        landing={landing}
        className={styles.bar}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={clock(at)}
        onPress={onPress}
      >
        <span className={styles.track}>
          <i className={styles.fill} style={{ transform: `scaleX(${share})` }} />
        </span>
        <i className={styles.knob} style={{ left: `${share * 100}%` }} />
      </Focusable>
      <p className={styles.times}>
        <span>{clock(at)}</span>
        <span>{clock(duration)}</span>
      </p>
    </div>
  );
}

type Latest = RefObject<{ at: number; duration: number; onSeek: (seconds: number) => void }>;

/** Seeks by touch and mouse events, which every engine of ours has. */
function useHand(box: RefObject<HTMLElement | null>, latest: Latest): void {
  useEffect(() => {
    const bar = box.current?.querySelector('button');
    if (!bar) return undefined;
    let held = false;
    const seek = (x: number) => {
      const { left, width } = bar.getBoundingClientRect();
      const share = width > 0 ? Math.max(0, Math.min(1, (x - left) / width)) : 0;
      latest.current.onSeek(share * latest.current.duration);
    };
    const onTouch = (event: TouchEvent) => {
      const [touch] = Array.from(event.touches);
      if (!touch) return;
      // The page must not scroll under a finger that drags, nor may the system's swipe for Back begin.
      if (event.type === 'touchmove' && event.cancelable) event.preventDefault();
      seek(touch.clientX);
    };
    const onDown = (event: MouseEvent) => {
      held = true;
      seek(event.clientX);
    };
    const onMove = (event: MouseEvent) => {
      if (held && event.buttons === 1) seek(event.clientX);
    };
    const onUp = () => {
      held = false;
    };
    bar.addEventListener('touchstart', onTouch, { passive: true });
    bar.addEventListener('touchmove', onTouch, { passive: false });
    bar.addEventListener('mousedown', onDown);
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', onUp);
    return () => {
      bar.removeEventListener('touchstart', onTouch);
      bar.removeEventListener('touchmove', onTouch);
      bar.removeEventListener('mousedown', onDown);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', onUp);
    };
  }, [box, latest]);
}
