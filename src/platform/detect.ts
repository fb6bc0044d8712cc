import type { Platform } from './platform';

/**
 * Loads the adapter of the device this page is on, and only that one. Tizen, webOS and Android TV get their own
 * adapters with their packages; until a page runs inside one of those, the browser's serves everywhere.
 */
export async function loadPlatform(): Promise<Platform> {
  const { createPlatform } = await import('../../platforms/browser/adapter');
  return createPlatform();
}
