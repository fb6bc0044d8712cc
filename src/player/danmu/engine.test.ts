// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDanmu } from './engine';
import { roughMeasure } from './measure';
import type { DanmuItem, DanmuSettings } from './types';

class FakeAnimation {
  playbackRate = 1;
  playState = 'running';
  startTime: number | null = null;
  currentTime: number | null = null;
  constructor(
    readonly keyframes: Keyframe[],
    readonly duration: number,
  ) {}
  play() {
    this.playState = 'running';
  }
  pause() {
    this.playState = 'paused';
  }
  cancel() {
    this.playState = 'idle';
  }
}

const row = (id: string, time: number, change: Partial<DanmuItem> = {}): DanmuItem => ({
  id,
  time,
  mode: 'scroll',
  text: id,
  color: '#ffffff',
  size: 25,
  mine: false,
  ...change,
});

let animations: FakeAnimation[] = [];

function setUp(canAnimate: boolean, options: Partial<DanmuSettings> = {}) {
  const stage = document.createElement('div');
  document.body.appendChild(stage);
  const prototype = HTMLElement.prototype as unknown as Record<string, unknown>;
  prototype.animate = canAnimate
    ? (keyframes: Keyframe[], { duration }: { duration: number }) => {
        const made = new FakeAnimation(keyframes, duration);
        animations.push(made);
        return made;
      }
    : undefined;
  const clock = { time: 0, paused: false, rate: 1, now: () => clock.time };
  const engine = createDanmu({ stage, clock, options: { region: 1, ...options }, measure: roughMeasure });
  engine.resize(1920, 1080);
  const texts = () =>
    Array.from(stage.querySelectorAll<HTMLElement>('.danmu'))
      .filter((node) => node.style.visibility !== 'hidden')
      .map((node) => node.textContent)
      .sort();
  const play = (seconds: number) => {
    for (let step = 0; step < Math.round(seconds * 10); step++) {
      clock.time += 0.1 * clock.rate;
      vi.advanceTimersByTime(100);
    }
  };
  /** Shown again at this size: the fake stage has none of its own. */
  const show = () => {
    engine.show();
    engine.resize(1920, 1080);
  };
  return { stage, clock, engine, texts, play, show };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  animations = [];
  document.body.textContent = '';
  vi.useRealTimers();
});

describe.each([
  ['Web Animations', true],
  ['CSS transitions', false],
])('danmu engine on %s', (_name, canAnimate) => {
  it('brings comments on ahead of their time and takes them down after it', () => {
    const { engine, texts, play, show } = setUp(canAnimate);
    engine.load([row('late', 30), row('b', 2), row('a', 0.5)]);
    show();
    expect(texts()).toEqual(['a']);
    play(2);
    expect(texts()).toEqual(['a', 'b']);
    play(10);
    expect(texts()).toEqual([]);
  });
  it('does nothing at all when off', () => {
    const { engine, stage, play, show } = setUp(canAnimate);
    engine.load([row('a', 0.5)]);
    expect(vi.getTimerCount()).toBe(0);
    show();
    engine.hide();
    play(3);
    expect(vi.getTimerCount()).toBe(0);
    expect(stage.childNodes).toHaveLength(0);
    expect(animations.every((animation) => animation.playState === 'idle')).toBe(true);
  });
  it('runs no timer while the film is paused, and shows the right screen after a seek', () => {
    const { engine, clock, texts, show } = setUp(canAnimate);
    engine.load([row('a', 1), row('b', 100)]);
    show();
    clock.paused = true;
    engine.pause();
    expect(vi.getTimerCount()).toBe(0);
    clock.time = 101;
    engine.seek(101);
    expect(texts()).toEqual(['b']);
  });
  it('writes comments as text, whatever they hold', () => {
    const { engine, stage, show } = setUp(canAnimate);
    engine.load([row('<img src=x onerror=alert(1)>', 0)]);
    show();
    expect(stage.querySelector('img')).toBeNull();
    expect(stage.textContent).toContain('<img');
  });
  it("shows a live one now, once, and marks one's own", () => {
    const { engine, stage, clock, texts, play, show } = setUp(canAnimate);
    engine.load([row('a', 5)]);
    show();
    play(5);
    expect(engine.add(row('own', clock.time, { mine: true }))).toBe(true);
    expect(engine.add(row('own', clock.time, { mine: true }))).toBe(false);
    expect(texts()).toEqual(['a', 'own']);
    expect(stage.querySelectorAll('.danmu-mine')).toHaveLength(1);
    engine.append([row('own', clock.time), row('c', 400)]);
    expect(texts()).toEqual(['a', 'own']);
  });
  it('uses its elements again', () => {
    const { engine, stage, play, show } = setUp(canAnimate);
    engine.load(Array.from({ length: 300 }, (_, i) => row(`d${i}`, i * 0.5)));
    show();
    const nodes = new Set<Element>();
    const texts = new Set<string>();
    for (let second = 0; second < 150; second++) {
      play(1);
      for (const node of Array.from(stage.querySelectorAll('.danmu'))) {
        nodes.add(node);
        texts.add(node.textContent);
      }
    }
    expect(texts.size).toBeGreaterThan(290);
    expect(nodes.size).toBeLessThan(60);
  });
  it('follows what the viewer sets', () => {
    const { engine, texts, stage, show } = setUp(canAnimate);
    engine.load([row('a', 0), row('t', 0, { mode: 'top' })]);
    show();
    engine.setOptions({ types: { scroll: true, top: false, bottom: true, color: true }, opacity: 0.4 });
    expect(texts()).toEqual(['a']);
    const node = stage.querySelector<HTMLElement>('.danmu:not([style*="hidden"])')!;
    // On a belt it is the belt's.
    expect(node.style.opacity || node.parentElement!.style.opacity).toBe('0.4');
  });
});

