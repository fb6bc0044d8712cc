import { desktopKeys, type KeyMap } from './keys';
import type { Platform } from './platform';
import { webPlatform } from './web';

/** A remote's keys over a keyboard's: one can be plugged into any television, and simulators have nothing else. */
export function tvKeys(own: Partial<KeyMap>): KeyMap {
  return { names: { ...desktopKeys.names, ...own.names }, codes: { ...desktopKeys.codes, ...own.codes } };
}

/** The web defaults of a television and its own part. */
export function tvPlatform(own: Partial<Platform> & Pick<Platform, 'name' | 'keys'>): Platform {
  const platform: Platform = { ...webPlatform(), ...own };
  // AT12: web content never opens an external browser on TV, and there is nobody to share with.
  delete platform.openUrl;
  delete platform.share;
  return platform;
}
