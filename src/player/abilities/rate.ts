import type { Ability } from '../ability';
import { listen } from '../listen';

export interface RateState {
  rate: number;
}

/** What is offered; any value from the first to the last is taken. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface RateCommands {
  /** 0.5-2. */
  setRate(rate: number): void;
  /** The next of `speeds`, after the last the first. @returns it */
  nextRate(): number;
}

export const rate: Ability<RateState, RateCommands> = {
  initial: { rate: 1 },
  attach({ media, store, signal }) {
    // Shaka holds the film with a rate of 0 while it buffers: that is not a speed.
    const read = () => {
      if (media.playbackRate > 0) store.setState({ rate: media.playbackRate });
    };
    listen(media, 'ratechange', read, signal);
    const setRate = (wanted: number) => {
      const value = Math.min(Math.max(wanted, speeds[0]), 2);
      // The default too: loading another film sets the rate back to it.
      media.defaultPlaybackRate = value;
      media.playbackRate = value;
    };
    return {
      commands: {
        setRate,
        nextRate() {
          const now = store.getState().rate;
          const next = speeds.find((speed) => speed > now + 0.01) ?? speeds[0];
          setRate(next);
          return next;
        },
      },
    };
  },
};
