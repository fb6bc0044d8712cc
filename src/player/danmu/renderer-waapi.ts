import { leftAt } from './lanes';
import type { NodePool } from './node-pool';
import type { DanmuRenderer, Moment } from './renderer';
import { withCount } from './thin';
import type { PlacedDanmu } from './types';

/**
 * Seconds of the film an animation runs before the comment enters and after it has left. It starts off screen and is
 * taken down before it ends, so that the main thread hears of neither: it works in batches only.
 */
const leadSeconds = 3;
const tailSeconds = 4;

interface Shown {
  node: HTMLElement;
  animation: Animation;
}

/** One Web Animation for each comment, with an absolute start: a late commit of the page cannot shift it. */
export function createWaapiRenderer(pool: NodePool, startWidth: number): DanmuRenderer {
  const shown = new Map<PlacedDanmu, Shown>();
  let stageWidth = startWidth;

  const drop = (placed: PlacedDanmu, { node, animation }: Shown) => {
    animation.cancel();
    pool.release(node);
    shown.delete(placed);
  };
  return {
    get size() {
      return shown.size;
    },
    has: (placed) => shown.has(placed),
    add(items, moment) {
      for (const placed of items) {
        const node = pool.acquire(placed);
        const seconds = leadSeconds + placed.life + tailSeconds;
        const animation = node.animate(keyframes(placed, stageWidth, pool.opacity), {
          duration: seconds * 1000,
          fill: 'both',
        });
        if (placed.item.mode !== 'scroll') node.style.transform = translate(leftAt(placed, stageWidth, 0), placed.y);
        follow(animation, placed, moment);
        shown.set(placed, { node, animation });
      }
    },
    recount(placed, count) {
      const entry = shown.get(placed);
      if (entry) entry.node.textContent = withCount(placed.item.text, count);
    },
    removeEnded(time) {
      shown.forEach((entry, placed) => {
        if (placed.start + placed.life < time) drop(placed, entry);
      });
    },
    sync(moment) {
      shown.forEach((entry, placed) => {
        follow(entry.animation, placed, moment);
      });
    },
    clear() {
      shown.forEach((entry, placed) => {
        drop(placed, entry);
      });
    },
    setStage(width) {
      stageWidth = width;
    },
    setOpacity: (opacity) => pool.setOpacity(opacity),
    destroy() {
      this.clear();
      pool.destroy();
    },
  };
}

/** Sets an animation to the film's time. Chromium 53 has no timeline object, but counts from the same origin. */
function follow(animation: Animation, placed: PlacedDanmu, moment: Moment): void {
  const own = (moment.time - placed.start + leadSeconds) * 1000;
  if (animation.playbackRate !== moment.rate) animation.playbackRate = moment.rate;
  if (moment.paused) {
    animation.pause();
    animation.currentTime = own;
    return;
  }
  if (animation.playState !== 'running') animation.play();
  animation.startTime = moment.at - own / moment.rate;
}

const translate = (x: number, y: number) => `translate3d(${x}px,${y}px,0)`;

function keyframes(placed: PlacedDanmu, stageWidth: number, opacity: number): Keyframe[] {
  const { start, life, y } = placed;
  if (placed.item.mode === 'scroll') {
    return [
      { transform: translate(leftAt(placed, stageWidth, start - leadSeconds), y) },
      { transform: translate(leftAt(placed, stageWidth, start + life + tailSeconds), y) },
    ];
  }
  const seconds = leadSeconds + life + tailSeconds;
  const enters = leadSeconds / seconds;
  const leaves = (leadSeconds + life) / seconds;
  return [
    { opacity: 0, offset: 0 },
    { opacity: 0, offset: enters },
    { opacity, offset: enters },
    { opacity, offset: leaves },
    { opacity: 0, offset: leaves },
    { opacity: 0, offset: 1 },
  ];
}
