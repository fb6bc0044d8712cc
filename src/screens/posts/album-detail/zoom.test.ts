import { describe, expect, it } from 'vitest';
import { fitted, panned, pinched, stepped, whole, within } from './zoom';

const room = { width: 1920, height: 1080 };
const wide = { width: 3840, height: 1080 };

describe('a picture in the window', () => {
  it('is fitted, and never drawn larger than twice its own pixels', () => {
    expect(fitted(wide, room)).toEqual({ width: 1920, height: 540 });
    expect(fitted({ width: 100, height: 50 }, room)).toEqual({ width: 200, height: 100 });
    expect(fitted({ width: 0, height: 0 }, room)).toEqual(room);
  });

  it('goes larger by steps, and back to the whole', () => {
    const [two, four] = [stepped(whole, wide, room), stepped(stepped(whole, wide, room), wide, room)];
    expect([two.scale, four.scale]).toEqual([2, 4]);
    expect(stepped(four, wide, room)).toEqual(whole);
    expect(stepped({ scale: 1.5, x: 0, y: 0 }, wide, room).scale).toBe(2);
  });

  it('moves as far as its edges, and not at all in a direction in which all of it is seen', () => {
    const two = stepped(whole, wide, room);
    expect(panned(two, 'right', wide, room)).toEqual({ scale: 2, x: -480, y: 0 });
    const far = [1, 2, 3, 4].reduce((view) => panned(view, 'right', wide, room), two);
    expect(far.x).toBe(-960);
    expect(panned(two, 'down', wide, room).y).toBe(0);
    expect(panned(far, 'left', wide, room).x).toBe(-480);
    // A window that is turned has other edges.
    expect(within(far, wide, { width: 1080, height: 1920 }).x).toBe(-540);
  });

  it('grows between two fingers where they are', () => {
    const view = pinched(whole, 2, { x: 400, y: 0 }, wide, room);
    expect(view).toEqual({ scale: 2, x: -400, y: 0 });
    expect(pinched(view, 9, { x: 0, y: 0 }, wide, room).scale).toBe(4);
    expect(pinched(view, 0.2, { x: 0, y: 0 }, wide, room)).toEqual(whole);
  });
});
