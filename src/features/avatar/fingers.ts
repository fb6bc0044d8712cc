/** The movement of the fingers since the last event, in shares of the frame's side. */
export interface HandMove {
  dx: number;
  dy: number;
  /** The factor by which the distance of two fingers has grown. */
  factor: number;
  /** The middle of the fingers, relative to the frame's middle. */
  at: { x: number; y: number };
}

interface Grip {
  x: number;
  y: number;
  /** The distance between two fingers, in CSS px; 0 for one. */
  apart: number;
}

const wheelStep = 1.1;

function gripOf(points: { clientX: number; clientY: number }[]): Grip {
  const x = points.reduce((sum, point) => sum + point.clientX, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.clientY, 0) / points.length;
  const [one, two] = points;
  const apart = one && two ? Math.sqrt((one.clientX - two.clientX) ** 2 + (one.clientY - two.clientY) ** 2) : 0;
  return { x, y, apart };
}

/**
 * Follows the fingers: one finger or a mouse drags, two fingers pinch, a wheel zooms. By touch and mouse events, which every engine of ours has;
 * pointer events came later. @returns the function that stops it
 */
export function followFingers(frame: HTMLElement, onMove: (move: HandMove) => void): () => void {
  const stop = new AbortController();
  let grip: Grip | null = null;
  const follow = (next: Grip) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    if (grip && width > 0) {
      const at = { x: (next.x - left) / width - 0.5, y: (next.y - top) / height - 0.5 };
      const factor = grip.apart > 0 && next.apart > 0 ? next.apart / grip.apart : 1;
      onMove({ dx: (next.x - grip.x) / width, dy: (next.y - grip.y) / height, factor, at });
    }
    grip = next;
  };
  // With another number of fingers their middle jumps, so the grip is taken anew.
  const hold = (event: TouchEvent) => {
    grip = event.touches.length > 0 ? gripOf(Array.from(event.touches)) : null;
  };
  const listen = <E extends Event>(target: EventTarget, type: string, handler: (event: E) => void, passive = true) => {
    target.addEventListener(type, handler as (event: Event) => void, { passive });
    stop.signal.addEventListener('abort', () => target.removeEventListener(type, handler as (event: Event) => void));
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel']) listen<TouchEvent>(frame, type, hold);
  listen<TouchEvent>(
    frame,
    'touchmove',
    (event) => {
      // The page must not scroll under a picture that is moved.
      if (event.cancelable) event.preventDefault();
      follow(gripOf(Array.from(event.touches)));
    },
    false,
  );
  listen<MouseEvent>(frame, 'mousedown', (event) => {
    grip = gripOf([event]);
  });
  listen<MouseEvent>(window, 'mousemove', (event) => {
    if (grip && event.buttons === 1) follow(gripOf([event]));
  });
  listen<MouseEvent>(window, 'mouseup', () => {
    grip = null;
  });
  listen<WheelEvent>(
    frame,
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top, width, height } = frame.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 };
      onMove({ dx: 0, dy: 0, factor: event.deltaY < 0 ? wheelStep : 1 / wheelStep, at });
    },
    false,
  );
  return () => stop.abort();
}
