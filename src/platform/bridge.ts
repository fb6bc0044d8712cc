import { createListeners } from './listeners';
import type { Unsubscribe } from './platform';

/** The object that an Android shell puts into the page. An older shell may lack any of it. */
interface NativeBridge {
  exit?(): void;
  keepAwake?(on: boolean): void;
  closeFeedback?(): void;
  launchPath?(): string;
  deviceName?(): string;
}

declare global {
  interface Window {
    DanmuBridge?: NativeBridge;
    __danmuBack?: () => 'used' | 'unused';
    __danmuLaunch?: (path: string) => void;
    __danmuVisible?: (visible: boolean) => void;
  }
}

/** What a page inside the shell may post to itself, e.g. from a test page of the shell. */
interface BridgeMessage {
  danmu?: 'back' | 'launch' | 'visible';
  path?: unknown;
  visible?: unknown;
}

/** Both ways between the app and a native shell around it. */
export interface Bridge {
  /** The call, bound to its object; undefined where the shell cannot do it. */
  call<N extends keyof NativeBridge>(name: N): NonNullable<NativeBridge[N]> | undefined;
  /** A system's Back that the engine never sees as a key (AT15). The last one registered decides. */
  onBack(handler: () => boolean): Unsubscribe;
  /** An address to open. One that came before anybody listened is handed over to the first who does. */
  onLaunch(fn: (path: string) => void): Unsubscribe;
  onVisible(fn: (visible: boolean) => void): Unsubscribe;
}

const known: readonly (keyof NativeBridge)[] = ['exit', 'keepAwake', 'closeFeedback', 'launchPath', 'deviceName'];

/**
 * The one door between app and shell. Out: only the five calls above, only of `DanmuBridge`. In: three functions that
 * the shell runs inside this very page, and messages of this page's own origin; everybody else's are ignored.
 */
export function openBridge(): Bridge {
  const launches = createListeners<string>();
  const visibles = createListeners<boolean>();
  const backs: (() => boolean)[] = [];
  let early: string | null = null;
  let heard = false;

  const back = () => (backs[backs.length - 1]?.() ? 'used' : 'unused');
  const launch = (path: string) => {
    if (heard) launches.tell(path);
    else early = path;
  };
  window.__danmuBack = back;
  window.__danmuLaunch = (path) => launch(String(path));
  window.__danmuVisible = (visible) => visibles.tell(Boolean(visible));
  window.addEventListener('message', (event: MessageEvent<BridgeMessage | null>) => {
    if (!isOwn(event)) return;
    const { danmu, path, visible } = event.data ?? {};
    if (danmu === 'back') back();
    else if (danmu === 'launch' && typeof path === 'string') launch(path);
    else if (danmu === 'visible' && typeof visible === 'boolean') visibles.tell(visible);
  });

  return {
    call(name) {
      if (known.indexOf(name) < 0 || typeof window.DanmuBridge?.[name] !== 'function') return undefined;
      return callOf(name);
    },
    onBack(handler) {
      backs.push(handler);
      return () => {
        backs.splice(backs.indexOf(handler), 1);
      };
    },
    onLaunch(fn) {
      const stop = launches.add(fn);
      heard = true;
      if (early !== null) fn(early);
      early = null;
      return stop;
    },
    onVisible: visibles.add,
  };
}

/** Looked up at each call and run on its object: Android refuses a method that was taken off it. */
function callOf<N extends keyof NativeBridge>(name: N): NonNullable<NativeBridge[N]> {
  const run = (...args: unknown[]): unknown => {
    const native = window.DanmuBridge as Record<string, (...given: unknown[]) => unknown> | undefined;
    return native?.[name]?.(...args);
  };
  return run as NonNullable<NativeBridge[N]>;
}

/** A file's origin is 'null', which any sandboxed frame has as well: there, only this very window counts. */
const isOwn = (event: MessageEvent): boolean =>
  window.location.protocol === 'file:' || window.location.origin === 'null'
    ? event.source === window
    : event.origin === window.location.origin;
