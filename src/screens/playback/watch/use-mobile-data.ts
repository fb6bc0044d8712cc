import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { useSettings } from '../../../state/settings';
import { confirmDialog } from '../../../ui/dialogs';

/** What engines of phones tell of the network; others say nothing, and nothing is asked then. */
interface Connection {
  type?: string;
}

const onMobileData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.type === 'cellular';

/** Asked once each run of the app: a second film needs no second answer. */
let answered = false;

/**
 * Spec section 3, autoPlayWhenWWAN: without it a film does not start on mobile data before the viewer has agreed.
 * @returns whether it may be fetched
 */
export function useMobileData(leave: () => void): boolean {
  const t = useT();
  const allowed = useSettings((state) => state.autoPlayWhenWWAN);
  const [free, setFree] = useState(() => allowed || answered || !onMobileData());
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question, when the page comes
  useEffect(() => {
    if (free) return;
    void confirmDialog({
      title: t('player.mobileTitle'),
      text: t('player.mobileText'),
      confirm: t('player.mobileYes'),
    }).then((yes) => {
      if (!yes) return leave();
      answered = true;
      setFree(true);
    });
  }, []);
  return free;
}
