import { configureApi } from '../api/client';
import { noteAnswer } from '../api/connectivity';
import { limits } from '../contract/limits';
import { currentLanguage, t } from '../i18n/i18n';
import { paths } from '../lib/paths';
import { clearSession, useSession } from '../state/session';
import { toast } from '../ui/toast';
import { here, navigator } from './navigator';
import { connectRealtime } from './realtime';

/** Spec section 8: long server messages become 'load failed'. */
const toastText = (message: string): string =>
  message.length > limits.messageCutOffChars ? t('shell.loadFailed') : message;

/**
 * Gives the client and the realtime channel their host, and what the error catalogue (spec section 8) does to the running app.
 * @param api '' for the page's own origin
 */
export function connectApi(api: string): void {
  configureApi({
    baseUrl: api,
    deviceId: () => useSession.getState().visitorId,
    traditional: () => currentLanguage() === 'zh-TW',
    token: () => useSession.getState().token,
    sessionInvalid(message) {
      if (!useSession.getState().token) return;
      clearSession();
      toast.info(message || t('shell.sessionInvalid'));
      navigator()?.go(paths.login());
    },
    loginRequired() {
      // A page that only members may enter asked before its guard led the viewer here.
      if (here().startsWith(paths.login())) return;
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
