import type { Range } from './windowing';

/** Rows of different heights below each other: where each one begins, and where the last one ends. Design px. */
export interface RowStack {
  tops: number[];
  total: number;
}

export function stackRows(heights: readonly number[]): RowStack {
  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  return { tops, total };
}

/** The rows that lie between two heights, and so many more above and below them; never none. */
export function rowsBetween({ tops, total }: RowStack, from: number, to: number, overscan: number): Range {
  const first = tops.findIndex((top, index) => (tops[index + 1] ?? total) > from && top < to);
  const start = first < 0 ? Math.max(0, tops.length - 1) : first;
  let end = start;
  while (end < tops.length && (tops[end] ?? 0) < to) end += 1;
  return {
    start: Math.max(0, start - overscan),
    end: Math.min(tops.length, Math.max(end, start + 1) + overscan),
  };
}
