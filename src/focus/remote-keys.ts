import { type RemoteKey, remoteKey } from '../platform/keys';
import type { Platform } from '../platform/platform';
import { afterPaint } from './after-paint';
import { runBack } from './back';
import { setInput } from './input';
import { keyDown, keyUp } from './key-handlers';
import { KeyRepeat } from './key-repeat';
import { OkPress } from './ok-press';
import { endRapid, noteSeen, noteStep } from './rapid-keys';
import { belongsToField, typedInto } from './text-input';
import { focusTree } from './tree';

/** A repeat older than this when it is heard came while the page was busy. Milliseconds. */
const staleRepeatMs = 40;

const isArrow = (key: RemoteKey): key is 'up' | 'down' | 'left' | 'right' =>
  key === 'up' || key === 'down' || key === 'left' || key === 'right';

/** An IME is composing (229), or a modifier makes it a shortcut of the browser: not the remote's. */
const isForeign = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229 || event.ctrlKey || event.altKey || event.metaKey;

/** Turns the keys of the remote into moves, presses and Back. */
class RemoteKeys {
  private readonly keys: Platform['keys'];
  private readonly onBack: () => void;
  private readonly repeat = new KeyRepeat();
  private readonly ok = new OkPress();
  /** The last press is on the screen. */
  private painted = true;
  private cancelPainted: () => void = () => undefined;

  constructor(keys: Platform['keys'], onBack: () => void) {
    this.keys = keys;
    this.onBack = onBack;
  }

  listen(): () => void {
    window.addEventListener('keydown', this.onKeyDown, true);
    window.addEventListener('keyup', this.onKeyUp, true);
    window.addEventListener('blur', this.onBlur);
    return () => {
      window.removeEventListener('keydown', this.onKeyDown, true);
      window.removeEventListener('keyup', this.onKeyUp, true);
      window.removeEventListener('blur', this.onBlur);
      this.cancelPainted();
      this.ok.cancel();
    };
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (isForeign(event) || typedInto(event)) return;
    const key = remoteKey(this.keys, event);
    if (!key || belongsToField(event, key)) return;
    event.preventDefault();
    setInput('keys');
    const press = this.repeat.press(key, event.timeStamp);
    const repeat = press.repeat || event.repeat;
    if (repeat && (!press.step || this.isLate(event))) return;
    if (isArrow(key)) noteStep(event.timeStamp, repeat);
    this.awaitPaint(event.timeStamp);
    if (!keyDown({ key, repeat, heldMs: press.heldMs })) this.act(key, repeat);
  };

  /**
   * A slow television takes a step when the last one is on the screen, and none that waited in the queue: when the key is
   * let go, focus stands.
   */
  private isLate(event: KeyboardEvent): boolean {
    return !this.painted || performance.now() - event.timeStamp > staleRepeatMs;
  }

  private awaitPaint(pressedAt: number): void {
    this.painted = false;
    this.cancelPainted();
    this.cancelPainted = afterPaint(() => {
      this.painted = true;
      noteSeen(pressedAt, performance.now());
    });
  }

  /** What a press does that no handler has used. */
  private act(key: RemoteKey, repeat: boolean): void {
    if (isArrow(key)) focusTree.move(key);
    else if (repeat) return;
    else if (key === 'ok') this.pressOk();
    else if (key === 'back' && !runBack()) this.onBack();
  }

  private pressOk(): void {
    const target = document.activeElement;
    if (target instanceof HTMLElement && target !== document.body) this.ok.down(target);
    else focusTree.repairNow();
  }

  private readonly onKeyUp = (event: KeyboardEvent): void => {
    const key = remoteKey(this.keys, event);
    if (!key) return;
    const heldMs = this.repeat.release(key, event.timeStamp);
    if (keyUp({ key, repeat: false, heldMs })) this.ok.cancel();
    else if (key === 'ok') this.ok.up();
  };

  private readonly onBlur = (): void => {
    this.repeat.reset();
    endRapid();
    this.ok.cancel();
  };
}

/**
 * Starts to hear the remote.
 * @param onBack runs for a press of Back that nobody inside has used
 * @returns a function that stops it
 */
export const startRemoteKeys = (platform: Platform, onBack: () => void): (() => void) =>
  new RemoteKeys(platform.keys, onBack).listen();
