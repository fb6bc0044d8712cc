/** One rendition of the ladder. Pixels, bits a second. */
export interface Rendition {
  width: number;
  height: number;
  bitrate: number;
}

const steps = [1080, 720, 480, 360, 270] as const;
const bitrates: Record<number, number> = {
  1080: 4_500_000,
  720: 2_400_000,
  480: 1_100_000,
  360: 700_000,
  270: 420_000,
};

const even = (n: number): number => Math.max(2, Math.round(n / 2) * 2);

/**
 * Up to three renditions, tallest first, none above the source. A source between two steps keeps its own height at the
 * top; a very small one has that alone.
 */
export function ladder(width: number, height: number): Rendition[] {
  const top = Math.max(2, Math.floor(Math.min(height, 1080) / 2) * 2);
  const heights = [top, ...steps.filter((step) => step < top * 0.86)].slice(0, 3);
  return heights.map((rendition) => {
    const step = steps.find((candidate) => candidate <= rendition) ?? 270;
    const bitrate = Math.round(((bitrates[step] ?? 420_000) * rendition) / step);
    return { width: even((width * rendition) / height), height: rendition, bitrate };
  });
}
