import type { Platform } from '../../src/platform/platform';
import { parsed, system } from './globals';

/** `path` from a launcher of ours, `contentTarget` from LG's own search and cards. */
function pathOf(params: unknown): string {
  const { path, contentTarget } = parsed(params);
  const found = path ?? contentTarget;
  return typeof found === 'string' ? found : '';
}

/** WO12, cold. */
export const launchPath = (): string => pathOf(system().launchParams);

/** WO12, warm: the app may be in the background and has to come forward itself. */
export const onLaunchParams: NonNullable<Platform['onLaunchParams']> = (fn) => {
  const listener = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    // Older sets send no detail and renew the parameters instead.
    const path = detail ? pathOf(detail) : launchPath();
    if (path) fn(path);
    system().activate?.();
  };
  document.addEventListener('webOSRelaunch', listener, true);
  return () => document.removeEventListener('webOSRelaunch', listener, true);
};
