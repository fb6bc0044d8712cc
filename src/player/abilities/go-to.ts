import type { Log } from '../log';
import { clampTime } from './seek-step';

/** Plays; what the engine refuses is in the log. */
export function start(media: HTMLVideoElement, log: Log): void {
  // Chromium 53 answers a promise; engines older still do not.
  const started: Promise<void> | undefined = media.play();
  started?.catch((error: Error) => log('player.play-refused', { name: error.name }));
}

/** Sends the film to a place. At its end the element has paused itself, which nobody asked for: who goes back wants to see it. Seconds. */
export function goTo(media: HTMLVideoElement, time: number, duration: number, log: Log): void {
  const { ended } = media;
  media.currentTime = clampTime(time, duration);
  if (ended) start(media, log);
}
