// How a picture lies in the window: fitted into it, magnified, moved within its edges. No DOM: numbers alone.

/** Px of any kind, the same in all of them. */
export interface Size {
  width: number;
  height: number;
}

/** `scale` of the fitted picture; `x` and `y` how far its middle is from the window's. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** What OK goes through, and back to the first. */
export const STEPS = [1, 2, 4] as const;
const MOST = 4;
/** A press of an arrow moves by so much of the window. */
const PAN_SHARE = 0.25;

export const whole: View = { scale: 1, x: 0, y: 0 };

/** A picture as large as the window has room for it. Nothing is drawn larger than twice its own pixels. */
export function fitted(picture: Size, room: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return room;
  const by = Math.min(room.width / picture.width, room.height / picture.height, 2);
  return { width: picture.width * by, height: picture.height * by };
}

/** The same view with the picture's edges no further in than the window's. */
export function within({ scale, x, y }: View, picture: Size, room: Size): View {
  const bounded = Math.min(MOST, Math.max(1, scale));
  const { width, height } = fitted(picture, room);
  const limit = (length: number, of: number) => Math.max(0, (length * bounded - of) / 2);
  const keep = (value: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, value)));
  return { scale: bounded, x: keep(x, limit(width, room.width)), y: keep(y, limit(height, room.height)) };
}

/** The next step of OK: larger around the middle of what is seen, after the largest the whole picture. */
export function stepped(view: View, picture: Size, room: Size): View {
  const next = STEPS.find((step) => step > view.scale + 0.01);
  if (next === undefined) return whole;
  const by = next / view.scale;
  return within({ scale: next, x: view.x * by, y: view.y * by }, picture, room);
}

/** An arrow: the part of the picture that lies there comes into sight. */
export function panned(view: View, direction: 'up' | 'down' | 'left' | 'right', picture: Size, room: Size): View {
  const [dx, dy] = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] }[direction] as [number, number];
  const moved = { ...view, x: view.x + dx * room.width * PAN_SHARE, y: view.y + dy * room.height * PAN_SHARE };
  return within(moved, picture, room);
}

/** Two fingers: what lay between them stays between them. @param at from the window's middle */
export function pinched(view: View, scale: number, at: { x: number; y: number }, picture: Size, room: Size): View {
  const to = Math.min(MOST, Math.max(1, scale));
  const by = to / view.scale;
  return within({ scale: to, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, room);
}
