import { configureApi } from '../api/client';
import { noteAnswer } from '../api/connectivity';
import { limits } from '../contract/limits';
import { currentLanguage, t } from '../i18n/i18n';
import { paths } from '../lib/paths';
import { useConfig } from '../state/config';
import { clearSession, useSession } from '../state/session';
import { toast } from '../ui/toast';
import { endLocked } from './end-locked';
import { here, navigator } from './navigator';
import { connectRealtime } from './realtime';

/** Spec section 8: long server messages become 'load failed'. */
const toastText = (message: string): string =>
  message.length > limits.messageCutOffChars ? t('shell.loadFailed') : message;

/** Until the server has said otherwise, all calls are its own. */
const noHosts = { shop: '', v3: '', likes: '' };

/**
 * Gives the client and the realtime channel their host, and what the error catalogue (spec section 8) does to the running app.
 * @param api '' for the page's own origin
 */
export function connectApi(api: string): void {
  configureApi({
    baseUrl: api,
    hosts: () => useConfig.getState().dynamic?.hosts ?? noHosts,
    deviceId: () => useSession.getState().visitorId,
    traditional: () => currentLanguage() === 'zh-TW',
    token: () => useSession.getState().token,
    // The router says where it goes before it is there: what the page that is left asks meanwhile is not home's.
    place: () => `${navigator()?.isExpelled?.() ? 'left for ' : ''}${here().split('?')[0]}`,
    sessionInvalid(message, locked) {
      if (!useSession.getState().token) return;
      if (locked) {
        // The channel would say the same a moment later (spec section 4, userStateChange 1).
        endLocked(message, () => navigator()?.expel?.());
        return;
      }
      clearSession();
      toast.info(message || t('shell.sessionInvalid'));
      navigator()?.go(paths.login());
    },
    loginRequired() {
      // A page that only members may enter asked before its guard led the viewer here.
      if (here().startsWith(paths.login())) return;
      // The page of a viewer whose account was locked asks once more, as a visitor's, while home is loading.
      if (navigator()?.isExpelled?.()) return;
      toast.info(t('shell.loginNeeded'));
      navigator()?.go(paths.login(here()));
    },
    toast(message, kind) {
      if (kind === 'network') toast.network(t('shell.networkError'));
      else toast.warn(kind === 'notice' ? message : toastText(message));
    },
    answered: noteAnswer,
  });
  connectRealtime();
}
