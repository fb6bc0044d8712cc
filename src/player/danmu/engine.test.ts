// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { animations, crossesEdgeAt, installFakeStage, row, setUp } from '../fake-stage';

installFakeStage();

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
