import { t } from '../../i18n/i18n';
import { sizeText } from '../../lib/size-text';
import { onLine, onMobileData } from '../../platform/mobile-data';
import { useSettings } from '../../state/settings';
import { confirmDialog } from '../../ui/dialogs';

/** The viewer pays for what is kept over this line. With the next line they have agreed to nothing. */
let agreed = false;

const mayAsk = (): boolean => onMobileData() && !useSettings.getState().autoPlayWhenWWAN;

/** Whether what is to be kept waits for another line, or for the viewer. */
export const heldByLine = (): boolean => mayAsk() && !agreed;

/** @param listener hears that `heldByLine` may say something else */
export function followLine(listener: () => void): void {
  onLine(() => {
    if (!onMobileData()) agreed = false;
    listener();
  });
  useSettings.subscribe((now, before) => {
    if (now.autoPlayWhenWWAN !== before.autoPlayWhenWWAN) listener();
  });
}

/** Asks before something is kept over mobile data. @returns whether it may go on */
export async function askMobileData(bytes: number): Promise<boolean> {
  if (!mayAsk()) return true;
  const text = t('keep.mobile.text', { size: sizeText(bytes) });
  const yes = await confirmDialog({ title: t('keep.mobile.title'), text, confirm: t('keep.mobile.yes') });
  if (yes) agreed = true;
  return yes;
}
