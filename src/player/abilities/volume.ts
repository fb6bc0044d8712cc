import type { Ability } from '../ability';
import { listen } from '../listen';
import type { PlayerState } from '../state';

export interface VolumeCommands {
  /** 0-1. Above 0 it also unmutes. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  toggleMuted(): void;
}

export const volume: Ability<Pick<PlayerState, 'volume' | 'muted'>, VolumeCommands> = {
  initial: { volume: 1, muted: false },
  attach({ media, store, signal }) {
    const read = () => store.setState({ volume: media.volume, muted: media.muted });
    read();
    listen(media, 'volumechange', read, signal);
    return {
      commands: {
        setVolume(value) {
          media.volume = Math.min(Math.max(value, 0), 1);
          if (value > 0) media.muted = false;
        },
        setMuted(muted) {
          media.muted = muted;
        },
        toggleMuted() {
          media.muted = !media.muted;
        },
      },
    };
  },
};
