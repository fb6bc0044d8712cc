import { createListeners } from '../../src/platform/listeners';
import type { Offer } from '../../src/platform/platform';

/** What Chromium calls its question; other browsers install by a menu of their own and offer nothing. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's question until the viewer wants it (Settings), instead of a bar over the first film. */
export function installOffer(): Offer {
  const listeners = createListeners<void>();
  let kept: InstallEvent | null = null;
  const keep = (event: InstallEvent | null) => {
    kept = event;
    listeners.tell();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
  return {
    ready: () => kept !== null,
    onChange: listeners.add,
    async take() {
      const event = kept;
      // It may be asked once; where the viewer says no, the browser comes with another when it thinks fit.
      keep(null);
      await event?.prompt();
    },
  };
}
