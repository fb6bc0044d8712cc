import { t } from '../i18n/i18n';
import type { Platform } from '../platform/platform';
import { brandNow } from '../state/brand';
import { confirmDialog } from '../ui/dialogs';
import { forgetLastLocation } from './last-location';

/**
 * Back on the entry page. Tizen wants the app to ask (TZ3) and nothing but its confirm button to end it; webOS asks
 * itself (WO2), Android goes home without a question (AT8), a browser tab has nowhere to go.
 */
export function leaveApp(platform: Platform): void {
  const leave = () => {
    // Who leaves on purpose starts at home again.
    forgetLastLocation();
    platform.exit?.();
  };
  if (!platform.exit) return;
  if (!platform.confirmsExit) {
    leave();
    return;
  }
  const name = brandNow().name;
  void confirmDialog({
    title: t('shell.exit.title'),
    text: t('shell.exit.text', { name }),
    confirm: t('shell.exit.confirm'),
    cancel: t('shell.exit.stay'),
  }).then((sure) => {
    if (sure) leave();
  });
}
