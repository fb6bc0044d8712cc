import type { KeepChoice } from '../../../contract/schemas/keep';
import { t } from '../../../i18n/i18n';

const tallestFirst = (a: number, b: number): number => b - a;

/** Heights that the viewer may keep of any of these, tallest first. */
export function heightsOf(rows: readonly KeepChoice[]): number[] {
  const found = new Set<number>();
  for (const row of rows) if (row.allowed) for (const { height } of row.heights) found.add(height);
  return Array.from(found).sort(tallestFirst);
}

/** Taller ones, with the level that has them. */
export function lockedOf(rows: readonly KeepChoice[]): KeepChoice['locked'] {
  const found = new Map<number, number>();
  for (const row of rows) if (row.allowed) for (const { height, level } of row.locked) found.set(height, level);
  return Array.from(found.keys())
    .sort(tallestFirst)
    .map((height) => ({ height, level: found.get(height) ?? 0 }));
}

/** The height that an episode is kept in where this one is wished: the tallest up to it, else its lowest. 0 where it has none. */
export function heightOf({ heights }: Pick<KeepChoice, 'heights'>, wished: number): number {
  const all = heights.map(({ height }) => height).sort(tallestFirst);
  return all.find((height) => height <= wished) ?? all[all.length - 1] ?? 0;
}

/** About how many bytes it is in that height. */
export function bytesAt(row: Pick<KeepChoice, 'heights'>, wished: number): number {
  const height = heightOf(row, wished);
  return row.heights.find((one) => one.height === height)?.bytes ?? 0;
}

/** What an episode is called, with its season where there are several: on the device nothing beside it would say so. */
export const episodeOf = ({ seasonTitle, title, number }: KeepChoice): string =>
  [seasonTitle, title || t('player.episodeNo', { n: number })].filter(Boolean).join(' ');
