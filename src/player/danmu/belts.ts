import { follow, leadSeconds, type Mover, move, tailSeconds, translate } from './animation';
import type { NodePool } from './node-pool';
import type { Moment } from './renderer';
import type { PlacedDanmu } from './types';

/** Seconds of the film whose comments travel on one belt. */
const beltSeconds = 4;

/**
 * Comments of one pace never change their distance, so those that start within a few seconds travel together: one
 * animation and one layer for dozens of comments, where each of them would be a style, a property tree and a layer of its
 * own in every frame of the main thread. Only for the pace of most: belts of the rarer ones are mostly empty, and what is
 * empty is drawn all the same (docs/decisions/2026-11-21-danmu.md).
 */
export interface Belt extends Mover {
  element: HTMLElement;
  comments: number;
}

export interface Belts {
  /** Puts a comment onto the belt of its stretch of the film. */
  put(placed: PlacedDanmu, moment: Moment): { node: HTMLElement; mover: Belt };
  /** Takes belts away that are empty, where their stretch of the film is over by `time` seconds: more may come onto others. */
  drop(time: number): void;
  /** Sets all belts to the film's time. */
  sync(moment: Moment): void;
  setStage(width: number): void;
}

export function createBelts(pool: NodePool, startWidth: number): Belts {
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
  return {
    put(placed, moment) {
      const speed = (stageWidth + placed.width) / placed.life;
      const belt = beltOf(placed, speed, moment);
      belt.comments += 1;
      const behind = placed.start - (belt.from + leadSeconds);
      return { node: pool.acquire(placed, belt.element, speed * behind), mover: belt };
    },
    drop(time) {
      belts.forEach((belt, start) => {
        if (belt.comments > 0 || start + beltSeconds > time) return;
        belt.animation.cancel();
        belt.element.remove();
        belts.delete(start);
      });
    },
    sync(moment) {
      belts.forEach((belt) => {
        follow(belt, moment);
      });
    },
    setStage(width) {
      stageWidth = width;
    },
  };
}
