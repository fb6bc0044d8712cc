import { queryClient } from '../api/queries';
import { configureRealtime, greetAgain, holdRealtime, onEvent } from '../api/realtime';
import type { ServerEvents } from '../contract/events';
import { t, wholeCatalogue } from '../i18n/i18n';
import { useConfig } from '../state/config';
import { loadMessageCount } from '../state/messages';
import { checkSession, clearSession, useSession } from '../state/session';
import { refreshTeen } from '../state/teen';
import { alertDialog } from '../ui/dialogs';
import { toast } from '../ui/toast';
import { navigator } from './navigator';
import { tellReopened } from './reopened';

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
        void followAccountSettings();
        return;
      }
      toast.warn(msg);
      clearSession();
      goHome();
    }),
    onEvent('exportReady', () => {
      void queryClient.invalidateQueries({ queryKey: ['accountSecurity'] });
      void wholeCatalogue().then(() => toast.done(t('security.export.told')));
    }),
    onEvent('teenState', () => void refreshTeen()),
    onEvent('vipGift', (gift) => void tellGift(gift)),
    onEvent('privateMessage', () => void loadMessageCount()),
  ];
  const stopFollowing = followUser();
  const stopReopened = tellReopened();
  return () => {
    stopReopened();
    stopFollowing();
    for (const stop of stops) stop();
  };
}

async function tellGift(gift: Parameters<ServerEvents['vipGift']>[0]): Promise<void> {
  try {
    const told = await import('../features/vip-offers/gift-told');
    await told.tellGift(gift, (path) => navigator()?.go(path));
  } catch (error) {
    // Its file could not be fetched: the membership itself comes with userStateChange.
    console.warn('[gift]', error);
  }
}

/** What the account's settings say holds on this device, too: at the start, and when another device changed them. */
async function followAccountSettings(): Promise<void> {
  try {
    const { readAccountSettings, startAccountSettings } = await import('../features/account-settings/sync');
    startAccountSettings();
    await readAccountSettings();
  } catch (error) {
    // Its file could not be fetched: what this device has stands until the next start.
    console.warn('[settings]', error);
  }
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
    if (uid) void followAccountSettings();
    greetAgain();
  };
  const unsubscribe = useSession.subscribe(follow);
  follow(useSession.getState());
  return () => {
    unsubscribe();
    release?.();
  };
}
