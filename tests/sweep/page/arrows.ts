import { controls, idOf, visible } from './eye';
import { frames, restFor } from './frames';

/* What a remote does to a page. Runs inside the page (install.ts). */

// Two turns of the event loop: what a press sets off at once is done, the next frame need not be waited for. A timer
// would be held up for 4 ms each time.
const turn = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });
export const settle = () => turn().then(turn);

const codes: Record<string, number> = { Left: 37, Up: 38, Right: 39, Down: 40, Escape: 27 };
const names: Record<string, string> = { Escape: 'Escape' };
export const press = async (direction: string): Promise<void> => {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: codes[direction] });
    Object.defineProperty(event, 'key', { value: names[direction] ?? `Arrow${direction}` });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
  await settle();
};

/** What was found last under each id: most of it is still there. */
const found = new Map<string, HTMLElement>();
export const find = (id: string): HTMLElement | null => {
  const known = found.get(id);
  if (known?.isConnected && idOf(known) === id && visible(known)) return known;
  for (const element of Array.from(document.querySelectorAll<HTMLElement>(controls))) {
    if (idOf(element) !== id || !visible(element)) continue;
    found.set(id, element);
    return element;
  }
  return null;
};

/** Where everything that scrolls stands. */
export const scrolled = (): string =>
  Array.from(document.querySelectorAll('[data-scroller], [data-strip]'), ({ scrollTop, scrollLeft }) =>
    [scrollTop, scrollLeft].join(),
  ).join();

export const focusOn = async (element: HTMLElement, rest: number): Promise<void> => {
  if (document.activeElement === element) return;
  const before = scrolled();
  element.focus({ preventScroll: false });
  // No viewer jumps: what the page mounts after its next frames, where it scrolled, is there before the walk goes on.
  if (rest > 1) await restFor(rest);
  else if (scrolled() !== before) await frames(rest);
  await settle();
};

/** An arrow may scroll what is being read before it leads on: it is pressed until it does or nothing moves. */
export const pressOn = async (direction: string): Promise<void> => {
  const from = document.activeElement;
  for (let presses = 0; presses < 60; presses += 1) {
    const before = scrolled();
    await press(direction);
    if (document.activeElement !== from || scrolled() === before) return;
  }
};
