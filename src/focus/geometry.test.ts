import { describe, expect, it } from 'vitest';
import { best, moveCost } from './geometry';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const at = (name: string, ...rect: [number, number, number, number]) => ({ name, box: box(...rect) });

describe('where an arrow leads', () => {
  it('prefers what stands in line over what is nearer beside it', () => {
    const from = box(500, 100, 100, 50);
    const list = [at('beside', 300, 160, 100, 50), at('in line', 480, 300, 100, 50)];
    expect(best(from, list, 'down')?.name).toBe('in line');
  });

  it('never goes to something in the same line for up and down', () => {
    expect(moveCost(box(300, 100, 80, 80), box(200, 100, 80, 80), 'up')).toBeNull();
    expect(moveCost(box(300, 100, 80, 80), box(200, 100, 80, 80), 'left')).not.toBeNull();
  });

  it('takes rows that overlap by their rings', () => {
    expect(moveCost(box(0, 100, 1700, 440), box(0, 510, 1700, 440), 'down')).not.toBeNull();
  });

  it('does not call a tall thing at the side "below"', () => {
    expect(moveCost(box(100, 400, 300, 80), box(800, 100, 600, 800), 'down')).toBeNull();
    expect(moveCost(box(100, 400, 300, 80), box(800, 100, 600, 800), 'right')).not.toBeNull();
  });

  it('answers null where nothing lies that way', () => {
    expect(best(box(0, 0, 10, 10), [at('left', 0, 0, 10, 10)], 'right')).toBeNull();
  });
});
