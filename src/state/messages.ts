import { create } from 'zustand';
import { attempt } from '../api/attempt';
import { call, serverNow } from '../api/client';
import { limits } from '../contract/limits';
import type { Platform } from '../platform/platform';
import { plainText, stored } from '../platform/stored';
import { useSession } from './session';

/** What the dots of the tabs show (spec 2.1). */
export const useMessages = create<{ totalMsgCount: number; newWorks: number }>(() => ({
  totalMsgCount: 0,
  newWorks: 0,
}));

/** When discovery was last looked at, unix ms. */
const seen = stored('discovery.seen', plainText);

/** Looks again at every tick of the global timer (spec section 9) while the app is in sight. Called once. */
export function startMessages(platform: Platform): void {
  let visible = true;
  platform.onVisibility((now) => {
    visible = now;
  });
  window.setInterval(() => visible && void loadMessageCount(), limits.globalTimerTickMs);
}

const seenAt = (): number => Number(seen.get()) || 0;

/** The works of those one follows are in front of the viewer: the dot goes, and counts from now on. */
export function markWorksSeen(): void {
  seen.set(String(serverNow()));
  useMessages.setState({ newWorks: 0 });
}

export async function loadMessageCount(): Promise<void> {
  if (!useSession.getState().token) {
    useMessages.setState({ totalMsgCount: 0, newWorks: 0 });
    return;
  }
  const asked = seenAt();
  // A dot that is a minute late is no reason to disturb anybody.
  const [counts] = await attempt(call('messageCount', asked > 0 ? { since: asked } : {}));
  // Discovery may have been opened while the answer was on its way.
  if (counts && asked === seenAt()) useMessages.setState(counts);
}
