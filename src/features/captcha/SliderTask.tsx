import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import type { CaptchaTask } from '../../contract/schemas/captcha';
import { Focusable } from '../../focus/Focusable';
import { useKeysWithin } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import styles from './Captcha.module.css';
import { Stage } from './Stage';

export interface TaskProps {
  /** Null while a captcha is loading. */
  task: CaptchaTask | null;
  /** Whether an answer is being checked. */
  busy: boolean;
  onAnswer: (answer: string) => void;
}

const whole = 100;
const within = (percent: number) => Math.max(0, Math.min(whole, percent));
/** The sizes of a picture of 640 by 320 with a piece of 112, for the space that is kept until the picture comes. */
const usual = { width: 640, height: 320, pieceSize: 112, pieceTop: 0 };

/**
 * A piece that has to be moved into a hole. Left and Right move it in steps and OK answers; a finger drags the knob, and answers by letting go. Both
 * give the distance of the piece, in percent of its way.
 */
export function SliderTask({ task, busy, onAnswer }: TaskProps) {
  const t = useT();
  const [moved, setMoved] = useState({ id: '', percent: 0 });
  const id = task?.id ?? '';
  // The piece of a new captcha is at its left again.
  const percent = moved.id === id ? moved.percent : 0;
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  /** Where on the knob the finger holds it, in px; null while it is not held. */
  const held = useRef<number | null>(null);
  const latest = useRef(percent);
  latest.current = percent;
  const { width, height, pieceSize, pieceTop } = { ...usual, ...task };
  const ready = task !== null && !busy;

  const move = (to: number) => {
    latest.current = within(to);
    setMoved({ id, percent: latest.current });
  };
  useKeysWithin(box, (direction) => {
    if (ready) move(latest.current + direction * limits.captchaStepPercent);
    // The key is consumed at the ends, too: one press too many must not move focus away from the piece.
    return true;
  });
  const answer = () => {
    // A finger that only touches the knob has not answered.
    if (ready && latest.current > 0) onAnswer(String(Math.round(latest.current * 10) / 10));
  };
  const drag = useDrag({ track, held, ready, move, now: () => latest.current, answer });

  return (
    <div ref={box}>
      <Stage share={height / width} waiting={task === null}>
        {task ? (
          <>
            <img className={styles.picture} src={task.picture} alt={t('captcha.slider.picture')} />
            <img
              className={styles.piece}
              src={task.piece}
              alt=""
              style={{
                width: `${(pieceSize / width) * 100}%`,
                top: `${(pieceTop / height) * 100}%`,
                left: `${percent * (1 - pieceSize / width)}%`,
              }}
            />
          </>
        ) : null}
      </Stage>
      <div ref={track} className={styles.track} {...drag}>
        <div className={styles.way}>
          <Focusable
            id="slider"
            landing
            className={styles.knob}
            role="slider"
            aria-label={t('captcha.slider.label')}
            aria-valuemin={0}
            aria-valuemax={whole}
            aria-valuenow={Math.round(percent)}
            aria-disabled={!ready}
            style={{ left: `${percent}%` }}
            onPress={answer}
          >
            <Icon name="chevronRight" />
          </Focusable>
        </div>
      </div>
    </div>
  );
}

interface Drag {
  track: RefObject<HTMLDivElement | null>;
  held: RefObject<number | null>;
  ready: boolean;
  move: (percent: number) => void;
  now: () => number;
  answer: () => void;
}

/** Handles a finger or a mouse on the knob. The track captures it, so that it may leave the knob while it drags. */
function useDrag({ track, held, ready, move, now, answer }: Drag) {
  const dragged = useRef(false);
  /** The knob's left end and the length of its way, in px of the page. */
  const way = () => {
    const rect = track.current?.getBoundingClientRect();
    const knob = track.current?.querySelector('[data-focus]')?.getBoundingClientRect();
    return rect && knob ? { left: rect.left, length: Math.max(1, rect.width - knob.width) } : null;
  };
  const end = () => {
    const was = held.current !== null && dragged.current;
    held.current = null;
    return was;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const found = way();
      if (!ready || !found) return;
      held.current = event.clientX - (found.left + (now() / whole) * found.length);
      dragged.current = false;
      track.current?.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const found = way();
      if (held.current === null || !found) return;
      dragged.current = true;
      move(((event.clientX - held.current - found.left) / found.length) * whole);
    },
    onPointerUp: () => {
      if (end()) answer();
    },
    onPointerCancel: () => void end(),
    // The click that follows a drag would answer a second time.
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
    },
  };
}
