import type { Platform } from '../../src/platform/platform';
import { globals, parsed, type ServiceBridge } from './globals';

const service = 'luna://com.webos.service.tvpower/power';
const clientName = 'danmu-tv';

/**
 * TZ13: the set asks its subscribers every few minutes whether the screensaver may come, and takes silence for a yes.
 * A film that plays answers no; a paused one stays silent.
 */
export function screenSaver(): Platform['keepAwake'] {
  const Service = globals().WebOSServiceBridge ?? globals().PalmServiceBridge;
  if (!Service) return undefined;
  let awake = false;
  // Kept: a request that nobody holds is collected, and its answers with it.
  let subscription: ServiceBridge | null = null;

  const answer = (text: string) => {
    const { state, timestamp, returnValue } = parsed(text);
    // Refused: the next film asks again.
    if (returnValue === false) subscription = null;
    if (state !== 'Active' || !awake) return;
    new Service().call(`${service}/responseScreenSaverRequest`, JSON.stringify({ clientName, ack: false, timestamp }));
  };
  return (on) => {
    awake = on;
    if (!on || subscription) return;
    subscription = new Service();
    subscription.onservicecallback = answer;
    subscription.call(`${service}/registerScreenSaverRequest`, JSON.stringify({ subscribe: true, clientName }));
  };
}
