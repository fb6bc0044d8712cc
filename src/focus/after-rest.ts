import { afterPaint } from './after-paint';

/**
 * Runs work once focus has rested for `ms`, counted from when the step that brought it there is on the screen: on a slow device the
 * viewer waits for that before the next press. Counted from the press, a rest would come to an end while they walk on, and its work
 * (the hero's picture, what opening a title needs) would make the next step slower still, one after the other.
 * @returns a function that cancels it
 */
export function afterRest(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = afterPaint(() => {
    timer = setTimeout(work, ms);
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}
