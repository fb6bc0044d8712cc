import { describe, expect, it } from 'vitest';
import { markOf } from './position-mark';

describe('the mark beside a text', () => {
  it('is not there when everything is in view', () => {
    expect(markOf({ scrollTop: 0, clientHeight: 800, scrollHeight: 800 })).toBeNull();
    expect(markOf({ scrollTop: 0, clientHeight: 0, scrollHeight: 800 })).toBeNull();
  });

  it('goes from the top to the bottom of its track', () => {
    expect(markOf({ scrollTop: 0, clientHeight: 500, scrollHeight: 1000 })).toEqual({ size: 0.5, offset: 0 });
    expect(markOf({ scrollTop: 250, clientHeight: 500, scrollHeight: 1000 })).toEqual({ size: 0.5, offset: 0.25 });
    expect(markOf({ scrollTop: 500, clientHeight: 500, scrollHeight: 1000 })).toEqual({ size: 0.5, offset: 0.5 });
  });

  it('stays visible beside a very long text, and inside its track when the engine overscrolls', () => {
    const long = markOf({ scrollTop: 99_500, clientHeight: 500, scrollHeight: 100_000 })!;
    expect(long.size).toBe(0.08);
    expect(long.offset).toBeCloseTo(0.92);
    expect(markOf({ scrollTop: -40, clientHeight: 500, scrollHeight: 1000 })?.offset).toBe(0);
  });
});
