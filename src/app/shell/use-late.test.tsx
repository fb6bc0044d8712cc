import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n';
import { type Begin, useLate } from './use-late';

const Mark = () => null;
const fetchMark = () => Promise.resolve({ default: Mark });

/** A time that comes when the test says so. */
function timeOfOurs() {
  const loads: (() => void)[] = [];
  const calledOff = vi.fn();
  const begin: Begin = (load) => {
    loads.push(load);
    return calledOff;
  };
  return { begin, calledOff, come: () => loads.at(-1)?.() };
}

beforeEach(() => startI18n('zh-CN'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is nothing before its time, and there after it', async () => {
  const { begin, come } = timeOfOurs();
  const fetch = vi.fn(fetchMark);
  const { result } = renderHook(() => useLate(fetch, begin));
  expect(fetch).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
  come();
  await waitFor(() => expect(result.current).toBe(Mark));
});

it('is called off where another time is said, and where nobody wants it any more', () => {
  const [later, sooner] = [timeOfOurs(), timeOfOurs()];
  const { rerender, unmount } = renderHook(({ begin }) => useLate(fetchMark, begin), { initialProps: later });
  rerender({ ...later });
  expect(later.calledOff).not.toHaveBeenCalled();
  rerender(sooner);
  expect(later.calledOff).toHaveBeenCalledOnce();
  unmount();
  expect(sooner.calledOff).toHaveBeenCalledOnce();
});

it('stays away where its code cannot be fetched, and comes at another time', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { begin, come } = timeOfOurs();
  const fetch = vi.fn(fetchMark).mockRejectedValueOnce(new Error('no line'));
  const { result } = renderHook(() => useLate(fetch, begin));
  come();
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(result.current).toBeNull();
  come();
  await waitFor(() => expect(result.current).toBe(Mark));
});
