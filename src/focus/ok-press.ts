import { limits } from '../contract/limits';

/** OK on what has focus: a short press is a click, a long one an event of its own, and never both (UI18). */
export class OkPress {
  private armed: HTMLElement | null = null;
  private timer = 0;

  /** OK went down on an element. An element without a long press is clicked at once. */
  down(target: HTMLElement): void {
    this.armed = target;
    target.setAttribute('data-pressed', '');
    if (target.hasAttribute('data-longpress')) this.timer = window.setTimeout(this.fireLong, limits.longPressDelayMs);
    else target.click();
  }

  /** OK was let go. An element with a long press is clicked only now, and only if it still has focus. */
  up(): void {
    const target = this.armed;
    const short = target?.hasAttribute('data-longpress') && document.activeElement === target;
    this.cancel();
    if (short) target?.click();
  }

  /** The press does nothing any more. */
  cancel(): void {
    window.clearTimeout(this.timer);
    this.armed?.removeAttribute('data-pressed');
    this.armed = null;
  }

  private readonly fireLong = (): void => {
    const target = this.armed;
    this.cancel();
    target?.dispatchEvent(new CustomEvent('dt-longpress', { bubbles: true }));
  };
}
