import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAnswer, watchConnectivity } from '../api/connectivity';
import type { Platform } from '../platform/platform';
import { PlatformContext } from '../platform/use-platform';
import { PageUnreached } from './PageUnreached';

vi.mock('../ui/ErrorBlock', () => ({ ErrorBlock: () => null }));

let up = false;
/** The device has its network all the time: only the server is gone. */
const platform = { isOnline: () => true, onNetwork: () => () => undefined } as unknown as Platform;
const onRetry = vi.fn();
const page = (shown: boolean) => (
  <PlatformContext.Provider value={platform}>
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <PageUnreached onRetry={onRetry} />
    </Activity>
  </PlatformContext.Provider>
);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  up = false;
  onRetry.mockClear();
  watchConnectivity(platform, async () => noteAnswer(up));
  noteAnswer(false);
});
afterEach(() => {
  cleanup();
  noteAnswer(true);
  vi.useRealTimers();
});

it('a screen that the server did not give is asked for again when the server is back', async () => {
  render(page(true));
  await wait(20_000);
  expect([onRetry.mock.calls.length, onlineManager.isOnline()]).toEqual([0, false]);
  up = true;
  await wait(10_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('also where the server came back while the page was out of sight', async () => {
  const { rerender } = render(page(true));
  await wait(1_000);
  rerender(page(false));
  up = true;
  await wait(10_000);
  expect(onRetry).not.toHaveBeenCalled();
  rerender(page(true));
  await wait(0);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('where the server does answer, the viewer asks: it would not come by asking in a circle', async () => {
  noteAnswer(true);
  render(page(true));
  await wait(60_000);
  expect(onRetry).not.toHaveBeenCalled();
});
