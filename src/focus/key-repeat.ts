/** Held arrows: one step each 110 ms, after a second each 55 ms (UI17). Pure: times in ms come from the caller. */
export const repeatMs = 110;
export const fastRepeatMs = 55;
export const accelerateAfterMs = 1000;

export class KeyRepeat {
  private downAt = 0;
  private steppedAt = 0;
  private key = '';

  /**
   * A keydown arrived. Engines that do not flag repeats are told apart by the missing key-up.
   * @returns whether this press takes a step, whether it is a repeat, and how long the key has been held.
   */
  press(key: string, now: number): { step: boolean; repeat: boolean; heldMs: number } {
    if (key !== this.key) {
      this.key = key;
      this.downAt = now;
      this.steppedAt = now;
      return { step: true, repeat: false, heldMs: 0 };
    }
    const heldMs = now - this.downAt;
    const wait = heldMs >= accelerateAfterMs ? fastRepeatMs : repeatMs;
    // A little slack: engines repeat at 30-33 ms, and a step a little early beats one that is a whole period late.
    const step = now - this.steppedAt >= wait - 12;
    if (step) this.steppedAt = now;
    return { step, repeat: true, heldMs };
  }

  /** @returns how long the key was held, in ms; 0 when it was not the one that is down. */
  release(key: string, now: number): number {
    if (key !== this.key) return 0;
    this.key = '';
    return now - this.downAt;
  }

  reset(): void {
    this.key = '';
  }
}
