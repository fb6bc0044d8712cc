import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createControls } from './controls-store';
import { filmFills, useSystemLeave } from './use-fullscreen';

const leave = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(document, { fullscreenElement: document.documentElement, exitFullscreen: leave });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.assign(document, { fullscreenElement: null });
  leave.mockClear();
});

function FilmPage({ full }: { full: boolean }) {
  useSystemLeave(createControls(full));
  return null;
}

it('from one title to the next the system stays in full screen where both fill it', () => {
  const { rerender, unmount } = render(<FilmPage key="one" full />);
  expect(filmFills()).toBe(true);
  rerender(<FilmPage key="two" full />);
  vi.runAllTimers();
  expect([filmFills(), leave.mock.calls.length]).toEqual([true, 0]);
  rerender(<FilmPage key="three" full={false} />);
  vi.runAllTimers();
  expect([filmFills(), leave.mock.calls.length]).toEqual([false, 1]);
  unmount();
});

it('who leaves the film leaves the full screen', () => {
  const { unmount } = render(<FilmPage full />);
  unmount();
  vi.runAllTimers();
  expect([filmFills(), leave.mock.calls.length]).toEqual([false, 1]);
});
