import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { onEvent } from '../../api/realtime';
import type { Platform } from '../../platform/platform';
import { useConfig } from '../../state/config';
import { useSettings } from '../../state/settings';
import { isTeen, refreshTeen } from '../../state/teen';

/** Ms: how often a screen asks by itself, and the longest random delay after a hint, because the screens of a large site must not all ask at once. */
const everyMs = 600_000;
export const spreadMs = 20_000;
/** The least time between two requests after hints. Ms. */
export const leastMs = 60_000;

async function ask(): Promise<void> {
  const [config] = await attempt(call('staticConfig', { cacheable: 0 }));
  if (!config) return;
  // Teen mode was switched elsewhere: content shown under the other rule has to go, too.
  if (config.teen !== isTeen()) await refreshTeen();
  else useConfig.setState({ config });
}

/**
 * Keeps the operator's announcements fresh: after a hint, in another language, when the app comes back to the front, and every ten minutes.
 * @returns the function that stops it
 */
export function followAnnouncements({ onVisibility }: Pick<Platform, 'onVisibility'>): () => void {
  let hinted: number | undefined;
  let asked = 0;
  const now = () => {
    window.clearTimeout(hinted);
    hinted = undefined;
    asked = Date.now();
    void ask();
  };
  const stops = [
    onEvent('announced', () => {
      if (hinted !== undefined) return;
      const rest = Math.max(0, asked + leastMs - Date.now());
      hinted = window.setTimeout(now, rest + Math.random() * spreadMs);
    }),
    onVisibility((visible) => {
      if (visible && Date.now() - asked >= leastMs) now();
    }),
    // Texts by the operator, such as the name of the VIP tab, come in the viewer's language.
    useSettings.subscribe(({ language }, before) => {
      if (language !== before.language) now();
    }),
  ];
  const poll = window.setInterval(() => {
    if (document.visibilityState !== 'hidden') now();
  }, everyMs);
  return () => {
    window.clearInterval(poll);
    window.clearTimeout(hinted);
    for (const stop of stops) stop();
  };
}
