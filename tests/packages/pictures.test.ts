import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictures } from '../../scripts/package/pictures.ts';
import { decode, isBlack, pngSize } from '../../scripts/package/png.ts';
import { gradientPng } from './png.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file));

describe('the committed pictures', () => {
  test.for(pictures('飞屏').map(({ file, width, height }) => [file, width, height] as const))(
    'AT2, WO3: %s is %i x %i and shows something',
    ([file, width, height]) => {
      expect(pngSize(read(file))).toEqual({ width, height });
      expect(isBlack(read(file))).toBe(false);
    },
  );

  test('AT2: the banner has the name beside the mark', () => {
    const { width, height, channels, data } = decode(
      read('platforms/androidtv/app/src/main/res/drawable-xhdpi/banner.png'),
    );
    const bright = (from: number, to: number) => {
      let count = 0;
      for (let y = 0; y < height; y += 1) {
        for (let x = from; x < to; x += 1) if ((data[(y * width + x) * channels] ?? 0) > 200) count += 1;
      }
      return count;
    };
    expect(bright(0, 20)).toBe(0);
    expect(bright(160, 300)).toBeGreaterThan(800);
    expect(bright(300, 320)).toBe(0);
  });

  test('WO3: the splash is lit, not nearly black', () => {
    const { data } = decode(read('platforms/webos/splash.png'));
    expect(Math.max(...data.subarray(0, 3))).toBeGreaterThan(40);
  });
});

test('the reader reads pixels, and knows black from nearly black', () => {
  const { width, height, data } = decode(gradientPng(4, 2, 0));
  expect([width, height]).toEqual([4, 2]);
  expect([...data.subarray(0, 6)]).toEqual([0, 0, 0, 63, 0, 0]);
  expect(isBlack(gradientPng(1, 1, 0))).toBe(true);
  expect(isBlack(gradientPng(1, 1, 0.5))).toBe(false);
});
