/** One rendition of the ladder. Pixels, bits a second. */
export interface Rendition {
  width: number;
  height: number;
  bitrate: number;
}

/** What everybody gets (vip_rights of level 0, unless an operator says otherwise). Pixels. */
const USUAL = 1080;
/** The tallest that VIP gets. */
const TALLEST = 2160;
const steps = [2160, 1440, 1080, 720, 480, 360, 270] as const;
const bitrates: Record<number, number> = {
  2160: 14_000_000,
  1440: 8_000_000,
  1080: 4_500_000,
  720: 2_400_000,
  480: 1_100_000,
  360: 700_000,
  270: 420_000,
};

const even = (n: number): number => Math.max(2, Math.round(n / 2) * 2);

/** Steps below a height that are worth being had beside it. */
const below = (top: number): number[] => steps.filter((step) => step < top * 0.86);

/**
 * Up to three renditions of 1080 and less for everybody, and above them up to two of a taller source for VIP; tallest first,
 * none above the source. A source between two steps keeps its own height at the top; a very small one has that alone.
 */
export function ladder(width: number, height: number): Rendition[] {
  const evenWithin = (most: number): number => Math.max(2, Math.floor(Math.min(height, most) / 2) * 2);
  const tallest = evenWithin(TALLEST);
  const tall = USUAL < tallest * 0.86 ? [tallest, ...below(tallest).filter((step) => step > USUAL)] : [];
  const usual = evenWithin(USUAL);
  return [...tall, ...[usual, ...below(usual)].slice(0, 3)].map((rendition) => {
    const step = steps.find((candidate) => candidate <= rendition) ?? 270;
    const bitrate = Math.round(((bitrates[step] ?? 420_000) * rendition) / step);
    return { width: even((width * rendition) / height), height: rendition, bitrate };
  });
}
