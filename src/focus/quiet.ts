/** Since when the viewer has done nothing, by performance.now(). Whoever may take focus from somebody asks first. */
let last = Number.NEGATIVE_INFINITY;
const note = (): void => {
  last = performance.now();
};
for (const name of ['keydown', 'pointerdown', 'touchstart']) window.addEventListener(name, note, true);

/** As if something were pressed now. */
export const noteInput = note;

/** How long nothing was pressed, as far as is known. Milliseconds. */
export const quietFor = (): number => performance.now() - last;

/** Who presses keys one after the other does not wait for so long between them. Milliseconds. */
export const quietMs = 1_000;

/**
 * Runs work that can come late: `ms` from now, and not before the viewer has paused for a second. A slow television compiles code for
 * longer than a step takes, and draws what it brings. @returns a function that cancels it
 */
export function lateWhenQuiet(ms: number, work: () => void): () => void {
  const look = () => {
    const left = quietMs - quietFor();
    if (left > 0) timer = window.setTimeout(look, left);
    else work();
  };
  let timer = window.setTimeout(look, ms);
  return () => window.clearTimeout(timer);
}
