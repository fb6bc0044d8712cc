import { limits } from '../contract/limits';

export type PullPhase = 'idle' | 'pulling' | 'ready' | 'refreshing' | 'done';

/** The content moves by half of what the finger does. */
const resistance = 0.5;
/** Share of the header that has to show before letting go refreshes; it rests there meanwhile. */
const readyShare = 1 / 3;

/**
 * Lets `element`, the content of a scroller, be pulled down by a finger while the scroller is at its top, as far as the
 * header above it is high (spec section 9). The header rides on the element's transform, so nothing is laid out.
 * @param refresh a rejection ends the pull without the word that it is done; who refreshes says what went wrong
 * @returns stop
 */
export function watchPull(
  element: HTMLElement,
  refresh: () => Promise<unknown>,
  onPhase: (phase: PullPhase) => void,
): () => void {
  let start: { x: number; y: number } | null = null;
  let taken = false;
  let pull = 0;
  let phase: PullPhase = 'idle';
  let live = true;
  let timer = 0;

  const height = () => window.innerWidth * limits.refreshHeaderRatio;
  const enter = (next: PullPhase) => {
    if (next !== phase && live) onPhase(next);
    phase = next;
  };
  const place = (distance: number, animated: boolean) => {
    pull = distance;
    element.style.transition = animated ? 'transform 240ms ease-out' : 'none';
    element.style.transform = distance ? `translate3d(0, ${distance}px, 0)` : '';
  };
  const settle = () => {
    place(0, true);
    enter('idle');
  };

  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    const top = (element.closest('[data-scroller]')?.scrollTop ?? 0) <= 0;
    const free = phase === 'idle' && event.touches.length === 1;
    taken = false;
    start = touch && top && free ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!start || !touch) return;
    const across = Math.abs(touch.clientX - start.x);
    const down = touch.clientY - start.y;
    // A row swept sideways, or a page that already scrolls, is no pull; once taken, the finger is ours.
    if (!taken && (down <= across || !event.cancelable)) {
      start = null;
      return;
    }
    taken = true;
    if (event.cancelable) event.preventDefault();
    if (phase === 'idle' && down < limits.nearTopScrollPx) return;
    place(Math.max(0, Math.min(height(), (down - limits.nearTopScrollPx) * resistance)), false);
    enter(pull >= height() * readyShare ? 'ready' : 'pulling');
  };
  const onEnd = () => {
    start = null;
    if (phase === 'pulling') settle();
    if (phase !== 'ready') return;
    enter('refreshing');
    place(height() * readyShare, true);
    refresh().then(() => {
      if (!live) return;
      enter('done');
      timer = window.setTimeout(settle, limits.networkToastMs);
    }, settle);
  };
  const onCancel = () => {
    start = null;
    if (phase === 'pulling' || phase === 'ready') settle();
  };

  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd);
  element.addEventListener('touchcancel', onCancel);
  return () => {
    live = false;
    window.clearTimeout(timer);
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', onCancel);
  };
}
