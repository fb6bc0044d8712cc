import { create } from 'zustand';
import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { useSession } from './session';

/** What the dots of the tabs show (spec 2.1). */
export const useMessages = create<{ totalMsgCount: number; newWorks: number }>(() => ({
  totalMsgCount: 0,
  newWorks: 0,
}));

export async function loadMessageCount(): Promise<void> {
  if (!useSession.getState().token) {
    useMessages.setState({ totalMsgCount: 0, newWorks: 0 });
    return;
  }
  try {
    useMessages.setState(await call('getUserMegCount', {}));
  } catch (error) {
    // A dot that is a minute late is no reason to disturb anybody.
    if (!isApiError(error)) throw error;
  }
}
