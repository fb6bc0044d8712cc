import { describe, expect, it } from 'vitest';
import { dragKind } from './use-gestures';

describe('what a drag on the picture means', () => {
  it('is a seek where it goes sideways, wherever it began', () => {
    expect(dragKind(40, 10, 0.05, true)).toBe('seek');
    expect(dragKind(-40, 10, 0.5, false)).toBe('seek');
  });
  it('is brightness at the left edge and volume at the right one of a film that fills the screen', () => {
    expect(dragKind(4, -40, 0.1, true)).toBe('brightness');
    expect(dragKind(4, 40, 0.9, true)).toBe('volume');
  });
  it('is nothing in the middle, nothing in the window, where the page scrolls, and nothing before it is a drag', () => {
    expect(dragKind(0, -40, 0.5, true)).toBe('none');
    expect(dragKind(0, -40, 0.1, false)).toBe('none');
    expect(dragKind(5, -10, 0.1, true)).toBe('none');
  });
});
