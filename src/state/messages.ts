import { create } from 'zustand';
import { attempt } from '../api/attempt';
import { call, serverNow } from '../api/client';
import { limits } from '../contract/limits';
import type { MessageCounts } from '../contract/schemas/notices';
import type { Platform } from '../platform/platform';
import { plainText, stored } from '../platform/stored';
import { useSession } from './session';
import { useTeen } from './teen';

/** What the dots of the tabs show (spec 2.1), and how much of each kind is unread; null while nobody has said so. */
interface Messages {
  totalMsgCount: number;
  newWorks: number;
  kinds: MessageCounts | null;
}

const nothing: Messages = { totalMsgCount: 0, newWorks: 0, kinds: null };
export const useMessages = create<Messages>(() => nothing);

/** How much is unread of what the viewer may open: in 青少年模式 the pages of messages are closed, and nothing is counted. */
export function useUnread(): number {
  const total = useMessages(({ totalMsgCount }) => totalMsgCount);
  return useTeen() ? 0 : total;
}

/** When discovery was last looked at, unix ms. */
const seen = stored('discovery.seen', plainText);

/** The socket tells what changes; who has none, or missed something, sees it at a tick after so long. Milliseconds. */
const POLL_MS = 10 * limits.globalTimerTickMs;
/** What was asked for just now is not asked for again. Milliseconds. */
const FRESH_MS = 10_000;
let askedAt = 0;

const isOlder = (ms: number): boolean => performance.now() - askedAt >= ms;

/** Looks at the ticks of the global timer (spec section 9) whether it is time to ask again, while the app is in sight. Called once. */
export function startMessages(platform: Platform): void {
  let visible = true;
  platform.onVisibility((now) => {
    visible = now;
  });
  window.setInterval(() => visible && isOlder(POLL_MS) && void loadMessageCount(), limits.globalTimerTickMs);
}

const seenAt = (): number => Number(seen.get()) || 0;

/** When discovery was last looked at on this device, unix ms; 0 for never. */
export const worksSeenAt = seenAt;

/** The works of those one follows are in front of the viewer: the dot goes, and counts from now on. */
export function markWorksSeen(): void {
  seen.set(String(serverNow()));
  useMessages.setState({ newWorks: 0 });
}

/** The server has told of a work of somebody whom the viewer follows, or of the site. @param at unix ms */
export function addNewWork(at: number): void {
  if (at > seenAt()) useMessages.setState(({ newWorks }) => ({ newWorks: newWorks + 1 }));
}

/** The line stands again. */
export function catchUpMessages(): void {
  if (isOlder(FRESH_MS)) void loadMessageCount();
}

export async function loadMessageCount(): Promise<void> {
  if (!useSession.getState().token) {
    useMessages.setState(nothing);
    return;
  }
  askedAt = performance.now();
  const asked = seenAt();
  // A dot that is a minute late is no reason to disturb anybody.
  const [counts] = await attempt(call('messageCount', asked > 0 ? { since: asked } : {}));
  // Discovery may have been opened while the answer was on its way.
  if (counts && asked === seenAt()) useMessages.setState(counts);
}
