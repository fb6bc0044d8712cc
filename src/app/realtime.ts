import { type AppSocket, openSocket } from '../api/socket';
import { t } from '../i18n/i18n';
import { useConfig } from '../state/config';
import { loadMessageCount } from '../state/messages';
import { checkSession, clearSession, useSession } from '../state/session';
import { alertDialog } from '../ui/dialogs';
import { toast } from '../ui/toast';

/**
 * The realtime channel (spec section 4): connects with the user, leaves with the user.
 * @param goHome what userLiveTest and userStateChange 1 end with. @returns stop.
 */
export function startRealtime(goHome: () => void): () => void {
  let socket: AppSocket | null = null;
  let uid = '';
  let stopped = false;

  const leave = () => {
    socket?.disconnect();
    socket = null;
  };

  const join = async (forUid: string) => {
    const { run } = useConfig.getState();
    const opened = await openSocket(run.chat || run.api, () => {
      const { token } = useSession.getState();
      return token ? { uid: token.uid, token: token.token } : null;
    });
    // The user may have left while the library was being fetched.
    if (stopped || uid !== forUid) {
      opened.disconnect();
      return;
    }
    socket = opened;
    opened.on('userLiveTest', () => {
      clearSession();
      void alertDialog({ text: t('shell.otherDevice') }).then(goHome);
    });
    opened.on('userStateChange', ({ action, msg }) => {
      if (action === 0) {
        void checkSession();
        return;
      }
      toast.warn(msg);
      clearSession();
      goHome();
    });
    opened.on('privateMessage', () => void loadMessageCount());
  };

  const follow = (next: string) => {
    if (next === uid) return;
    uid = next;
    leave();
    void loadMessageCount();
    if (next) {
      join(next).catch((error: unknown) => {
        // Without the channel everything but live news works; the next sign-in or start tries again.
        console.warn('[realtime]', error);
      });
    }
  };

  const unsubscribe = useSession.subscribe((state) => follow(state.checked ? (state.user?.id ?? '') : ''));
  follow(useSession.getState().checked ? (useSession.getState().user?.id ?? '') : '');
  return () => {
    stopped = true;
    unsubscribe();
    leave();
  };
}
