import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { LoadingOverlay } from './LoadingOverlay';
import { beginLoading } from './loading';
import { mount } from './test-support';

const overlay = () => document.querySelector('[role="status"]')?.textContent ?? '';

beforeEach(async () => {
  await mount(<LoadingOverlay />);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('2.1: the full-screen overlay reads 正在加载 until what it waits for is there', async () => {
  expect(overlay()).toBe('');
  let end: () => void = () => undefined;
  await act(async () => {
    end = beginLoading();
  });
  expect(overlay()).toBe('正在加载');
  await act(async () => end());
  expect(overlay()).toBe('');
});

it('9: it leaves after 1800 ms in any case, each waiting for itself', async () => {
  let end: () => void = () => undefined;
  await act(async () => {
    end = beginLoading();
    await vi.advanceTimersByTimeAsync(limits.loadingOverlayHideMs - 1);
    beginLoading();
  });
  expect(overlay()).toBe('正在加载');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(overlay()).toBe('正在加载');
  await act(async () => {
    end();
    await vi.advanceTimersByTimeAsync(limits.loadingOverlayHideMs);
  });
  expect(overlay()).toBe('');
});
