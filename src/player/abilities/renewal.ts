import type { Ability } from '../ability';
import { every, listen } from '../listen';

/** How often it is asked whether the address runs out soon: a second late is early enough. */
const lookMs = 1_000;
/** A renewal that failed is asked for again after this time. */
const againMs = 5_000;

/**
 * Renews the address of a film that plays before it runs out, so that nobody notices. A paused film is left alone: the
 * first look after it goes on renews, and it has its buffer until then.
 */
export const renewal: Ability = {
  initial: {},
  attach({ media, store, signal, reopening }) {
    let last = 0;
    const look = () => {
      // Not where an error stands either: the way out of it asks for an address of its own.
      if (!reopening.renewalDue || media.paused || store.getState().status !== 'ready') return;
      if (Math.abs(Date.now() - last) < againMs) return;
      last = Date.now();
      void reopening.renew();
    };
    every(lookMs, look, signal);
    // A hidden tab's timers sleep; a viewer who comes back has waited long enough.
    listen(document, 'visibilitychange', look, signal);
    listen(media, 'play', look, signal);
    return {
      commands: {},
      onSource() {
        last = 0;
      },
    };
  },
};
