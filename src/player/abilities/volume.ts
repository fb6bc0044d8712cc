import type { Ability } from '../ability';
import { listen } from '../listen';

export interface VolumeState {
  volume: number;
  muted: boolean;
}

export interface VolumeCommands {
  /** 0-1, kept within. Above 0 it also unmutes. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** @returns whether it is silent now; the element tells a moment later. */
  toggleMuted(): boolean;
}

/** The next film is as loud as the last one, as long as the app runs. */
let last = { volume: 1, muted: false };

export const volume: Ability<VolumeState, VolumeCommands> = {
  initial: { volume: 1, muted: false },
  attach({ media, store, signal }) {
    const read = () => store.setState({ volume: media.volume, muted: media.muted });
    const keep = () => {
      last = { volume: media.volume, muted: media.muted };
    };
    const setVolume = (value: number) => {
      media.volume = Math.min(Math.max(value, 0), 1);
      if (value > 0) media.muted = false;
      keep();
    };
    const setMuted = (muted: boolean) => {
      media.muted = muted;
      // Volume 0 would stay silent without being muted.
      if (!muted && media.volume === 0) media.volume = 0.5;
      keep();
    };
    if (last.volume !== 1) media.volume = last.volume;
    if (last.muted) media.muted = true;
    read();
    listen(media, 'volumechange', read, signal);
    return {
      commands: {
        setVolume,
        setMuted,
        toggleMuted() {
          const muted = !(media.muted || media.volume === 0);
          setMuted(muted);
          return muted;
        },
      },
    };
  },
};
