import { describe, expect, test } from 'vitest';
import { alongLines, linesOf } from './lines';

const box = (left: number, top: number, width = 200, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('lines of boxes that stand anywhere', () => {
  test('a line is what stands at one height, from left to right', () => {
    const boxes = [box(500, 100), box(0, 104), box(300, 0), box(100, 160)];
    expect(linesOf(boxes)).toEqual([[2], [1, 0], [3]]);
  });

  test('arrows lead along a line, to the nearest of the next one, and nowhere past the ends', () => {
    const boxes = [box(0, 0), box(600, 0), box(500, 60), box(40, 60)];
    const lines = linesOf(boxes);
    expect(alongLines(boxes, lines, 0, 'right')).toBe(1);
    expect(alongLines(boxes, lines, 1, 'right')).toBeNull();
    expect(alongLines(boxes, lines, 1, 'down')).toBe(2);
    expect(alongLines(boxes, lines, 0, 'down')).toBe(3);
    expect(alongLines(boxes, lines, 0, 'up')).toBeNull();
  });

  test('each of a crowd is come to, also where one lies right over another', () => {
    // A fixed comment over two that fly, twins at one place, and a crowd at odd heights.
    const boxes = [box(400, 0, 300), box(450, 3, 200), box(450, 3, 200), box(420, -2, 100)];
    for (let at = 0; at < 80; at += 1) boxes.push(box((at * 397) % 1700, (at * 23) % 600, 60 + ((at * 31) % 300)));
    const lines = linesOf(boxes);
    const reached = new Set([0]);
    for (const from of reached)
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const to = alongLines(boxes, lines, from, direction);
        if (to !== null) reached.add(to);
      }
    expect(reached.size).toBe(boxes.length);
  });
});
