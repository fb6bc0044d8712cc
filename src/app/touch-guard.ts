import { limits } from '../contract/limits';

/**
 * Spec section 5: touch handling blocks multi-touch and a second tap on the same thing within 300 ms. What wants
 * either (the player's double tap) marks itself with data-multitouch. @returns stop.
 */
export function installTouchGuard(): () => void {
  let lastTarget: EventTarget | null = null;
  let lastAt = 0;
  const exempt = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-multitouch]') !== null;
  const onTouchStart = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable && !exempt(event.target)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    // detail 0: a press by remote or by script, which repeats on purpose.
    if (event.detail === 0 || exempt(event.target)) return;
    const again = event.target === lastTarget && event.timeStamp - lastAt < limits.doubleTapBlockMs;
    lastTarget = event.target;
    lastAt = event.timeStamp;
    if (!again) return;
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('touchstart', onTouchStart, { passive: false });
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('touchstart', onTouchStart);
    document.removeEventListener('click', onClick, true);
  };
}
