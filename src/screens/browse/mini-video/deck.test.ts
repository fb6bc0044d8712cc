import { describe, expect, it } from 'vitest';
import { afterDrag, createWheel, filmsInSlots, resisted } from './deck';

describe('films in their slots', () => {
  it('are the one before, the one that is seen, and the two after it', () => {
    expect([...filmsInSlots(0, 9)].sort()).toEqual([-1, 0, 1, 2]);
    expect([...filmsInSlots(5, 9)].sort()).toEqual([4, 5, 6, 7]);
    expect([...filmsInSlots(8, 9)].sort()).toEqual([-1, -1, 7, 8]);
    expect(filmsInSlots(0, 0)).toEqual([-1, -1, -1, -1]);
  });

  it('stay in them while one goes on or back: none is opened twice', () => {
    for (let at = 0; at < 8; at += 1) {
      const [before, after] = [filmsInSlots(at, 12), filmsInSlots(at + 1, 12)];
      for (const film of before) if (after.includes(film)) expect(after.indexOf(film)).toBe(before.indexOf(film));
    }
  });
});

describe('a drag', () => {
  it('leads on when it was far or fast, and in its direction', () => {
    expect(afterDrag(-300, 800, 900)).toBe(1);
    expect(afterDrag(300, 800, 900)).toBe(-1);
    expect(afterDrag(-60, 800, 90)).toBe(1);
    expect(afterDrag(-60, 800, 900)).toBe(0);
    expect(afterDrag(-4, 800, 1)).toBe(0);
  });

  it('gives way a little at the ends', () => {
    expect(resisted(100, 0, 3)).toBe(25);
    expect(resisted(-100, 2, 3)).toBe(-25);
    expect(resisted(-100, 1, 3)).toBe(-100);
  });
});

describe('a wheel', () => {
  /** What came of turns at these ms. */
  const ways = (...turns: [at: number, deltaY: number, more?: Partial<WheelEvent>][]) => {
    const wayOf = createWheel();
    const still = { deltaX: 0, deltaMode: 0, ctrlKey: false };
    return turns.map(([timeStamp, deltaY, more]) => wayOf({ ...still, deltaY, timeStamp, ...more }));
  };

  it('leads on with each notch, and back', () => {
    expect(ways([0, 100], [400, 100], [800, -100])).toEqual([1, 1, -1]);
    // By lines, as Firefox tells it.
    expect(ways([0, 3, { deltaMode: 1 }], [400, -3, { deltaMode: 1 }])).toEqual([1, -1]);
  });

  it('leads by one film as long as it goes on: nobody races past films', () => {
    expect(ways([0, 100], [50, 100], [100, 100], [240, 100])).toEqual([1, 0, 0, 0]);
    // Two fingers on a pad, and what goes on after them.
    expect(ways([0, 9], [16, 18], [32, 30], [48, 22], [150, 4], [290, 1], [700, 60])).toEqual([0, 0, 1, 0, 0, 0, 1]);
  });

  it('means nothing sideways, with Ctrl, or where it hardly moved', () => {
    expect(ways([0, 20, { deltaX: 90 }], [400, 100, { ctrlKey: true }], [800, 12])).toEqual([0, 0, 0]);
  });
});
