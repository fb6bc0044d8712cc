import { createListeners } from './listeners';
import type { Platform } from './platform';

export interface Visibility {
  onVisibility: Platform['onVisibility'];
  /** What the shell around a webview says; the engine inside may not notice that its window is gone. */
  setShown(shown: boolean): void;
}

/**
 * Whether the viewer can see the app. One listener for the page, so that all who subscribed hear of a change within the
 * same event: a television may stop running scripts right after it. Only changes are told.
 */
export function createVisibility(): Visibility {
  const listeners = createListeners<boolean>();
  let shown = true;
  const now = () => shown && document.visibilityState !== 'hidden';
  let told = now();
  const look = () => {
    if (now() === told) return;
    told = now();
    listeners.tell(told);
  };
  document.addEventListener('visibilitychange', look);
  return {
    onVisibility: listeners.add,
    setShown(given) {
      shown = given;
      look();
    },
  };
}
