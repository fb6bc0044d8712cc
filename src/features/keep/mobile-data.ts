import { t } from '../../i18n/i18n';
import { sizeText } from '../../lib/size-text';
import { onLine, onMobileData } from '../../platform/mobile-data';
import { useSettings } from '../../state/settings';
import { confirmDialog } from '../../ui/dialogs';

/** Whether the viewer has agreed to download over this connection. A new connection needs a new agreement. */
let agreed = false;

const mayAsk = (): boolean => onMobileData() && !useSettings.getState().autoPlayWhenWWAN;

/** Whether downloads wait for another connection than mobile data, or for the viewer's agreement. */
export const heldByLine = (): boolean => mayAsk() && !agreed;

/** @param listener is called when the result of `heldByLine` may have changed */
export function followLine(listener: () => void): void {
  onLine(() => {
    if (!onMobileData()) agreed = false;
    listener();
  });
  useSettings.subscribe((now, before) => {
    if (now.autoPlayWhenWWAN !== before.autoPlayWhenWWAN) listener();
  });
}

/** Asks the viewer before a download uses mobile data. @returns whether it may go on */
export async function askMobileData(bytes: number): Promise<boolean> {
  if (!mayAsk()) return true;
  const text = t('keep.mobile.text', { size: sizeText(bytes) });
  const yes = await confirmDialog({ title: t('keep.mobile.title'), text, confirm: t('keep.mobile.yes') });
  if (yes) agreed = true;
  return yes;
}
