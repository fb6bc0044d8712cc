import { describe, expect, it } from 'vitest';
import { quickestPart, rateOf } from './frame-rate';
import { readBanner } from './probe-banner';

/** What ffmpeg says of a film. @param rate on average @param base of its beginning */
const header = (rate: number | string, base = rate, field = 'progressive') => {
  const [line] = readBanner(
    `\n  Stream #0:0: Video: h264, yuv420p(${field}), 320x180, ${rate} fps, ${base} tbr`,
  ).streams;
  if (!line) throw new Error('no such header');
  return { ...line, rate: String(rate), baseRate: String(base) };
};

/**
 * Times of a film's pictures as a container keeps them, in whole milliseconds.
 * @param parts so many pictures at so many a second
 */
function film(...parts: [pictures: number, rate: number][]): number[] {
  let at = 0;
  return parts.flatMap(([pictures, rate]) =>
    Array.from({ length: pictures }, () => {
      const time = Math.round(at);
      at += 1000 / rate;
      return time;
    }),
  );
}

describe('the rate of a film', () => {
  it.each(['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60', '12', '10'])(
    'is that of its header where all of it is as quick: %s',
    (rate) => {
      const [up = 0, down = 1] = rate.split('/').map(Number);
      expect(rateOf(header(rate), quickestPart(film([500, up / down])))).toBe(rate);
    },
  );

  it.each([
    [60, '60'],
    [59.94, '60'],
    [50, '50'],
    [48, '48'],
    [30, '30'],
    [29.97, '30'],
    [25, '25'],
    [24, '24'],
    [23.976, '24'],
    // They fit into sixty.
    [20, '60'],
    [15, '60'],
    // More than a screen shows.
    [120, '60'],
  ])('is that of a part which is quicker than its header says: %d', (quick, rate) => {
    expect(rateOf(header('21/2', 5), quickestPart(film([45, 5], [120, quick], [10, 5])))).toBe(rate);
  });

  it('is not that of two pictures which stand close together, nor of a pause that is made up for', () => {
    const odd = film([200, 25]);
    odd.splice(100, 0, (odd[99] ?? 0) + 1);
    expect(rateOf(header(25), quickestPart(odd))).toBe('25');
    expect(rateOf(header(25), quickestPart(film([100, 25], [1, 2], [12, 1000], [100, 25])))).toBe('25');
  });

  it('is that of its header where it has too few pictures to tell', () => {
    expect(quickestPart([])).toBe(0);
    expect(rateOf(header(12), quickestPart(film([12, 60])))).toBe('12');
  });

  it('counts pictures of interlaced film, not their fields', () => {
    expect(rateOf(header(25, 50, 'top first'), quickestPart(film([200, 50])))).toBe('25');
  });
});
