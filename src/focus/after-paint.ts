/** What waits for the frame that is being made; null where none was asked for. */
let waiting: Set<() => void> | null = null;

/**
 * Runs once the frame of the current key press is on the screen, so mounting never delays it. All work of one frame shares
 * one task: what React renders for it is then one rendering, not one for each.
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  const frame = waiting ?? begin();
  // The same function may wait twice, for two that cancel it apart.
  const run = () => work();
  frame.add(run);
  return () => {
    frame.delete(run);
  };
}

function begin(): Set<() => void> {
  const frame = new Set<() => void>();
  waiting = frame;
  requestAnimationFrame(() => {
    waiting = null;
    window.setTimeout(() => {
      for (const run of Array.from(frame)) if (frame.has(run)) run();
    }, 0);
  });
  return frame;
}
