import type { AbilityDeps } from '../ability';
import type { DanmuClock } from '../danmu';
import { listen } from '../listen';
import type { BufferingState } from './buffering';

/** The film's clock, as the danmu engine follows it. */
export function clockOf({
  media,
  store,
  signal,
}: Pick<AbilityDeps<BufferingState>, 'media' | 'store' | 'signal'>): DanmuClock {
  let rate = media.playbackRate || 1;
  const readRate = () => {
    // Shaka's rate of 0 while it buffers is no speed; `paused` tells of it.
    if (media.playbackRate > 0) rate = media.playbackRate;
  };
  listen(media, 'ratechange', readRate, signal);
  return {
    now: () => media.currentTime,
    get paused() {
      return media.paused || media.ended || media.seeking || media.readyState < 3 || store.getState().buffering;
    },
    get rate() {
      return rate;
    },
  };
}
