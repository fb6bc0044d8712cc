import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '../platform/platform';
import { noteAnswer, watchConnectivity } from './connectivity';

/** What the server does when it is asked: answers or not. */
let up = true;
let asked = 0;
let listening: ((online: boolean) => void)[] = [];
let device = true;

const tellNetwork = (online: boolean) => {
  for (const listener of listening) listener(online);
};

const platform = {
  isOnline: () => device,
  onNetwork: (fn: (online: boolean) => void) => {
    listening.push(fn);
    return () => undefined;
  },
} as unknown as Platform;
const call = async () => {
  asked += 1;
  noteAnswer(up);
};

beforeEach(() => {
  vi.useFakeTimers();
  up = true;
  device = true;
  listening = [];
  watchConnectivity(platform, call);
});
afterEach(() => {
  noteAnswer(true);
  vi.useRealTimers();
});

it('one call that fails is asked about once more before anybody is told', async () => {
  asked = 0;
  noteAnswer(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([asked, onlineManager.isOnline()]).toEqual([1, true]);
});

it('a server that is gone is asked for ever more seldom, and found again without anybody’s doing', async () => {
  up = false;
  asked = 0;
  noteAnswer(false);
  noteAnswer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, onlineManager.isOnline()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeLessThan(10);
  up = true;
  const told = vi.fn();
  const stop = onlineManager.subscribe(told);
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  expect(told.mock.calls).toEqual([[true]]);
  asked = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
});

it('without a network the device’s word is waited for', async () => {
  up = false;
  device = false;
  noteAnswer(false);
  await vi.advanceTimersByTimeAsync(0);
  asked = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(0);
  up = true;
  tellNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, onlineManager.isOnline()]).toEqual([1, true]);
});

it('an answer to what was asked before the network went says nothing of now', () => {
  const asked = Date.now();
  vi.setSystemTime(asked + 5);
  tellNetwork(false);
  onlineManager.setOnline(false);
  noteAnswer(true, asked);
  expect(onlineManager.isOnline()).toBe(false);
  noteAnswer(true, asked + 5);
  expect(onlineManager.isOnline()).toBe(true);
});
