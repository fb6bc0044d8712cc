import { cookieStore } from './cookie-store';
import { desktopKeys } from './keys';
import { createListeners } from './listeners';
import type { Platform } from './platform';
import { safeStore } from './safe-store';
import { createVisibility } from './visibility';
import { webKeepAwake } from './wake-lock';

function describeBrowser(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : 'Browser';
  const system = /Android/.test(userAgent)
    ? 'Android'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS/.test(userAgent)
          ? 'macOS'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : '';
  return system ? `${browser} · ${system}` : browser;
}

/**
 * Deep addresses need a server that answers all of them with the app and assets with fixed places: a page from a file,
 * and a build for packages (APP_BASE=./), keep their history in memory.
 */
const hasHistoryMode = (): boolean => isWeb() && import.meta.env.BASE_URL[0] === '/';
const isWeb = (): boolean => /^https?:$/.test(window.location.protocol);

/** A package says so before anything else runs; a page from a file is one anyway. */
const isPackaged = (): boolean =>
  !isWeb() || (window.__danmuPlatform !== undefined && window.__danmuPlatform !== 'browser');

/** Other browsers of iOS say who they are; an iPad says that it is a Mac, with fingers. */
export const isIosSafari = (userAgent: string, touchPoints: number): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) &&
  /Version\/[\d.]+.* Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|UCBrowser|MicroMessenger/.test(userAgent);

/** The defaults of the web; index.html has already chosen the layout before the first paint. */
export function webPlatform(): Platform {
  const keepAwake = webKeepAwake();
  const network = watchNetwork();
  const cookies = cookieStore(window.location);
  const share = navigator.share ? (data: { title: string; url: string }) => navigator.share(data) : undefined;
  return {
    name: 'browser',
    layout: document.documentElement.getAttribute('data-layout') === 'touch' ? 'touch' : 'tv',
    keys: desktopKeys,
    router: hasHistoryMode() ? 'history' : 'memory',
    packaged: isPackaged(),
    ...(isPackaged() || window.DanmuBridge ? { ownShell: true } : {}),
    storage: safeStore(() => window.localStorage),
    session: safeStore(() => window.sessionStorage),
    ...(cookies ? { cookies } : {}),
    deviceName: describeBrowser(navigator.userAgent),
    iosSafari: isIosSafari(navigator.userAgent, navigator.maxTouchPoints ?? 0),
    ...(keepAwake ? { keepAwake } : {}),
    ...(share ? { share } : {}),
    openUrl: (url) => {
      window.open(url, '_blank', 'noopener');
    },
    onVisibility: createVisibility().onVisibility,
    ...network,
  };
}

/**
 * What was told last counts, not what the engine believes: a television tells its own word as the engine would have told
 * it, and knows sooner and better (TZ12).
 */
function watchNetwork(): Pick<Platform, 'onNetwork' | 'isOnline'> {
  let online = navigator.onLine;
  const listeners = createListeners<boolean>();
  const hear = (now: boolean) => () => {
    online = now;
    listeners.tell(now);
  };
  window.addEventListener('online', hear(true));
  window.addEventListener('offline', hear(false));
  return { onNetwork: listeners.add, isOnline: () => online };
}
