declare global {
  interface Window {
    /** How long the page has been able to do something since it began. Milliseconds. */
    ranMs(): number;
  }
}

/**
 * Runs in the page, before it. What a viewer is told within some seconds is told within them by this clock: it stands still while a busy
 * machine lets the page wait, which no page can help. Of the time between two beats one beat counts.
 */
export function startPageClock(): void {
  const beatMs = 100;
  let ran = 0;
  let last = performance.now();
  const beat = () => {
    const now = performance.now();
    ran += Math.min(now - last, beatMs);
    last = now;
  };
  setInterval(beat, beatMs);
  window.ranMs = () => {
    beat();
    return ran;
  };
}
