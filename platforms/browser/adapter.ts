import type { Platform } from '../../src/platform/platform';
import { webPlatform } from '../../src/platform/web';

/** Browsers of phones and desktops, and TV browsers: the web defaults are the whole adapter. */
export function createPlatform(): Platform {
  return webPlatform();
}
