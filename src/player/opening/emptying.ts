import type { Log } from '../log';
import type { Engine } from '../shaka';

/** Takes the film out of the element: picture, decoder and buffers go. */
export interface Emptying {
  /** Stops and empties the element; while that is under way, another call changes nothing. */
  begin(): void;
  /** What opens next has to wait for this. Null where nothing is under way. Never rejects. */
  readonly underWay: Promise<void> | null;
}

export function createEmptying(media: HTMLVideoElement, engine: Engine, log: Log): Emptying {
  let underWay: Promise<void> | null = null;
  return {
    begin() {
      if (!media.paused) media.pause();
      underWay ??= engine.unload().then(
        () => {
          underWay = null;
        },
        (error: unknown) => {
          // The next load empties the element anyway.
          underWay = null;
          log('player.unload-failed', { error: String(error) });
        },
      );
    },
    get underWay() {
      return underWay;
    },
  };
}
