// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSettings } from '../../state/settings';
import { danmuDevice } from './settings';

const day = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * day });
});
afterEach(() => {
  changeSettings({ danmuStep: 0, danmuStepAt: 0 });
  vi.useRealTimers();
});

it('a device that stutters again one step better is left at its own for another week', () => {
  changeSettings({ danmuStep: 2, danmuStepAt: 92 * day });
  const device = danmuDevice();
  expect(device.step).toBe(1);
  device.onStep?.(2);
  expect(danmuDevice().step).toBe(2);
});

it('a device that manages where it stands is still tried one better when its week is over', () => {
  changeSettings({ danmuStep: 2, danmuStepAt: 95 * day });
  danmuDevice().onStep?.(2);
  vi.setSystemTime(103 * day);
  expect(danmuDevice().step).toBe(1);
});

it('a step that is new is kept', () => {
  danmuDevice().onStep?.(3);
  expect(danmuDevice().step).toBe(3);
});
