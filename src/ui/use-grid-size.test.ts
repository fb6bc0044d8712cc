import { describe, expect, it } from 'vitest';
import { gridSize, touchColumns } from './use-grid-size';

describe('columns of a grid', () => {
  it.each([
    [1616, 6, 35],
    [358, 3, 10],
    [288, 3, 10],
  ])('fill %i px with %i columns and gaps of %i, never more', (content, columns, gap) => {
    const { width } = gridSize(content, columns, gap);
    const used = columns * width + (columns - 1) * gap;
    expect(used).toBeLessThanOrEqual(content);
    expect(content - used).toBeLessThan(columns);
  });

  it('grow in number on a tablet, not on a phone', () => {
    expect(touchColumns(390, 3)).toBe(3);
    expect(touchColumns(320, 3)).toBe(3);
    expect(touchColumns(1024, 3)).toBe(7);
    expect(touchColumns(700, 1)).toBe(2);
  });
});
