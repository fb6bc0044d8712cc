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

/** Seconds of the film whose comments travel on one belt. */
const beltSeconds = 4;

/** Something that moves by one animation. */
interface Mover {
  animation: Animation;
  /** Where its animation begins, in seconds of the film. */
  from: number;
}

/**
 * Comments of one pace never change their distance, so those that start within a few seconds travel together: one
 * animation and one layer for dozens of comments, where each of them would be a style, a property tree and a layer of its
 * own in every frame of the main thread. Only for the pace of most: belts of the rarer ones are mostly empty, and what is
 * empty is drawn all the same (docs/decisions/2026-11-21-danmu.md).
 */
interface Belt extends Mover {
  element: HTMLElement;
  comments: number;
}

interface Shown {
  node: HTMLElement;
  /** What moves it: a belt, or itself. */
  mover: Belt | Mover;
}

const isBelt = (mover: Belt | Mover): mover is Belt => 'element' in mover;

/** Web Animations with an absolute start: a late commit of the page cannot shift them. */
export function createWaapiRenderer(pool: NodePool, startWidth: number): DanmuRenderer {
  const shown = new Map<PlacedDanmu, Shown>();
  /** By where their stretch of the film begins, in seconds. */
  const belts = new Map<number, Belt>();
  let stageWidth = startWidth;

  /** `speed`: pixels a second of the film. */
  const beltOf = (placed: PlacedDanmu, speed: number, moment: Moment): Belt => {
    const start = Math.floor(placed.start / beltSeconds) * beltSeconds;
    const known = belts.get(start);
    if (known) return known;
    const end = start + beltSeconds + placed.life + tailSeconds;
    const from = start - leadSeconds;
    const element = pool.addBelt(Math.ceil(speed * beltSeconds));
    const at = (time: number) => translate(stageWidth - speed * (time - start), 0);
    const animation = move(element, [{ transform: at(from) }, { transform: at(end) }], end - from);
    const belt = { element, animation, from, comments: 0 };
    follow(belt, moment);
    belts.set(start, belt);
    return belt;
  };
  const putOnBelt = (placed: PlacedDanmu, moment: Moment): Shown => {
    const speed = (stageWidth + placed.width) / placed.life;
    const belt = beltOf(placed, speed, moment);
    belt.comments += 1;
    const behind = placed.start - (belt.from + leadSeconds);
    return { node: pool.acquire(placed, belt.element, speed * behind), mover: belt };
  };
  const putAlone = (placed: PlacedDanmu, moment: Moment): Shown => {
    const node = pool.acquire(placed);
    const seconds = leadSeconds + placed.life + tailSeconds;
    const mover = {
      animation: move(node, keyframes(placed, stageWidth, pool.opacity), seconds),
      from: placed.start - leadSeconds,
    };
    if (placed.item.mode !== 'scroll') node.style.transform = translate(leftAt(placed, stageWidth, 0), placed.y);
    follow(mover, moment);
    return { node, mover };
  };
  const drop = (placed: PlacedDanmu, { node, mover }: Shown) => {
    shown.delete(placed);
    pool.release(node);
    if (!isBelt(mover)) mover.animation.cancel();
    else mover.comments -= 1;
  };
  /** A belt whose stretch of the film is not over yet is kept for what may still come onto it. */
  const dropBelts = (time: number) => {
    belts.forEach((belt, start) => {
      if (belt.comments > 0 || start + beltSeconds > time) return;
      belt.animation.cancel();
      belt.element.remove();
      belts.delete(start);
    });
  };
  return {
    get size() {
      return shown.size;
    },
    has: (placed) => shown.has(placed),
    add(items, moment) {
      for (const placed of items) shown.set(placed, (placed.even ? putOnBelt : putAlone)(placed, moment));
    },
    recount(placed, count) {
      const entry = shown.get(placed);
      if (entry) entry.node.textContent = withCount(placed.item.text, count);
    },
    removeEnded(time) {
      shown.forEach((entry, placed) => {
        if (placed.start + placed.life < time) drop(placed, entry);
      });
      dropBelts(time);
    },
    sync(moment) {
      belts.forEach((belt) => {
        follow(belt, moment);
      });
      shown.forEach(({ mover }) => {
        if (!isBelt(mover)) follow(mover, moment);
      });
    },
    clear() {
      shown.forEach((entry, placed) => {
        drop(placed, entry);
      });
      dropBelts(Number.POSITIVE_INFINITY);
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

const move = (node: HTMLElement, frames: Keyframe[], seconds: number): Animation =>
  node.animate(frames, { duration: seconds * 1000, fill: 'both' });

/** Sets an animation to the film's time. Chromium 53 has no timeline object, but counts from the same origin. */
function follow({ animation, from }: Mover, moment: Moment): void {
  const own = (moment.time - from) * 1000;
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
