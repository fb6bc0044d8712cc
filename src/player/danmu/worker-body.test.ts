import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameRule } from './frame-watch';
import { danmuWorker, type WorkerOrder, type WorkerReport } from './worker-body';

/** A worker's surroundings: frames are drawn when the test says, and what is said is kept. */
let waiting: ((now: number) => void) | null;
let said: WorkerReport[];
let scope: { onmessage(event: { data: WorkerOrder }): void };
let clock: number;

const pen = { clearRect: () => undefined, drawImage: () => undefined };

beforeEach(() => {
  [waiting, said, clock] = [null, [], 1000];
  const given = {
    postMessage: (report: WorkerReport) => said.push(report),
    requestAnimationFrame: (run: (now: number) => void) => {
      waiting = run;
    },
  };
  scope = given as unknown as typeof scope;
  vi.stubGlobal('self', given);
  danmuWorker();
  tell({ canvas: { getContext: () => pen } as unknown as OffscreenCanvas });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tell = (data: WorkerOrder) => scope.onmessage({ data });
const draw = (count: number, msOf: (frame: number) => number) => {
  for (let frame = 0; frame < count; frame += 1) {
    clock += msOf(frame);
    const run = waiting;
    waiting = null;
    run?.(clock);
  }
};
const moving = { time: 0, at: Date.now(), rate: 1, paused: false };
/** It stands in the list and is not due yet: a frame is drawn, and nothing on it. */
const comment = {
  ...{ number: 1, text: 'a', color: '#ffffff', edge: '#000000', scroll: true, mine: false },
  ...{ start: 1e6, life: 9, width: 40, height: 50, y: 0, fontPx: 40 },
};

it('counts the frames it draws one after the other, says so once, and then counts no more', () => {
  tell({ moment: moving, add: [comment], judge: frameRule });
  draw(frameRule.frames, (frame) => (frame % 4 ? 16 : 40));
  expect(said).toEqual([]);
  draw(1, () => 16);
  expect(said).toEqual([{ frames: { count: 240, late: 59 } }]);
  draw(500, () => 16);
  expect(said).toHaveLength(1);
});

it('takes no pause for a late frame, and counts nothing unless it is asked to', () => {
  tell({ moment: moving, add: [comment] });
  draw(300, () => 100);
  tell({ judge: frameRule });
  for (let stretch = 0; stretch < 10; stretch += 1) {
    draw(30, () => 16);
    tell({ moment: { ...moving, paused: true } });
    draw(1, () => 16);
    tell({ moment: moving });
    draw(1, () => 500);
  }
  expect(said).toEqual([{ frames: { count: 240, late: 0 } }]);
  tell({ judge: frameRule });
  tell({ judge: false });
  draw(300, () => 100);
  expect(said).toHaveLength(1);
});
