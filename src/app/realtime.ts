import { queryClient } from '../api/queries';
import { configureRealtime, greetAgain, holdRealtime, onEvent, onGreeted } from '../api/realtime';
import type { ServerEvents } from '../contract/events';
import { t, wholeCatalogue } from '../i18n/i18n';
import { plainText, stored } from '../platform/stored';
import { useConfig } from '../state/config';
import { addNewWork, catchUpMessages, loadMessageCount, useMessages } from '../state/messages';
import { checkSession, clearSession, useSession } from '../state/session';
import { isTeen, refreshTeen } from '../state/teen';
import { alertDialog } from '../ui/dialogs';
import { toast } from '../ui/toast';
import { endLocked } from './end-locked';
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
 * @param goHome what userLiveTest and userStateChange 1 end with; with `membersOnly` from a page that would ask for a login. @returns stop.
 */
export function startRealtime(goHome: (membersOnly?: boolean) => void): () => void {
  const stops = [
    onEvent('userLiveTest', () => {
      // Under the question there is no login, which nobody has asked for.
      goHome(true);
      clearSession();
      void alertDialog({ text: t('shell.otherDevice') }).then(() => goHome());
    }),
    onEvent('userStateChange', ({ action, msg }) => {
      if (action === 0) {
        void checkSession();
        void followAccountSettings(true);
        return;
      }
      endLocked(msg, goHome);
    }),
    onEvent('exportReady', () => {
      void queryClient.invalidateQueries({ queryKey: ['accountSecurity'] });
      void wholeCatalogue().then(() => toast.done(t('security.export.told')));
    }),
    onEvent('teenState', () => void refreshTeen()),
    onEvent('vipGift', (gift) => void tellGift(gift)),
    onEvent('messageCounts', (counts) => useMessages.setState(counts)),
    onEvent('newWorks', ({ at, teen }) => (teen || !isTeen()) && addNewWork(at)),
    // What came while the line was down.
    onGreeted(catchUpMessages),
    catchUpUser(),
  ];
  const stopFollowing = followUser();
  const stopReopened = tellReopened();
  return () => {
    stopReopened();
    stopFollowing();
    for (const stop of stops) stop();
  };
}

/** A server that starts anew hears from all its screens at once; so long they take to ask it who their viewer is. Milliseconds. */
const spreadMs = 60_000;

/**
 * The line was down and is there again: what userStateChange told meanwhile was not heard, so the server is asked who is signed in, and how
 * they like it. The first greeting follows such a question. @returns stop
 */
function catchUpUser(): () => void {
  let known = '';
  let due: number | undefined;
  const stop = onGreeted(() => {
    const uid = useSession.getState().user?.id ?? '';
    const again = uid !== '' && uid === known;
    known = uid;
    window.clearTimeout(due);
    if (!again) return;
    due = window.setTimeout(() => {
      void checkSession();
      void followAccountSettings(true);
    }, Math.random() * spreadMs);
  });
  return () => {
    window.clearTimeout(due);
    stop();
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

/** What the account's settings say holds on this device, too. @param changed another device changed them: they are asked for anew */
async function followAccountSettings(changed = false): Promise<void> {
  try {
    const { readAccountSettings, startAccountSettings } = await import('../features/account-settings/sync');
    // Whoever begins asks by itself, also when somebody else signs in.
    if (!startAccountSettings() && changed) await readAccountSettings();
  } catch (error) {
    // Its file could not be fetched: what this device has stands until the next start.
    console.warn('[settings]', error);
  }
}

const unsent = stored('chatUnsent.', plainText);

/** Messages that an earlier run could not send. Nobody else needs the code that sends them at the start. */
async function sendWhatWaits(uid: string): Promise<void> {
  if (!unsent.of(uid).get()) return;
  try {
    (await import('../features/chat/outbox')).startOutbox();
  } catch (error) {
    // Its file could not be fetched: they wait for the next start, or until a conversation is opened.
    console.warn('[chat]', error);
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
    if (uid) void sendWhatWaits(uid);
    greetAgain();
  };
  const unsubscribe = useSession.subscribe(follow);
  follow(useSession.getState());
  return () => {
    unsubscribe();
    release?.();
  };
}
