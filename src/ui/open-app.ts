import { limits } from '../contract/limits';

/**
 * Asks the device for one of its apps. Nobody says whether there is such an app: whoever is still here after the time of
 * spec section 9 has not got it.
 * @param visit goes to the address; a test's own
 * @returns whether the page was left meanwhile
 */
export function openApp(
  url: string,
  visit: (url: string) => void = (address) => window.location.assign(address),
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (opened: boolean) => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      resolve(opened);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') end(true);
    };
    const onLeave = () => end(true);
    const timer = window.setTimeout(() => end(false), limits.openAppTimeoutMs);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    visit(url);
  });
}
