import { startOf } from '../abilities/resume';
import type { PlayerSource } from '../film';
import type { PlayIntent } from './play-intent';

/** A film that is to be opened, and how. */
export interface Wanted {
  source: PlayerSource;
  /** Seconds. The viewer may change it until the film is there. */
  at: number;
  /** Whether it plays by itself then. The viewer may change it as well. */
  play: boolean;
  /** Its address has just been renewed: if it is refused, another one would be as well. */
  renewed: boolean;
}

/** The film that is to open, or opens now; kept after a failure for the next try. */
export interface Pending {
  /** Null while the film is there. */
  film: Wanted | null;
  /** Keeps where the film stands, and whether it is to go on, for the next time it opens. */
  keepLastLocation(source: PlayerSource): void;
}

export function createPending(media: HTMLVideoElement, intent: PlayIntent): Pending {
  return {
    film: null,
    keepLastLocation(source) {
      if (!this.film) {
        this.film = { source, at: media.currentTime || startOf(source), play: !media.paused, renewed: false };
      }
      // The viewer pressed play while the film was still being opened.
      else if (intent.wanted) this.film = { ...this.film, play: true };
    },
  };
}
