import { serverNow } from '../api/client';
import { limits } from '../contract/limits';
import type { Platform, Unsubscribe } from '../platform/platform';
import { checkSession, useSession } from '../state/session';
import { here } from './navigator';
import { matchRoute } from './routes/match';

/** A device that nobody looked at for so long has missed what the channel told meanwhile. Milliseconds. */
const missedMs = 10 * limits.globalTimerTickMs;

/** The membership that this device shows has run out: nobody tells of that. */
function isVipOver(): boolean {
  const { user } = useSession.getState();
  return user !== null && user.vipLevel > 0 && user.eDate > 0 && user.eDate <= serverNow();
}

/**
 * Asks who is signed in when only time has changed it: after VIP has run out, and when the app comes back to the front, as a television
 * does from standby, where userStateChange (spec section 4) was not heard. A film goes on: what may be watched is the server's word.
 */
export function keepUserFresh({ onVisibility }: Pick<Platform, 'onVisibility'>): Unsubscribe {
  let hiddenAt = 0;
  const isFilmOn = () => matchRoute(here().split('?')[0] ?? '')?.row.access === 'player';
  const stopLooking = onVisibility((visible) => {
    if (!visible) hiddenAt = Date.now();
    else if (hiddenAt > 0 && Date.now() - hiddenAt >= missedMs) void checkSession();
  });
  const tick = window.setInterval(() => {
    if (document.visibilityState !== 'hidden' && isVipOver() && !isFilmOn()) void checkSession();
  }, limits.globalTimerTickMs);
  return () => {
    stopLooking();
    window.clearInterval(tick);
  };
}
