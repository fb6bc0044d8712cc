import { configureRealtime, greetAgain, holdRealtime, onEvent } from '../api/realtime';
import { t } from '../i18n/i18n';
import { useConfig } from '../state/config';
import { loadMessageCount } from '../state/messages';
import { checkSession, clearSession, useSession } from '../state/session';
import { refreshTeen } from '../state/teen';
import { alertDialog } from '../ui/dialogs';
import { toast } from '../ui/toast';

/** Gives the one connection its server and whoever is signed in, each asked anew whenever it connects. */
export function connectRealtime(): void {
  configureRealtime({
    url: () => {
      const { run } = useConfig.getState();
      return run.chat || run.api;
    },
    who: () => {
      const { token } = useSession.getState();
      return token ? { uid: token.uid, token: token.token } : null;
    },
  });
}

/**
 * What the realtime channel (spec section 4) does to the running app. The connection stands for as long as somebody is
 * signed in.
 * @param goHome what userLiveTest and userStateChange 1 end with. @returns stop.
 */
export function startRealtime(goHome: () => void): () => void {
  const stops = [
    onEvent('userLiveTest', () => {
      clearSession();
      void alertDialog({ text: t('shell.otherDevice') }).then(goHome);
    }),
    onEvent('userStateChange', ({ action, msg }) => {
      if (action === 0) {
        void checkSession();
        return;
      }
      toast.warn(msg);
      clearSession();
      goHome();
    }),
    onEvent('teenState', () => void refreshTeen()),
    onEvent('privateMessage', () => void loadMessageCount()),
  ];
  const stopFollowing = followUser();
  return () => {
    stopFollowing();
    for (const stop of stops) stop();
  };
}

/** Holds the connection while somebody is signed in, and has it say so when that is somebody else. */
function followUser(): () => void {
  let uid = '';
  let known = false;
  let release: (() => void) | null = null;
  const follow = ({ checked, user }: ReturnType<typeof useSession.getState>) => {
    const next = checked ? (user?.id ?? '') : '';
    // At the start the config is asked for anyway; whoever comes later may be in 青少年模式.
    if (known && next !== uid) void refreshTeen();
    known = checked;
    if (next === uid) return;
    uid = next;
    void loadMessageCount();
    if (!uid) release?.();
    release = uid ? (release ?? holdRealtime()) : null;
    greetAgain();
  };
  const unsubscribe = useSession.subscribe(follow);
  follow(useSession.getState());
  return () => {
    unsubscribe();
    release?.();
  };
}
