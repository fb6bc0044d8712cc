import { afterEach, beforeEach, vi } from 'vitest';
import { createDanmu } from './danmu/engine';
import { roughMeasure } from './danmu/measure';
import type { DanmuItem, DanmuSettings } from './danmu/types';

/** For tests of the engine: a stage whose animations stand still, and timers of the test's own. */

/** As much of an animation as the renderer uses; nothing moves it but the test. */
export class FakeAnimation {
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

/** One comment, as plain as can be. */
export const row = (id: string, time: number, change: Partial<DanmuItem> = {}): DanmuItem => ({
  id,
  time,
  mode: 'scroll',
  text: id,
  color: '#ffffff',
  size: 25,
  mine: false,
  ...change,
});

/** Made since the test began, in order. */
export const animations: FakeAnimation[] = [];

/** An engine on a stage of 1920x1080, with the film's time under the test's hand. */
export function setUp(canAnimate: boolean, options: Partial<DanmuSettings> = {}) {
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

/** Called once by a test file: each test has its own time and an empty page. */
export function installFakeStage(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance', 'Date'] });
  });
  afterEach(() => {
    animations.length = 0;
    document.body.textContent = '';
    vi.useRealTimers();
  });
}

/** When the left side of a comment is at the stage's right edge, in ms of performance.now(). */
export function crossesEdgeAt(animation: FakeAnimation, node: HTMLElement): number {
  const [first, last] = animation.keyframes.map((frame) => Number.parseFloat(String(frame.transform).split('(')[1]!));
  const share = (first! - (1920 - (Number.parseFloat(node.style.left) || 0))) / (first! - last!);
  return animation.startTime! + share * animation.duration;
}
