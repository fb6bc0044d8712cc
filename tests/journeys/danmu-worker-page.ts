import { createDanmu, type DanmuEngine, type DanmuItem } from '../../src/player/danmu';

/** What danmu-worker.test.ts opens: the engine alone on a black stage, as any page would use it. */
declare global {
  interface Window {
    engine: DanmuEngine;
    film: { time: number; paused: boolean; rate: number; now(): number };
  }
}

const comments = Array.from(
  { length: 60 },
  (_, i): DanmuItem => ({
    id: `d${i}`,
    time: i / 4,
    mode: i % 13 === 5 ? 'top' : i % 13 === 9 ? 'bottom' : 'scroll',
    text: '弹'.repeat(2 + ((i * 7) % 11)) + i,
    color: '#ffffff',
    size: i % 9 === 0 ? 36 : 25,
    mine: false,
  }),
);

/** A film that stands where the test puts it, and runs with the wall's clock from there. */
let startedAt = performance.now();
let startedFrom = 0;
window.film = {
  rate: 1,
  paused: true,
  get time() {
    return this.now();
  },
  set time(value) {
    startedAt = performance.now();
    startedFrom = value;
  },
  now() {
    return this.paused ? startedFrom : startedFrom + (performance.now() - startedAt) / 1000;
  },
};
window.engine = createDanmu({
  stage: document.querySelector<HTMLElement>('#stage')!,
  clock: window.film,
  renderer: 'worker',
  options: { region: 1, opacity: 1 },
});
window.engine.load(comments);
