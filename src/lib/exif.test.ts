import sharp from 'sharp';
import { expect, it } from 'vitest';
import { orientationOf, uprightMatrix } from './exif';

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } });

it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads that a photo is turned as %s', async (orientation) => {
  expect(orientationOf(await picture().withMetadata({ orientation }).jpeg().toBuffer())).toBe(orientation);
});

it('is 1 where nothing says so, whatever the bytes are', async () => {
  expect(orientationOf(await picture().jpeg().toBuffer())).toBe(1);
  expect(orientationOf(await picture().png().toBuffer())).toBe(1);
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  for (let length = 0; length < 120; length += 1) {
    expect([1, 6]).toContain(orientationOf(turned.subarray(0, length)));
  }
  expect(orientationOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]))).toBe(1);
});

it('keeps every corner inside of the turned picture', () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const { matrix, swaps } = uprightMatrix(orientation, 40, 20);
    const [a, b, c, d, e, f] = matrix;
    const corners = [
      [0, 0],
      [40, 0],
      [0, 20],
      [40, 20],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f]);
    const [width, height] = swaps ? [20, 40] : [40, 20];
    const wanted = [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ]
      .map(String)
      .sort();
    expect(corners.map(String).sort()).toEqual(wanted);
  }
});
