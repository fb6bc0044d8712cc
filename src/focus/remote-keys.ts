import { type RemoteKey, remoteKey } from '../platform/keys';
import type { Platform } from '../platform/platform';
import { afterPaint } from './after-paint';
import { runBack } from './back';
import { setInput } from './input';
import { keyDown, keyUp } from './key-handlers';
import { KeyRepeat } from './key-repeat';
import { createOkPress } from './ok-press';
import { endRapid, noteSeen, noteStep } from './rapid-keys';
import { belongsToField, isTextInput, typedInto } from './text-input';
import { focusTree } from './tree';

/** A repeat older than this when it is heard came while the page was busy. Milliseconds. */
const staleRepeatMs = 40;

const isArrow = (key: RemoteKey): key is 'up' | 'down' | 'left' | 'right' =>
  key === 'up' || key === 'down' || key === 'left' || key === 'right';

/** An IME is composing (229), or a modifier makes it a shortcut of the browser: not the remote's. */
const isForeign = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229 || event.ctrlKey || event.altKey || event.metaKey;

/** Knows when the last press is on the screen. */
function createPaintWatch() {
  let painted = true;
  let cancel: () => void = () => undefined;
  return {
    stop: () => cancel(),
    await(pressedAt: number): void {
      painted = false;
      cancel();
      cancel = afterPaint(() => {
        painted = true;
        noteSeen(pressedAt, performance.now());
      });
    },
    /**
     * A slow television takes a step when the last one is on the screen, and none that waited in the queue: when the key is
     * let go, focus stands.
     */
    isLate: (event: KeyboardEvent): boolean => !painted || performance.now() - event.timeStamp > staleRepeatMs,
  };
}

/**
 * Starts to hear the remote: its keys become moves, presses and Back.
 * @param onBack runs for a press of Back that nobody inside has used
 * @returns a function that stops it
 */
export function startRemoteKeys({ keys }: Platform, onBack: () => void): () => void {
  const held = new KeyRepeat();
  const ok = createOkPress();
  const paint = createPaintWatch();

  const pressOk = () => {
    const target = document.activeElement;
    if (target instanceof HTMLElement && target !== document.body) ok.down(target);
    else focusTree.repairNow();
  };
  /** What a press does that no handler has used. */
  const act = (key: RemoteKey, repeat: boolean) => {
    if (isArrow(key)) focusTree.move(key);
    else if (repeat) return;
    else if (key === 'ok') pressOk();
    else if (key === 'back' && !runBack()) onBack();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForeign(event) || typedInto(event)) return;
    const key = remoteKey(keys, event);
    if (!key || belongsToField(event, key)) return;
    event.preventDefault();
    // React looks through the whole tree for whoever may want it: 0.3 ms of a press, and nobody but a text field does.
    if (!(event.target instanceof Element && isTextInput(event.target))) event.stopPropagation();
    setInput('keys');
    const { step, repeat: isHeld, heldMs } = held.press(key, event.timeStamp);
    const repeat = isHeld || event.repeat;
    if (repeat && (!step || paint.isLate(event))) return;
    if (isArrow(key)) noteStep(event.timeStamp, repeat);
    paint.await(event.timeStamp);
    if (!keyDown({ key, repeat, heldMs })) act(key, repeat);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    const key = remoteKey(keys, event);
    if (!key) return;
    const heldMs = held.release(key, event.timeStamp);
    if (keyUp({ key, repeat: false, heldMs })) ok.cancel();
    else if (key === 'ok') ok.up();
  };
  const onBlur = () => {
    held.reset();
    endRapid();
    ok.cancel();
  };

  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('blur', onBlur);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
    window.removeEventListener('blur', onBlur);
    paint.stop();
    ok.cancel();
  };
}