describe('a comment that comes live', () => {
  const at = (place: number, options: Partial<DanmuSettings> = {}) => {
    const room = setUp(true, options);
    room.engine.load([row('a', place - 1), row('b', place + 1)]);
    room.clock.time = place;
    room.show();
    return room;
  };
  it('from quite another scene is not shown now, but there', () => {
    const { engine, clock, texts, play } = at(500);
    expect(engine.add(row('far', 12))).toBe(false);
    // As long as it would still be up, and no longer.
    expect(engine.add(row('late', 490.9))).toBe(false);
    expect(engine.add(row('just', 491.1))).toBe(true);
    play(1);
    expect(texts()).toEqual(['a', 'b', 'just']);
    clock.time = 12;
    engine.seek(12);
    expect(texts()).toEqual(['far']);
  });
  it('a little ahead is shown at its own second', () => {
    const { engine, stage, texts } = at(500);
    expect(engine.add(row('live', 500.5))).toBe(true);
    expect(texts()).toContain('live');
    const node = Array.from(stage.querySelectorAll<HTMLElement>('.danmu')).find((one) => one.textContent === 'live')!;
    expect(crossesEdgeAt(animations.slice(-1)[0]!, node)).toBeCloseTo(performance.now() + 500, 0);
    expect(engine.add(row('later', 600))).toBe(true);
    expect(texts()).not.toContain('later');
  });
  it('a little behind is shown at once, stays where it is when all are drawn anew, and at its second after a seek', () => {
    const { engine, clock, play } = at(500);
    const live = () => engine.onScreen().find(({ item }) => item.id === 'live')!;
    expect(engine.add(row('live', 499))).toBe(true);
    play(1);
    const { x } = live();
    expect(x).toBeGreaterThan(1920 - 300);
    engine.setOptions({ opacity: 0.5 });
    expect(live().x).toBeCloseTo(x);
    engine.seek(clock.time);
    // Two seconds after its own one, no longer one after it came.
    expect(1920 - live().x).toBeCloseTo(2 * (1920 - x));
  });
  it('is known as own when the list says so later, and stays where it is', () => {
    const { engine, stage, play } = at(500);
    const list = [row('a', 499), row('b', 501)];
    engine.add(row('live', 499));
    play(1);
    const { x } = engine.onScreen().find(({ item }) => item.id === 'live')!;
    engine.load([...list, row('live', 499, { mine: true })]);
    expect(engine.onScreen().find(({ item }) => item.id === 'live')!.x).toBeCloseTo(x, -1);
    expect(stage.querySelector('.danmu-mine')?.textContent).toBe('live');
  });
  it('leaves those that are up in their rows', () => {
    const { engine } = at(500);
    const rows = () =>
      engine
        .onScreen()
        .filter(({ item }) => item.id !== 'live')
        .map(({ item, y }) => [item.id, y]);
    const before = rows();
    engine.add(row('live', 499.5));
    expect(rows()).toEqual(before);
  });
  it('is always shown if it is own, and again in its own scene', () => {
    const { engine, clock, texts } = at(500);
    expect(engine.add(row('own', 12, { mine: true }))).toBe(true);
    expect(texts()).toContain('own');
    engine.setOptions({ opacity: 0.5 });
    expect(texts()).toContain('own');
    clock.time = 12;
    engine.seek(12);
    expect(texts()).toEqual(['own']);
  });
  it('an advert flies at its second only', () => {
    const advert = { follow: () => undefined, dismiss: () => undefined };
    const { engine, texts, play, clock } = at(500);
    engine.add(row('gone', 497, { advert }));
    engine.add(row('next', 503, { advert }));
    expect(texts()).not.toContain('gone');
    play(3);
    expect(texts()).toContain('next');
    clock.time = 498;
    engine.seek(498);
    expect(texts()).toContain('gone');
  });
  it('says the same again: the one that is up counts it, whoever founded it', () => {
    const { engine, texts, play } = at(500, { merge: true });
    for (let i = 0; i < 5; i++) engine.add(row(`six${i}`, 500, { text: '666' }));
    play(0.5);
    expect(texts()).toEqual(['666 ×5', 'a', 'b']);
    engine.seek(500.6);
    expect(texts()).toEqual(['666 ×5', 'a', 'b']);
  });
  it('counts with the group of its own time, not with the last of the list', () => {
    const { engine, texts, play } = setUp(true, { merge: true });
    engine.load([1, 2, 100, 101].map((time) => row(`s${time}`, time, { text: '哈哈' })));
    engine.show();
    engine.resize(1920, 1080);
    play(2.5);
    expect(texts()).toEqual(['哈哈 ×2']);
    expect(engine.add(row('live', 2.5, { text: '哈哈' }))).toBe(true);
    play(0.5);
    expect(texts()).toEqual(['哈哈 ×3']);
  });
  it('beyond what a second may hold stays away, also after a seek', () => {
    const { engine, texts } = at(500, { perSecond: 1 });
    engine.add(row('one', 500));
    expect(engine.add(row('two', 500))).toBe(false);
    engine.seek(500);
    expect(texts()).toEqual(['a', 'b', 'one']);
  });
});

