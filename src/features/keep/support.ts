import type { Platform } from '../../platform/platform';
import { loadShaka } from '../../player/shaka';

/** Why films cannot be kept here: a television, an engine that cannot play stored films, a window that stores nothing; '' where they can. */
export type WhyNotKept = 'tv' | 'engine' | 'private' | '';

/**
 * Whether films can be kept on this device. Shaka is loaded for the answer, where it is needed.
 * @throws where the player's engine cannot be fetched
 */
export async function whyNotKept(platform: Pick<Platform, 'name'>): Promise<WhyNotKept> {
  if (platform.name !== 'browser') return 'tv';
  if (!window.indexedDB) return 'engine';
  const shaka = await loadShaka();
  if (!shaka.offline.Storage.support()) return 'engine';
  return (await opens()) ? '' : 'private';
}

/** Whether a database can be opened: in some private windows it cannot. */
function opens(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = window.indexedDB.open('danmu-tv-probe');
    request.onsuccess = () => {
      request.result.close();
      window.indexedDB.deleteDatabase('danmu-tv-probe');
      resolve(true);
    };
    request.onerror = () => resolve(false);
  });
}

/** The bytes that the browser still lets us use; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.estimate) return null;
  const { quota = 0, usage = 0 } = await storage.estimate();
  return Math.max(0, quota - usage);
}

/** Asks the browser not to clear the kept films when the device runs short of space. The browser's answer changes nothing that we do. */
export function askToStay(): void {
  const { storage } = navigator as Partial<Navigator>;
  storage?.persist?.().catch((error: unknown) => console.warn('[keep]', error));
}
