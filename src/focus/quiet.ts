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
