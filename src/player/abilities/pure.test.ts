import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { nearestBelow } from './quality';
import { startOf } from './resume';
import { clampTime, seekStep } from './seek-step';
import { createStallWatch, type MediaSample } from './stall-watch';
import { tileAt } from './tiles';

describe('seekStep', () => {
  it('goes 10, then 30, 60, 120 seconds, and never slower again', () => {
    expect([0, 900, 1000, 2600, 5000, 60_000].map(seekStep)).toEqual([10, 10, 30, 60, 120, 120]);
    for (let ms = 0; ms < 8000; ms += 100) expect(seekStep(ms + 100)).toBeGreaterThanOrEqual(seekStep(ms));
  });
  it('stays within the film', () => {
    expect([clampTime(-5, 60), clampTime(30, 60), clampTime(99, 60), clampTime(99, 0)]).toEqual([0, 30, 59.5, 99]);
  });
});

describe('tileAt', () => {
  const tiles = { url: '/t/{n}.jpg', interval: 5, columns: 5, rows: 5, width: 160, height: 90 };
  it.each([
    [0, '/t/0.jpg', 0, 0],
    [4.99, '/t/0.jpg', 0, 0],
    [5, '/t/0.jpg', 160, 0],
    [25, '/t/0.jpg', 0, 90],
    [124, '/t/0.jpg', 640, 360],
    [125, '/t/1.jpg', 0, 0],
    [-3, '/t/0.jpg', 0, 0],
    [9999, '/t/1.jpg', 640, 270],
  ])('at %d s', (time, url, x, y) => {
    expect(tileAt(tiles, time, 225)).toEqual({ url, x, y, w: 160, h: 90 });
  });
  it('answers null without tiles', () => {
    expect(tileAt(null, 5, 60)).toBeNull();
    expect(tileAt({ ...tiles, interval: 0 }, 5, 60)).toBeNull();
  });
});

describe('where a film begins', () => {
  it('resumes, and begins anew what was watched to its tail', () => {
    expect(startOf({ startAt: 300, duration: 600 })).toBe(300);
    expect(startOf({ startAt: 600 * limits.watchedTailRatio, duration: 600 })).toBe(0);
    expect(startOf({ startAt: 300, duration: 0 })).toBe(300);
    expect(startOf({ startAt: Number.NaN, duration: 600 })).toBe(0);
    // Somebody wants to see just that: a comment over the end titles.
    expect(startOf({ startAt: 590, duration: 600, exact: true })).toBe(590);
    expect(startOf({ startAt: 700, duration: 600, exact: true })).toBe(599.5);
  });
});

describe('nearestBelow', () => {
  it('takes the height asked for or the next lower, else the lowest', () => {
    expect(nearestBelow([360, 720, 1080], 1080)).toBe(1080);
    expect(nearestBelow([360, 720], 1080)).toBe(720);
    expect(nearestBelow([360, 720], 240)).toBe(360);
    expect(nearestBelow([], 240)).toBeUndefined();
  });
});

describe('stall watch', () => {
  const playing: MediaSample = {
    time: 5,
    paused: false,
    ended: false,
    seeking: false,
    readyState: 2,
    held: false,
    traffic: null,
  };
  it.each([
    ['no data', {}, 7500],
    ['held by the engine with data left', { readyState: 4, held: true }, 7500],
    ['paused, sent where there is no data', { paused: true, seeking: true, readyState: 1 }, 7500],
    ['paused', { paused: true }, 0],
    ['ended', { ended: true }, 0],
    ['data enough', { readyState: 3 }, 0],
  ])('%s', (_name, change, expected) => {
    const watch = createStallWatch();
    let stuck = 0;
    for (let now = 0; now <= 8000; now += 500) stuck = watch.look({ ...playing, ...change }, now).stuckMs;
    expect(stuck).toBe(expected);
  });
  it('does not count for how long the page could hear nothing', () => {
    const watch = createStallWatch();
    for (const now of [0, 500, 1_000]) watch.look(playing, now);
    expect(watch.look(playing, 9_000).stuckMs).toBe(1_500);
    expect(watch.look(playing, 9_500).stuckMs).toBe(2_000);
    expect(watch.look(playing, 3_000).stuckMs, 'a clock that was put back').toBe(2_000);
  });
  it('counts anew after the film has moved', () => {
    const watch = createStallWatch();
    for (let now = 0; now <= 5000; now += 500) watch.look(playing, now);
    expect(watch.look({ ...playing, time: 5.2 }, 5500).stuckMs).toBe(0);
    expect(watch.look({ ...playing, time: 5.2 }, 6000).stuckMs).toBe(0);
    expect(watch.look({ ...playing, time: 5.2 }, 6500).stuckMs).toBe(500);
  });
  it('tells for how long nothing has been asked for', () => {
    const watch = createStallWatch();
    const traffic = { sent: 3, underWay: 1 };
    const idleAt = (now: number) => watch.look({ ...playing, traffic }, now).idleMs;
    expect([0, 500, 1_000].map(idleAt), 'an answer is still to come').toEqual([0, 0, 0]);
    traffic.underWay = 0;
    expect([1_500, 2_000, 2_500].map(idleAt)).toEqual([500, 1_000, 1_500]);
    traffic.sent = 4;
    expect([3_000, 3_500].map(idleAt), 'something was asked for and answered between two looks').toEqual([0, 500]);
    expect(watch.look({ ...playing, traffic, time: 6 }, 4_000).idleMs, 'the film has moved').toBe(0);
    expect(watch.look({ ...playing, traffic: null, time: 6 }, 4_500).idleMs, 'not known').toBe(0);
  });
});
