// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint';

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

it('runs after the frame, all work of one frame in one task', () => {
  const done: string[] = [];
  afterPaint(() => done.push('first'));
  afterPaint(() => done.push('second'));
  expect(frames).toHaveLength(1);
  frame();
  expect([done, vi.getTimerCount()]).toEqual([[], 1]);
  vi.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});

it('what is cancelled does not run, also by what runs before it', () => {
  const done: string[] = [];
  afterPaint(() => done.push('cancelled'))();
  afterPaint(() => stop());
  const stop = afterPaint(() => done.push('stopped'));
  afterPaint(() => done.push('runs'));
  frame();
  vi.runAllTimers();
  expect(done).toEqual(['runs']);
});

it('work that is asked for after the frame waits for the next one', () => {
  const done: string[] = [];
  afterPaint(() => afterPaint(() => done.push('next')));
  frame();
  vi.runAllTimers();
  expect([done, frames.length]).toEqual([[], 1]);
});
