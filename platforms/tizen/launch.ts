import type { Platform } from '../../src/platform/platform';
import { type AppControl, globals } from './globals';

/** Samsung's preview tiles send their action_data as JSON inside PAYLOAD; a launcher of our own sends `path`. */
function pathOf(control: AppControl | null | undefined): string {
  for (const { key, value } of control?.data ?? []) {
    if (key === 'path') return value[0] ?? '';
    if (key === 'PAYLOAD') return payloadPath(value[0] ?? '');
  }
  return '';
}

function payloadPath(payload: string): string {
  try {
    const { values } = JSON.parse(payload) as { values?: unknown };
    if (typeof values !== 'string') return '';
    // action_data is a path, or JSON that holds one.
    return values[0] === '/' ? values : String((JSON.parse(values) as { path?: unknown }).path ?? '');
  } catch {
    // Somebody else's payload: the app opens as usual.
    return '';
  }
}

/** WO12's twin: what the app was started with, or '' where nobody asked for anything. */
export function launchPath(): string {
  try {
    return pathOf(globals().tizen?.application?.getCurrentApplication().getRequestedAppControl?.()?.appControl);
  } catch {
    return '';
  }
}

/** The running app is asked to open something: the request is the same, the event says that it is new. */
export const onLaunchParams: NonNullable<Platform['onLaunchParams']> = (fn) => {
  const listener = () => {
    const path = launchPath();
    if (path) fn(path);
  };
  window.addEventListener('appcontrol', listener);
  return () => window.removeEventListener('appcontrol', listener);
};
