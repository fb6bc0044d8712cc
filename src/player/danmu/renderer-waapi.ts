import { follow, leadSeconds, type Mover, move, tailSeconds, translate } from './animation';
import { type Belt, createBelts } from './belts';
import { leftAt } from './lanes';
import type { NodePool } from './node-pool';
import type { DanmuRenderer, Moment } from './renderer';
import { withCount } from './thin';
import type { PlacedDanmu } from './types';

interface Shown {
  node: HTMLElement;
  /** What moves it: a belt, or itself. */
  mover: Belt | Mover;
}

const isBelt = (mover: Belt | Mover): mover is Belt => 'element' in mover;

/** Web Animations with an absolute start: a late commit of the page cannot shift them. */
export function createWaapiRenderer(pool: NodePool, startWidth: number): DanmuRenderer {
  const shown = new Map<PlacedDanmu, Shown>();
  const belts = createBelts(pool, startWidth);
  let stageWidth = startWidth;

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
  return {
    get size() {
      return shown.size;
    },
    has: (placed) => shown.has(placed),
    add(items, moment) {
      for (const placed of items) shown.set(placed, (placed.even ? belts.put : putAlone)(placed, moment));
    },
    recount(placed, count) {
      const entry = shown.get(placed);
      if (entry) entry.node.textContent = withCount(placed.item.text, count);
    },
    removeEnded(time) {
      shown.forEach((entry, placed) => {
        if (placed.start + placed.life < time) drop(placed, entry);
      });
      belts.drop(time);
    },
    sync(moment) {
      belts.sync(moment);
      shown.forEach(({ mover }) => {
        if (!isBelt(mover)) follow(mover, moment);
      });
    },
    clear() {
      shown.forEach((entry, placed) => {
        drop(placed, entry);
      });
      belts.drop(Number.POSITIVE_INFINITY);
    },
    setStage(width) {
      stageWidth = width;
      belts.setStage(width);
    },
    setOpacity: (opacity) => pool.setOpacity(opacity),
    destroy() {
      this.clear();
      pool.destroy();
    },
  };
}

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
