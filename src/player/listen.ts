/** What can be listened to: an element, window, document, or Shaka's own event target. */
export interface Listenable {
  addEventListener(type: string, fn: (event: Event) => void): void;
  removeEventListener(type: string, fn: (event: Event) => void): void;
}

/**
 * Calls `fn` for each `type` of `target` until `signal` aborts. Does not use the `signal` option of addEventListener:
 * it came with Chromium 90 and older engines ignore it in silence.
 */
export function listen(target: Listenable, type: string, fn: (event: Event) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  target.addEventListener(type, fn);
  onAbort(signal, () => target.removeEventListener(type, fn));
}

/** The same for several types of one target. */
export function listenAll(
  target: Listenable,
  types: readonly string[],
  fn: (event: Event) => void,
  signal: AbortSignal,
): void {
  for (const type of types) listen(target, type, fn, signal);
}

/** Calls `fn` every `ms` milliseconds until `signal` aborts. */
export function every(ms: number, fn: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const id = setInterval(fn, ms);
  onAbort(signal, () => clearInterval(id));
}

/** Calls `fn` once when `signal` aborts, at once if it has. */
export function onAbort(signal: AbortSignal, fn: () => void): void {
  if (signal.aborted) fn();
  else signal.addEventListener('abort', fn);
}
