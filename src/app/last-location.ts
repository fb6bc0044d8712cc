import type { Platform, Unsubscribe } from '../platform/platform';
import { json, stored } from '../platform/stored';
import { ownPath } from './launch';
import { here } from './navigator';

const lastLocation = stored(
  'lastLocation',
  json((found) => {
    const { path, at } = Object(found) as { path?: unknown; at?: unknown };
    return { path: ownPath(path), at: Number(at) };
  }),
);
/** A television that was switched off in the evening and on in the morning still knows where it was. Milliseconds. */
const keptForMs = 12 * 3600_000;

/** A page from a server keeps its own address through everything; a package starts at its first file each time. */
const keeps = (platform: Platform): boolean => platform.packaged === true || platform.router === 'memory';

/**
 * TZ11: where the viewer was when the app was hidden. A set that ends hidden apps (power off, or memory needed) brings
 * it back to that screen; one that lets them live needs none of it.
 */
export function keepLastLocation(platform: Platform): Unsubscribe | undefined {
  if (!keeps(platform)) return undefined;
  return platform.onVisibility((visible) => {
    if (visible || here() === '/') forgetLastLocation();
    else lastLocation.set({ path: here(), at: Date.now() });
  });
}

/** The kept place, once: a screen that ends the app must not be where it starts for ever. */
export function takeLastLocation(platform: Platform): string | null {
  if (!keeps(platform)) return null;
  const { path, at } = lastLocation.get();
  forgetLastLocation();
  const age = Date.now() - at;
  return age >= 0 && age < keptForMs ? path : null;
}

export const forgetLastLocation = (): void => lastLocation.remove();
