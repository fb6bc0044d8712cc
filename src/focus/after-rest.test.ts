// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterRest } from './after-rest';

const frames: FrameRequestCallback[] = [];
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
const frame = () => {
  for (const run of frames.splice(0)) run(0);
};

afterEach(() => {
  frame();
  vi.runAllTimers();
});

it('counts from when the step is on the screen', () => {
  const work = vi.fn();
  afterRest(300, work);
  vi.advanceTimersByTime(5_000);
  frame();
  vi.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(work).toHaveBeenCalledOnce();
});

it('does nothing once it is cancelled, before the frame or after it', () => {
  const work = vi.fn();
  afterRest(300, work)();
  const cancel = afterRest(300, work);
  frame();
  vi.advanceTimersByTime(200);
  cancel();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
