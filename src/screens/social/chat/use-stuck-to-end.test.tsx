import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useStuckToEnd } from './use-stuck-to-end';

afterEach(cleanup);

/** A box of 400 px in which 1,000 px of messages stand. */
const boxOf = () => ({ scrollTop: 600, scrollHeight: 1_000, clientHeight: 400 });
const mount = (box: ReturnType<typeof boxOf>) =>
  renderHook(() => useStuckToEnd({ current: box as unknown as HTMLElement }));

describe('the end of a conversation', () => {
  it('stays in sight when a longer field takes room from it', () => {
    const box = boxOf();
    const { rerender } = mount(box);
    box.clientHeight = 300;
    rerender();
    expect(box.scrollTop).toBe(1_000);
  });

  it('does not take back who has just scrolled up, before the event of it has come', () => {
    const box = boxOf();
    const { rerender } = mount(box);
    box.scrollTop = 10;
    rerender();
    expect(box.scrollTop).toBe(10);
  });

  it('is let go of with the event, and held again at the end', () => {
    const box = boxOf();
    const { rerender, result } = mount(box);
    box.scrollTop = 100;
    result.current(false);
    box.clientHeight = 300;
    rerender();
    expect(box.scrollTop).toBe(100);
    box.scrollTop = 700;
    result.current(true);
    box.clientHeight = 200;
    rerender();
    expect(box.scrollTop).toBe(1_000);
  });
});
