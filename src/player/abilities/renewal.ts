import type { Ability } from '../ability';
import type { Lease } from '../lease';
import { every, listen } from '../listen';

/** How often the lease is looked at: a second late is early enough. */
const lookMs = 1_000;
/** A renewal that failed is asked for again after this time. */
const againMs = 5_000;

/**
 * Renews the address of a film that plays before it runs out, so that nobody notices. A paused film is left alone: the
 * first look after it goes on renews, and it has its buffer until then.
 * @param renew asks for a fresh address and takes it; resolves to whether that went well, never rejects
 */
export function createRenewalAbility(
  lease: Lease,
  renew: () => Promise<boolean>,
): Ability<Record<never, never>, Record<never, never>> {
  return {
    initial: {},
    attach({ media, store, signal }) {
      let last = 0;
      const look = () => {
        // Not where an error stands either: the way out of it asks for an address of its own.
        if (!lease.due || media.paused || store.getState().status !== 'ready') return;
        if (Math.abs(Date.now() - last) < againMs) return;
        last = Date.now();
        void renew();
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
}