describe('what the viewer asks for', () => {
  it('merges what is said again, and counts it up as the film goes on', () => {
    const { engine, texts, play, show } = setUp(true, { merge: true });
    engine.load([
      row('a', 1, { text: '哈哈哈' }),
      row('b', 2, { text: '哈哈哈！' }),
      row('c', 3, { text: '哈哈哈哈哈' }),
    ]);
    show();
    play(1);
    expect(texts()).toEqual(['哈哈哈']);
    play(1.5);
    expect(texts()).toEqual(['哈哈哈 ×2']);
    play(1);
    expect(texts()).toEqual(['哈哈哈 ×3']);
  });
  it('keeps a second from holding more than was asked for, and never drops what is own', () => {
    const { engine, texts, show } = setUp(true, { perSecond: 1 });
    engine.load([row('a', 0.1), row('b', 0.2), row('mine', 0.3, { mine: true }), row('c', 1.1)]);
    show();
    expect(texts()).toEqual(['a', 'c', 'mine']);
  });
  it('shows always the same share of the comments', () => {
    const list = Array.from({ length: 40 }, (_, i) => row(`d${i}`, i * 0.01));
    const shown = () => {
      const { engine, texts, show } = setUp(true, { density: 0.5, region: 1 });
      engine.load(list);
      show();
      return texts();
    };
    const first = shown();
    expect(first.length).toBeGreaterThan(3);
    expect(first.length).toBeLessThan(37);
    document.body.replaceChildren();
    expect(shown()).toEqual(first);
  });
  it('shifts comments against the film', () => {
    const { engine, texts, play, show } = setUp(true, { offset: 5 });
    engine.load([row('a', 2)]);
    show();
    play(3);
    expect(texts()).toEqual([]);
    play(3);
    expect(texts()).toEqual(['a']);
  });
  it('keeps their own pace in a faster film, where that is wanted', () => {
    const setOff = (followRate: boolean) => {
      const { engine, clock, show } = setUp(true, { followRate });
      clock.rate = 2;
      engine.load([row('a', 0)]);
      clock.time = 0.5;
      show();
      const placed = engine.onScreen()[0]!;
      clock.time += 1;
      engine.seek(clock.time);
      return placed.x - engine.onScreen()[0]!.x;
    };
    // A second of the film is half a second of the viewer's.
    expect(setOff(false)).toBeCloseTo(setOff(true) / 2, 0);
  });
  it('tells what can be read, and where', () => {
    const { engine, play, show } = setUp(true);
    engine.load([row('a', 0), row('b', 0), row('late', 60)]);
    show();
    play(2);
    const seen = engine.onScreen();
    expect(seen.map(({ item }) => item.text)).toEqual(['a', 'b']);
    expect(seen[0]!.y).toBeLessThan(seen[1]!.y);
  });
});

