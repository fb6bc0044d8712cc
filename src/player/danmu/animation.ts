import type { Moment } from './renderer';

/**
 * Seconds of the film an animation runs before the comment enters and after it has left. It starts off screen and is
 * taken down before it ends, so that the main thread hears of neither: it works in batches only.
 */
export const leadSeconds = 3;
export const tailSeconds = 4;

/** Something that moves by one animation. */
export interface Mover {
  animation: Animation;
  /** Where its animation begins, in seconds of the film. */
  from: number;
}

export const move = (node: HTMLElement, frames: Keyframe[], seconds: number): Animation =>
  node.animate(frames, { duration: seconds * 1000, fill: 'both' });

/** Sets an animation to the film's time. Chromium 53 has no timeline object, but counts from the same origin. */
export function follow({ animation, from }: Mover, moment: Moment): void {
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

export const translate = (x: number, y: number) => `translate3d(${x}px,${y}px,0)`;
