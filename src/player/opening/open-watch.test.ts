import { afterEach, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { createOpenWatch } from './open-watch';

afterEach(() => void vi.unstubAllGlobals());

it('counts the beats that the page heard, however long it hung between two of them', () => {
  let beat = () => {};
  let ms = 0;
  const clearInterval = vi.fn();
  vi.stubGlobal('window', {
    clearInterval,
    setInterval(heard: () => void, every: number) {
      beat = heard;
      ms = every;
      return 1;
    },
  });
  const given = vi.fn();
  const watch = createOpenWatch(given);
  watch.begin();
  const beats = limits.stallDetectMs / ms;
  for (let n = 1; n < beats; n += 1) beat();
  expect(given).not.toHaveBeenCalled();
  watch.alive();
  for (let n = 1; n < beats; n += 1) beat();
  expect(given).not.toHaveBeenCalled();
  beat();
  expect(given).toHaveBeenCalledTimes(1);
  expect(clearInterval).toHaveBeenLastCalledWith(1);
});
