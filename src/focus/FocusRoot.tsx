import { type ReactNode, useEffect } from 'react';
import { limits } from '../contract/limits';
import { type RemoteKey, remoteKey } from '../platform/keys';
import { usePlatform } from '../platform/use-platform';
import { afterPaint } from './after-paint';
import { runBack } from './back';
import { startDebugOverlay } from './debug-overlay';
import { setInput } from './input';
import { keyDown, keyUp } from './key-handlers';
import { KeyRepeat } from './key-repeat';
import { reveal } from './reveal';
import { followDom, initTree, isMovingFocus, move, repairNow } from './tree';
import { endWalk, noteSeen, noteStep } from './walk';

initTree();

/** A repeat older than this when it is heard came while the page was busy. Milliseconds. */
const staleRepeatMs = 40;

const isArrow = (key: RemoteKey): key is 'up' | 'down' | 'left' | 'right' =>
  key === 'up' || key === 'down' || key === 'left' || key === 'right';

const textInput = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Keys that a text field needs for itself; everything else on it is the remote's. */
function belongsToField(event: KeyboardEvent, key: RemoteKey): boolean {
  const field = document.activeElement;
  if (!textInput(field)) return false;
  if (key === 'left' || key === 'right') return true;
  if (key === 'ok') return field instanceof HTMLTextAreaElement && !event.ctrlKey;
  if (key === 'back') return event.keyCode === 8;
  return event.key.length === 1;
}

/** A desktop keyboard's character goes to what asked for typing (`data-types`), before it can be a remote key. */
function typedInto(event: KeyboardEvent): boolean {
  const character = event.key.length === 1 && event.key !== ' ';
  if (!(character || event.key === 'Backspace') || textInput(document.activeElement)) return false;
  const taker =
    document.activeElement?.closest('[data-types]') ??
    document.querySelector('[data-types="page"]') ??
    document.querySelector('[data-types="app"]');
  if (!taker) return false;
  taker.dispatchEvent(new CustomEvent('dt-typed', { detail: event }));
  return event.defaultPrevented;
}

function inView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Owns the remote: keys become moves, presses and Back; the pointer and the engine's own focus changes are followed;
 * focus that got lost is repaired. `onBack` runs when nobody inside used the press.
 */
export function FocusRoot({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const platform = usePlatform();
  useEffect(() => {
    const repeat = new KeyRepeat();
    let armed: HTMLElement | null = null;
    let longPress = 0;
    let painted = true;
    let cancelPainted: () => void = () => undefined;
    let pointerX = -1;
    let pointerY = -1;

    const disarm = () => {
      window.clearTimeout(longPress);
      armed?.removeAttribute('data-pressed');
      armed = null;
    };

    const pressOk = () => {
      const target = document.activeElement;
      if (!(target instanceof HTMLElement) || target === document.body) {
        repairNow();
        return;
      }
      armed = target;
      target.setAttribute('data-pressed', '');
      if (target.hasAttribute('data-longpress')) {
        // The short press waits for key-up, so that a long one never fires both (UI18).
        longPress = window.setTimeout(() => {
          const held = armed;
          disarm();
          held?.dispatchEvent(new CustomEvent('dt-longpress', { bubbles: true }));
        }, limits.longPressDelayMs);
      } else {
        target.click();
      }
    };

    const onKeyDown = (event: KeyboardEvent) => {
      // 229: an IME is composing; its keys are not the remote's.
      if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.altKey || event.metaKey) return;
      if (typedInto(event)) return;
      const key = remoteKey(platform.keys, event);
      if (!key || belongsToField(event, key)) return;
      event.preventDefault();
      setInput('keys');
      const press = repeat.press(key, event.timeStamp);
      const repeated = press.repeat || event.repeat;
      // A slow television takes a step when the last one is on the screen, and none that waited in the queue: when the
      // key is let go, focus stands.
      const late = !painted || performance.now() - event.timeStamp > staleRepeatMs;
      if (repeated && (late || !press.step)) return;
      if (isArrow(key)) noteStep(event.timeStamp, repeated);
      painted = false;
      cancelPainted();
      cancelPainted = afterPaint(() => {
        painted = true;
        noteSeen(event.timeStamp, performance.now());
      });
      if (keyDown({ key, repeat: repeated, heldMs: press.heldMs })) return;
      if (isArrow(key)) move(key);
      else if (repeated) return;
      else if (key === 'ok') pressOk();
      else if (key === 'back' && !runBack()) onBack();
    };

    const onKeyUp = (event: KeyboardEvent) => {
      const key = remoteKey(platform.keys, event);
      if (!key) return;
      const heldMs = repeat.release(key, event.timeStamp);
      if (keyUp({ key, repeat: false, heldMs })) {
        disarm();
        return;
      }
      if (key !== 'ok' || !armed) return;
      const target = armed;
      const short = target.hasAttribute('data-longpress') && document.activeElement === target;
      disarm();
      if (short) target.click();
    };

    const onFocusIn = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return;
      followDom(event.target);
      // What got focus by script or by a screen reader is brought into view like everything else; under a pointer
      // nothing may move.
      const item = event.target;
      if (item.hasAttribute('data-focus') && document.documentElement.getAttribute('data-input') !== 'pointer') {
        if (!isMovingFocus()) reveal(item);
      }
    };
    const onTouchStart = () => setInput('pointer');
    const onBlur = () => {
      repeat.reset();
      endWalk();
      disarm();
    };
    // Hovering moves focus (WO6), but only a pointer that really moved: content scrolled under it does not count.
    const onMouseMove = (event: MouseEvent) => {
      if (event.clientX === pointerX && event.clientY === pointerY) return;
      pointerX = event.clientX;
      pointerY = event.clientY;
      setInput('pointer');
      endWalk();
      if (platform.layout !== 'tv' || !(event.target instanceof Element)) return;
      const item = event.target.closest('[data-focus]');
      if (item instanceof HTMLElement && item !== document.activeElement && !textInput(document.activeElement)) {
        item.focus({ preventScroll: true });
      }
    };
    // WO7, WO8: the keys go on from what the cursor was on, and nothing moves before a key comes. The wheel may have taken
    // away what has focus: then it is what came under the cursor instead.
    const onCursor = (visible: boolean) => {
      const item = document.activeElement;
      if (!visible && item instanceof HTMLElement && item.hasAttribute('data-focus') && !inView(item)) {
        const under = document.elementFromPoint(pointerX, pointerY)?.closest('[data-focus]');
        if (under instanceof HTMLElement) under.focus({ preventScroll: true });
      }
      setInput(visible ? 'pointer' : 'keys');
    };
    const onFocusOut = (event: FocusEvent) => {
      // On its way to another element: a repair in between would take a tapped text field its focus again.
      if (event.relatedTarget) return;
      // The engine dropped focus to body (a removed or hidden node): the tree decides where it goes.
      Promise.resolve().then(() => {
        if (document.hasFocus() && (document.activeElement === document.body || !document.activeElement)) repairNow();
      });
    };

    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('blur', onBlur);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('mousemove', onMouseMove, { passive: true });
    // Before pages hear of it: what they do under a finger depends on it.
    window.addEventListener('touchstart', onTouchStart, { capture: true, passive: true });
    const stopCursor = platform.onCursor?.(onCursor);
    const stopDebug = startDebugOverlay();
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('blur', onBlur);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('mousemove', onMouseMove);
      window.removeEventListener('touchstart', onTouchStart, true);
      stopCursor?.();
      stopDebug();
      cancelPainted();
      disarm();
    };
  }, [platform, onBack]);
  return <>{children}</>;
}