it('on CSS transitions sets out from where the film is now, not from where it was last looked at', () => {
  const { engine, stage, play, show } = setUp(false);
  engine.load([row('a', 0), row('b', 4)]);
  show();
  play(3);
  const b = Array.from(stage.querySelectorAll<HTMLElement>('.danmu')).find((node) => node.textContent === 'b')!;
  // Put up at 2.5 s or a batch later, to be gone 4 s after its 9 s of crossing.
  expect(Number.parseFloat(b.style.transition.split(' ')[1]!)).toBeLessThanOrEqual(4 + 9 + 4 - 2.4);
});

/** When the left side of a comment is at the stage's right edge, in ms of performance.now(). */
function crossesEdgeAt(animation: FakeAnimation, node: HTMLElement): number {
  const [first, last] = animation.keyframes.map((frame) => Number.parseFloat(String(frame.transform).split('(')[1]!));
  const share = (first! - (1920 - (Number.parseFloat(node.style.left) || 0))) / (first! - last!);
  return animation.startTime! + share * animation.duration;
}

describe('danmu on Web Animations', () => {
  it("starts at an absolute time, so that the edge is crossed at the comment's own", () => {
    const { engine, stage, show } = setUp(true);
    engine.load([row('a', 1)]);
    show();
    expect(crossesEdgeAt(animations.slice(-1)[0]!, stage.querySelector('.danmu')!)).toBeCloseTo(
      performance.now() + 1000,
      0,
    );
  });
  it('moves comments of one pace as one, each in its place, and a very long one alone', () => {
    const { engine, stage, play, show } = setUp(true);
    engine.load([row('a', 1), row('bc', 1.5), row('弹'.repeat(60), 2), row('d', 3.9)]);
    show();
    play(3);
    const [short, long] = animations.slice(-2);
    const node = (text: string) =>
      Array.from(stage.querySelectorAll<HTMLElement>('.danmu')).find((one) => one.textContent === text)!;
    expect(node('a').parentElement).toBe(node('bc').parentElement);
    expect(node('a').parentElement).toBe(node('d').parentElement);
    const began = performance.now() - 3000;
    expect(crossesEdgeAt(short!, node('a'))).toBeCloseTo(began + 1000, 0);
    expect(crossesEdgeAt(short!, node('bc'))).toBeCloseTo(began + 1500, 0);
    expect(crossesEdgeAt(short!, node('d'))).toBeCloseTo(began + 3900, 0);
    expect(crossesEdgeAt(long!, node('弹'.repeat(60)))).toBeCloseTo(began + 2000, 0);
    // The belt goes when its stretch of the film is over and the last of it has left.
    const belt = node('a').parentElement!;
    play(8);
    expect(belt.isConnected).toBe(true);
    play(2);
    expect(belt.isConnected).toBe(false);
    expect(short!.playState).toBe('idle');
  });
  it("freezes at the film's time, and takes up rate and drift", () => {
    const { engine, clock, play, show } = setUp(true);
    engine.load([row('a', 0)]);
    show();
    play(1);
    clock.paused = true;
    engine.pause();
    const [animation] = animations.slice(-1);
    expect(animation).toMatchObject({ playState: 'paused' });
    expect(animation!.currentTime).toBeCloseTo(4000, 0);
    clock.paused = false;
    clock.rate = 2;
    engine.rate(2);
    expect(animation).toMatchObject({ playState: 'running', playbackRate: 2 });
    expect(animation!.startTime).toBeCloseTo(performance.now() - 2000, 0);
    // The film stood still for 300 ms without telling.
    vi.advanceTimersByTime(300);
    play(0.5);
    expect(animation!.startTime).toBeCloseTo(performance.now() - ((clock.time + 3) * 1000) / 2, -1);
  });
});
