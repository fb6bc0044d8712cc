import { describe, expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { leftAt } from './lanes';
import { createLayout } from './layout';
import { roughMeasure } from './measure';
import {
  type DanmuItem,
  type DanmuSettings,
  defaultDanmuConfig,
  defaultDanmuSettings,
  type PlacedDanmu,
} from './types';

const stage = { width: 1920, height: 1080 };

/** Small, seeded, good enough to draw streams that come out the same in every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function stream(seed: number, count: number, seconds: number): DanmuItem[] {
  const next = random(seed);
  const modes = ['scroll', 'scroll', 'scroll', 'scroll', 'scroll', 'scroll', 'top', 'bottom'] as const;
  const sizes = [25, 25, 25, 18, 36];
  return Array.from({ length: count }, (_, i) => ({
    id: `d${i}`,
    time: next() * seconds,
    mode: modes[Math.floor(next() * modes.length)]!,
    text: '弹'.repeat(1 + Math.floor(next() ** 3 * 40)),
    color: '#ffffff',
    size: sizes[Math.floor(next() * sizes.length)]!,
    mine: false,
  })).sort((a, b) => a.time - b.time);
}

const layoutOf = (items: DanmuItem[], settings: Partial<DanmuSettings> = {}) =>
  createLayout(items, stage, { ...defaultDanmuSettings, ...settings }, defaultDanmuConfig, roughMeasure);

/** Every pair of one kind that covers each other at some tenth of a second, by looking at rectangles. */
function overlaps(placed: PlacedDanmu[], seconds: number): string[] {
  const found: string[] = [];
  for (let time = 0; time < seconds + 10; time += 0.1) {
    const up = placed.filter((p) => p.start <= time && time < p.start + p.life);
    up.forEach((a, i) => {
      for (const b of up.slice(i + 1)) {
        if ((a.item.mode === 'scroll') !== (b.item.mode === 'scroll')) continue;
        const ax = leftAt(a, stage.width, time);
        const bx = leftAt(b, stage.width, time);
        const inX = ax < bx + b.width && bx < ax + a.width;
        const inY = a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
        if (inX && inY) found.push(`${time.toFixed(1)} ${a.item.id} ${b.item.id}`);
      }
    });
  }
  return found;
}

const key = (placed: PlacedDanmu[]) => placed.map((p) => `${p.item.id}@${p.y}/${p.start}`);

describe('danmu layout', () => {
  it.each([1, 2, 3, 4, 5, 6])('lets nothing overlap in a dense random stream (seed %i)', (seed) => {
    const region = [0.25, 0.5, 1][seed % 3]!;
    const placed = layoutOf(stream(seed, 600, 60), { region }).between(0, 70);
    expect(placed.length).toBeGreaterThan(40);
    expect(overlaps(placed, 60)).toEqual([]);
  });

  it.each([1, 2, 3])('shows the same after a seek as after playing there (seed %i)', (seed) => {
    const items = stream(seed, 900, 120);
    const played = layoutOf(items);
    const steps = new Map<number, string[]>();
    for (let time = 0; time <= 120; time += 0.5) steps.set(time, key(played.between(time, time + 1.5)));
    for (const time of [0, 3.5, 30, 61.5, 99, 120]) {
      expect(key(layoutOf(items).between(time, time + 1.5))).toEqual(steps.get(time));
    }
    // And back again in the same layout.
    expect(key(played.between(30, 31.5))).toEqual(steps.get(30));
  });

  it('places each comment once: the same object at every look', () => {
    const layout = layoutOf(stream(2, 300, 60));
    const seen = new Map<string, PlacedDanmu>();
    for (let time = 0; time < 60; time += 0.5) {
      for (const placed of layout.between(time, time + 1.5)) {
        expect(seen.get(placed.item.id) ?? placed).toBe(placed);
        seen.set(placed.item.id, placed);
      }
    }
  });

  it('starts from a quiet moment and gives what the whole list gives', () => {
    const items = [
      ...stream(7, 300, 60),
      ...stream(8, 300, 60).map((i) => ({ ...i, id: `b${i.id}`, time: i.time + 200 })),
    ];
    const whole = layoutOf(items);
    whole.between(0, 300);
    expect(key(layoutOf(items).between(230, 231))).toEqual(key(whole.between(230, 231)));
  });

  it('leaves out what finds no row, and draws it over others where overlap is allowed', () => {
    const items = stream(3, 400, 10);
    const avoid = layoutOf(items).between(0, 20).length;
    const allow = layoutOf(items, { overlap: 'allow' }).between(0, 20).length;
    expect(avoid).toBeLessThan(400);
    expect(allow).toBe(400);
  });

  it('keeps scrolling comments within the region and the limit of lanes', () => {
    const items = stream(5, 400, 60).filter((item) => item.mode === 'scroll');
    for (const placed of layoutOf(items, { region: 0.25 }).between(0, 70))
      expect(placed.y + placed.height).toBeLessThan(330);
    for (const placed of layoutOf(items, { lines: 1 }).between(0, 70)) expect(placed.y).toBe(0);
  });

  it('leaves the lowest part of the picture to subtitles where the viewer wants that, and the rest as it is', () => {
    const items = stream(5, 600, 60);
    const low = (settings: Partial<DanmuSettings>) =>
      layoutOf(items, settings)
        .between(0, 70)
        .filter((placed) => placed.y + placed.height > 1080 * 0.85)
        .map(({ item }) => item.mode);
    expect(low({ region: 1 })).toContain('scroll');
    expect(low({ region: 0.5 })).toContain('bottom');
    expect(low({ region: 1, clearSubtitles: true })).toEqual([]);
    expect(low({ region: 0.5, clearSubtitles: true })).toEqual([]);
    const rows = (settings: Partial<DanmuSettings>) =>
      layoutOf(
        items.filter((item) => item.mode === 'scroll'),
        { region: 0.5, ...settings },
      )
        .between(0, 70)
        .map(({ y }) => y);
    expect(rows({ clearSubtitles: true })).toEqual(rows({}));
  });

  it("puts a comment of one's own in without covering any, later if it must", () => {
    const items = stream(4, 500, 60);
    const layout = layoutOf(items);
    layout.between(0, 21.5);
    const own = layout.insert(
      { id: 'own', time: 20, mode: 'scroll', text: '我来了', color: '#ffffff', size: 25, mine: true },
      20,
    );
    expect(own).not.toBeNull();
    expect(own!.start).toBeGreaterThanOrEqual(20);
    expect(overlaps(layout.between(0, 70), 60)).toEqual([]);
  });

  describe('one that comes live', () => {
    const live = (time: number, change: Partial<DanmuItem> = {}): DanmuItem => ({
      ...{ id: 'live', time, mode: 'scroll', text: '我来了', color: '#ffffff', size: 25, mine: false },
      ...change,
    });
    const sparse = Array.from({ length: 400 }, (_, i) => ({ ...live(i * 1.5), id: `s${i}` }));

    it('from a part of the film that is over is not placed', () => {
      const layout = layoutOf(sparse);
      const before = key(layout.between(500, 501.5));
      expect([12, 499].map((time) => layout.insert(live(time), 500))).toEqual([null, null]);
      expect(key(layout.between(500, 501.5))).toEqual(before);
    });
    it('ahead of the viewer is placed at its own second, also where others are placed already', () => {
      const layout = layoutOf(sparse);
      const before = key(layout.between(100, 101.5));
      const placed = layout.insert(live(100.5), 100);
      expect(placed?.start).toBe(100.5);
      const after = layout.between(100, 101.5);
      expect(after).toContain(placed);
      expect(key(after).filter((one) => !one.startsWith('live'))).toEqual(before);
      expect(overlaps(after, 110)).toEqual([]);
    });
    it('far ahead waits in the list', () => {
      const layout = layoutOf(sparse);
      layout.between(100, 101.5);
      expect(layout.insert(live(300), 100)).toBeNull();
      expect(layout.between(300, 301).map(({ item }) => item.id)).toContain('live');
    });
  });

  it('takes later parts of a film without moving what is placed', () => {
    const items = stream(6, 900, 120);
    const early = items.filter((item) => item.time < 60);
    const grown = layoutOf(early);
    const before = key(grown.between(30, 31.5));
    expect(grown.extend(items.filter((item) => item.time >= 60))).toBe(true);
    expect(key(grown.between(30, 31.5))).toEqual(before);
    expect(key(grown.between(90, 91))).toEqual(key(layoutOf(items).between(90, 91)));
    expect(grown.extend([items[0]!])).toBe(false);
  });

  it('places nothing on a stage without size, and fixed ones at the middle of their edge', () => {
    const items = stream(9, 50, 10);
    const none = createLayout(items, { width: 0, height: 0 }, defaultDanmuSettings, defaultDanmuConfig, roughMeasure);
    expect(none.between(0, 10)).toEqual([]);
    const bottom = layoutOf([{ ...items[0]!, mode: 'bottom', size: 25, text: '底' }]).between(0, 20)[0]!;
    expect(bottom.y).toBe(1050 - 50);
    expect(leftAt(bottom, 1920, 1)).toBeCloseTo((1920 - bottom.width) / 2);
  });

  it('places twenty thousand comments and seeks to the middle within a blink', () => {
    const items = stream(11, 20_000, 1200);
    const layout = layoutOf(items);
    const started = performance.now();
    expect(layout.between(600, 601).length).toBeGreaterThan(5);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it('a wall stays one with as many of each second as a server sends', () => {
  // As many as the demo's film has, and about as long. Those that are sent are not the first of a second: their ids say nothing of their time.
  const wall = stream(11, 125 * 24, 24).map((item) => ({ ...item, size: 25, text: item.text.padEnd(6, '弹') }));
  const counts = new Map<number, number>();
  const sent = Array.from(wall)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .filter(({ time }) => {
      const count = (counts.get(Math.floor(time)) ?? 0) + 1;
      counts.set(Math.floor(time), count);
      return count <= limits.danmuPerSecond;
    })
    .sort((a, b) => a.time - b.time);
  const up = (items: DanmuItem[], settings: Partial<DanmuSettings> = {}) =>
    layoutOf(items, settings).between(15, 15).length;
  expect(sent).toHaveLength(24 * limits.danmuPerSecond);
  for (const settings of [{}, { region: 1 }]) expect(up(sent, settings) / up(wall, settings)).toBeGreaterThan(0.8);
});
