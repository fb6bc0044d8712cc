/** Pure: rgb24 pixels to '#rrggbb' of what the eye would call their colour: the strongest, weighed by chroma. */
export function strongest(pixels: Uint8Array): string {
  const sums = new Map<number, { n: number; r: number; g: number; b: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const max = Math.max(r, g, b);
    const weight = 1 + (max - Math.min(r, g, b)) * (max > 40 ? 1 : 0.2);
    const key = (r >> 5) * 64 + (g >> 5) * 8 + (b >> 5);
    const sum = sums.get(key) ?? { n: 0, r: 0, g: 0, b: 0 };
    sums.set(key, { n: sum.n + weight, r: sum.r + r * weight, g: sum.g + g * weight, b: sum.b + b * weight });
  }
  const best = Array.from(sums.values()).sort((a, b) => b.n - a.n)[0];
  if (!best) return '#222832';
  return `#${[best.r, best.g, best.b]
    .map((sum) =>
      Math.round(sum / best.n)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
