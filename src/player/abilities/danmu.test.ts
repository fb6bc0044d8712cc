// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Danmu } from '../../contract/schemas/danmu';
import { roughMeasure } from '../danmu/measure';
import { fakeSource, withAbility } from '../fake-parts';
import { row } from '../fake-stage';
import { createDanmuAbility, type DanmuDevice } from './danmu';

const sent = (id: string, time: number): Danmu => ({
  ...row(id, time),
  sentAt: 0,
  sender: 's',
  likes: 0,
  coins: 0,
});

function setUp() {
  const asked: [string, number, number][] = [];
  const room = withAbility(createDanmuAbility({ measure: roughMeasure }), {
    loadDanmu: async (episodeKey, from, to) => {
      asked.push([episodeKey, from, to]);
      return [sent(`${episodeKey}-${from}`, from + 1)];
    },
  });
  return { ...room, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('danmu ability', () => {
  it('asks for nothing while danmu are off', () => {
    const { open, asked, state } = setUp();
    open();
    vi.advanceTimersByTime(60_000);
    expect(asked).toEqual([]);
    expect(state().danmuOn).toBe(false);
  });
  it('fetches where the film is, and goes with it', async () => {
    const { open, asked, state, commands, media } = setUp();
    open();
    commands.toggleDanmu();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([['e1', 0, 360]]);
    expect(state()).toMatchObject({ danmuOn: true, danmuLoaded: 1, danmuStatus: 'ready' });
    media.currentTime = 500;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[1]).toEqual(['e1', 360, 720]);
    commands.addDanmu(sent('live', 500));
    commands.addDanmu(sent('live', 500));
    expect(state().danmuLoaded).toBe(3);
    open({ ...fakeSource, episodeKey: 'e2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[2]![0]).toBe('e2');
    expect(state().danmuLoaded).toBe(1);
  });
  it('runs nothing while danmu are off, and then fetches what was missed', async () => {
    const { open, asked, commands } = setUp();
    open();
    commands.setDanmuOn(true);
    await vi.advanceTimersByTimeAsync(0);
    commands.setDanmuOn(false);
    expect(vi.getTimerCount()).toBe(0);
    commands.catchUpDanmu();
    expect(asked).toHaveLength(1);
    commands.setDanmuOn(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });
  it('keeps what the viewer sets in the state', () => {
    const { state, commands } = setUp();
    commands.setDanmuSettings({ opacity: 0.5 });
    expect(state().danmuSettings).toMatchObject({ opacity: 0.5, size: 1 });
  });
  it('leaves no timer behind', () => {
    const { open, commands, destroy, media } = setUp();
    open();
    commands.setDanmuOn(true);
    void media.play();
    destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what danmu may cost', () => {
  let frames: { id: number; run: (now: number) => void }[];
  let clock: number;
  beforeEach(() => {
    [frames, clock] = [[], 0];
    let ids = 0;
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => {
      ids += 1;
      frames.push({ id: ids, run });
      return ids;
    });
    vi.stubGlobal('cancelAnimationFrame', (id: number) => {
      frames = frames.filter((frame) => frame.id !== id);
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080);
    // What it has instead of animations rejects when it ends.
    Object.assign(HTMLElement.prototype, { animate: undefined });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  /** Draws frames that each take so many ms, as long as somebody watches them. */
  const draw = (count: number, ms: number) => {
    for (let drawn = 0; drawn < count; drawn += 1) {
      clock += ms;
      const due = frames;
      frames = [];
      for (const { run } of due) run(clock);
    }
  };
  const watched = () => frames.length > 0;
  /** A film with 3 comments up at its beginning, 12 at 100 s, 40 at 200 s. */
  const watch = async (device: DanmuDevice = {}) => {
    const steps: number[] = [];
    const crowd = (at: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...sent(`${at}-${i}`, at + i / 100), text: '弹' }));
    const rows = [...crowd(0, 3), ...crowd(100, 12), ...crowd(200, 40)];
    const room = withAbility(
      createDanmuAbility({ measure: roughMeasure, onStep: (step) => steps.push(step), ...device }),
      { loadDanmu: async (_key, from) => (from === 0 ? rows : []) },
    );
    room.commands.setDanmuSettings({ region: 1 });
    room.open();
    room.commands.setDanmuOn(true);
    void room.media.play();
    await vi.advanceTimersByTimeAsync(0);
    const goTo = async (time: number) => {
      room.media.currentTime = time;
      room.media.say('playing');
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...room, steps, goTo };
  };

  it('is asked of frames only while enough comments are up and move', async () => {
    const { goTo, media, commands } = await watch();
    expect(watched()).toBe(false);
    await goTo(101);
    expect(watched()).toBe(true);
    media.pause();
    expect(watched()).toBe(false);
    void media.play();
    expect(watched()).toBe(true);
    commands.setDanmuOn(false);
    expect(watched()).toBe(false);
  });
  it('is asked again when clearly more are up, and at the next film', async () => {
    const { goTo, steps, open } = await watch();
    await goTo(101);
    draw(300, 16.7);
    expect(steps).toEqual([0]);
    expect(watched()).toBe(false);
    await goTo(102);
    expect(watched()).toBe(false);
    await goTo(201);
    expect(watched()).toBe(true);
    draw(300, 16.7);
    expect(steps).toEqual([0, 0]);
    await goTo(101);
    expect(watched()).toBe(false);
    open({ ...fakeSource, episodeKey: 'e2' });
    await vi.advanceTimersByTimeAsync(0);
    await goTo(101);
    expect(watched()).toBe(true);
  });
  it('goes down step by step where frames are late, fewer lines before fewer comments, and then rests', async () => {
    const { goTo, steps, commands } = await watch();
    commands.setDanmuSettings({ lines: 4 });
    const lines = () => new Set(commands.danmuOnScreen().map(({ y }) => y)).size;
    await goTo(201);
    const seen: number[] = [lines()];
    for (let step = 0; step < 4; step += 1) {
      draw(241, 40);
      // The next batch.
      await vi.advanceTimersByTimeAsync(500);
      seen.push(lines());
    }
    expect(steps).toEqual([1, 2, 3, 4]);
    expect(seen.slice(0, 4)).toEqual([4, 4, 3, 2]);
    expect(watched()).toBe(false);
  });

  describe('drawn by a worker', () => {
    let told: object[];
    let tell: (report: object) => void;
    beforeEach(() => {
      told = [];
      class FakeWorker {
        onmessage: ((event: { data: object }) => void) | null = null;
        constructor() {
          tell = (data) => this.onmessage?.({ data });
        }
        postMessage(order: object) {
          told.push(order);
        }
        terminate() {}
      }
      vi.stubGlobal('Worker', FakeWorker);
      vi.stubGlobal('OffscreenCanvas', class {});
      vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
      Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
    });
    afterEach(() => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    });
    const judging = () => told.filter((order) => 'judge' in order).pop();

    it('is judged by the frames of the worker, not by those of the page', async () => {
      const { goTo, steps } = await watch({ step: 1 });
      await goTo(201);
      expect(judging()).toMatchObject({ judge: { frames: 240 } });
      expect(watched()).toBe(false);
      tell({ frames: { count: 240, late: 60 } });
      expect(steps).toEqual([2]);
      // The next step is judged as well.
      tell({ frames: { count: 240, late: 1 } });
      expect(steps).toEqual([2, 2]);
    });
    it('is not counted while the film stands', async () => {
      const { goTo, media, steps } = await watch({ step: 1 });
      await goTo(201);
      media.pause();
      expect(judging()).toEqual({ judge: false });
      tell({ frames: { count: 240, late: 60 } });
      expect(steps).toEqual([]);
    });
  });
});
