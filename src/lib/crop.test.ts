import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  clampCrop,
  frameOf,
  maxZoom,
  panCrop,
  planeOf,
  type Size,
  squareOf,
  wholeMiddle,
  zoomCrop,
} from './crop';

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = numbers(20261122);
const between = (least: number, most: number): number => least + next() * (most - least);
const anyPicture = (): Size => ({ width: Math.ceil(between(1, 6_000)), height: Math.ceil(between(1, 6_000)) });
const anyCrop = (): Crop => ({ x: between(-2, 3), y: between(-2, 3), zoom: between(0.01, 20) });
const times = <T>(make: () => T): T[] => Array.from({ length: 2_000 }, make);

function expectInside(picture: Size, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const slack = 1e-6 * Math.max(picture.width, picture.height);
  expect(side).toBeGreaterThan(0);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
  expect(left + side).toBeLessThanOrEqual(picture.width + slack);
  expect(top + side).toBeLessThanOrEqual(picture.height + slack);
}

describe('a crop', () => {
  it('lies inside of its picture, whatever is done to it', () => {
    for (const picture of times(anyPicture)) {
      let crop = clampCrop(picture, anyCrop());
      for (let step = 0; step < 5; step += 1) {
        const at = { x: between(-0.5, 0.5), y: between(-0.5, 0.5) };
        crop =
          next() < 0.5
            ? panCrop(picture, crop, between(-3, 3), between(-3, 3))
            : zoomCrop(picture, crop, between(0.1, 5), at);
        expectInside(picture, crop);
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
      }
    }
  });

  it('that lies inside is left as it is', () => {
    for (const picture of times(anyPicture)) {
      const once = clampCrop(picture, anyCrop());
      const twice = clampCrop(picture, once);
      for (const key of ['x', 'y', 'zoom'] as const) expect(twice[key]).toBeCloseTo(once[key], 9);
    }
  });

  it('keeps what is under the fingers where it is, as far as the picture reaches', () => {
    const picture = { width: 4000, height: 3000 };
    for (const at of times(() => ({ x: between(-0.5, 0.5), y: between(-0.5, 0.5) }))) {
      // From 2 to 3 there is room on all sides of the middle.
      const before = { x: 0.5, y: 0.5, zoom: 2 };
      const after = zoomCrop(picture, before, 1.5, at);
      const under = ({ left, top, side }: ReturnType<typeof squareOf>) => [
        left + (0.5 + at.x) * side,
        top + (0.5 + at.y) * side,
      ];
      const [x, y] = under(squareOf(picture, before));
      const [toX, toY] = under(squareOf(picture, after));
      expect(toX).toBeCloseTo(x ?? 0, 6);
      expect(toY).toBeCloseTo(y ?? 0, 6);
    }
  });

  it('moves by as much as the finger does', () => {
    const picture = { width: 2000, height: 1000 };
    expect(squareOf(picture, wholeMiddle)).toEqual({ left: 500, top: 0, side: 1000 });
    // The picture goes to the right by a quarter of the square: more of its left is seen.
    expect(squareOf(picture, panCrop(picture, wholeMiddle, 0.25, 0))).toEqual({ left: 250, top: 0, side: 1000 });
    expect(squareOf(picture, panCrop(picture, wholeMiddle, 9, 9))).toEqual({ left: 0, top: 0, side: 1000 });
    expect(squareOf(picture, zoomCrop(picture, wholeMiddle, 2))).toEqual({ left: 750, top: 250, side: 500 });
  });
});

describe('a frame of another shape', () => {
  const tall = { width: 900, height: 1600 };
  const wide = 16 / 9;

  it('lies inside of the picture, as large as it can be, and keeps its shape at any zoom', () => {
    expect(frameOf(tall, wholeMiddle, wide)).toEqual({ left: 0, top: 546.875, width: 900, height: 506.25 });
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5000 }), fc.integer({ min: 8, max: 5000 }), (width, height) => {
        const picture = { width, height };
        const crop = zoomCrop(planeOf(picture, wide), wholeMiddle, 2);
        const frame = frameOf(picture, panCrop(planeOf(picture, wide), crop, -9_999, -9_999), wide);
        expect(frame.width / frame.height).toBeCloseTo(wide);
        expect(frame.left + frame.width).toBeCloseTo(width);
        expect(frame.top + frame.height).toBeCloseTo(height);
      }),
    );
  });
});
