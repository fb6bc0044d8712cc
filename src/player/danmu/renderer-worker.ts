import { lookOf, plateEm } from '../../lib/danmu-looks';
import { frameRule, type Verdict, verdictOf } from './frame-watch';
import { isDark } from './node-pool';
import type { DanmuRenderer, Moment } from './renderer';
import { withCount } from './thin';
import type { PlacedDanmu } from './types';
import { danmuWorker, type WorkerDanmu, type WorkerOrder, type WorkerReport, type WorkerSight } from './worker-body';

/** More device pixels than this for one CSS pixel are not seen at three metres, but take time. */
const maxScale = 2;

/** Whether this engine can draw a canvas in a worker (Chromium 69). */
export const hasWorkerCanvas = (): boolean =>
  typeof OffscreenCanvas === 'function' &&
  typeof Worker === 'function' &&
  typeof HTMLCanvasElement.prototype.transferControlToOffscreen === 'function';

/**
 * Comments on one canvas that a worker draws: the main thread only says, twice a second, what comes and what has gone.
 * A page that stands still for a while does not stop the comments.
 */
export function createWorkerRenderer(stage: HTMLElement, fontFamily: string, startOpacity: number): DanmuRenderer {
  const shown = new Set<PlacedDanmu>();
  const numbers = new Map<PlacedDanmu, number>();
  let lastNumber = 0;
  const numberOf = (placed: PlacedDanmu): number => {
    const known = numbers.get(placed);
    if (known !== undefined) return known;
    lastNumber += 1;
    numbers.set(placed, lastNumber);
    return lastNumber;
  };
  const canvas = addCanvas(stage);
  const worker = startWorker();
  const offscreen = canvas.transferControlToOffscreen();
  worker.postMessage({ canvas: offscreen, fontFamily, opacity: startOpacity } satisfies WorkerOrder, [offscreen]);
  const asked: ((sight: WorkerSight[]) => void)[] = [];
  let onFrames: ((verdict: Verdict) => void) | null = null;
  worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
    if (data.sight) asked.shift()?.(data.sight);
    const told = onFrames;
    if (!data.frames || !told) return;
    onFrames = null;
    told(verdictOf(data.frames.late, data.frames.count));
  };
  const tell = (order: WorkerOrder) => worker.postMessage(order);
  return {
    get size() {
      return shown.size;
    },
    has: (placed) => shown.has(placed),
    add(items, moment) {
      for (const placed of items) shown.add(placed);
      tell({ moment: absolute(moment), add: items.map((placed) => carried(placed, numberOf(placed))) });
    },
    recount: (placed, count) =>
      tell({ recount: { number: numberOf(placed), text: withCount(placed.item.text, count) } }),
    removeEnded(time) {
      // The worker lets them go by itself.
      shown.forEach((placed) => {
        if (placed.start + placed.life >= time) return;
        shown.delete(placed);
        numbers.delete(placed);
      });
    },
    sync: (moment) => tell({ moment: absolute(moment) }),
    clear() {
      shown.clear();
      numbers.clear();
      tell({ clear: true });
    },
    setStage(width) {
      const scale = Math.min(maxScale, window.devicePixelRatio || 1);
      tell({ stage: { width, height: stage.clientHeight, scale } });
    },
    setOpacity: (opacity) => tell({ opacity }),
    sight: () =>
      new Promise((resolve) => {
        asked.push(resolve);
        tell({ ask: true });
      }),
    watchFrames(onVerdict) {
      onFrames = onVerdict;
      tell({ judge: frameRule });
      return () => {
        onFrames = null;
        tell({ judge: false });
      };
    },
    destroy() {
      shown.clear();
      worker.terminate();
      canvas.remove();
    },
  };
}

function addCanvas(stage: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'danmu-layer';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%;pointer-events:none';
  stage.appendChild(canvas);
  return canvas;
}

function startWorker(): Worker {
  const address = URL.createObjectURL(new Blob([`(${danmuWorker})()`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Where this thread's clock begins, in ms since 1970: the two threads count from different moments. */
const origin = Date.now() - performance.now();
const absolute = (moment: Moment) => ({ ...moment, at: origin + moment.at });

function carried(placed: PlacedDanmu, number: number): WorkerDanmu {
  const { item, start, life, width, height, y, fontPx } = placed;
  const look = lookOf(item.look);
  return {
    number,
    text: item.text,
    color: item.color,
    edge: isDark(item.color) ? 'rgba(255,255,255,0.9)' : 'rgba(0,0,0,0.9)',
    scroll: item.mode === 'scroll',
    mine: item.mine,
    ...(look ? { look: { ...look, em: plateEm } } : {}),
    start,
    life,
    width,
    height,
    y,
    fontPx,
  };
}
