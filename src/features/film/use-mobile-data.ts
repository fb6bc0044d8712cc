import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { onLine, onMobileData } from '../../platform/mobile-data';
import type { Player } from '../../player/player';
import { useSettings } from '../../state/settings';
import { confirmDialog } from '../../ui/dialogs';

/** Whether the viewer has agreed: they are asked once in each run of the app, so a second film needs no second answer. */
let answered = false;

/** Whether the viewer has to agree to mobile data before anything of a film is fetched. */
export const mustAsk = (): boolean => onMobileData() && !answered && !useSettings.getState().autoPlayWhenWWAN;

/**
 * Asks the viewer about mobile data (spec section 3, autoPlayWhenWWAN): unless that setting is on, no film starts on mobile data, nor goes on when
 * the connection becomes mobile while it plays, before the viewer has agreed.
 * @returns whether the film may be fetched
 */
export function useMobileData(leave: () => void, player: Player | null): boolean {
  const t = useT();
  const [free, setFree] = useState(() => !mustAsk());
  const asking = useRef(false);
  useEffect(() => {
    const ask = async (): Promise<boolean> => {
      asking.current = true;
      const yes = await confirmDialog({
        title: t('player.mobileTitle'),
        text: t('player.mobileText'),
        confirm: t('player.mobileYes'),
      });
      asking.current = false;
      if (yes) answered = true;
      else leave();
      return yes;
    };
    if (!free && !asking.current) {
      void ask().then((yes) => {
        if (yes) setFree(true);
      });
    }
    if (!free) return undefined;
    const changed = () => {
      if (!player || asking.current || !mustAsk()) return;
      // Unload the film instead of pausing it: a paused film keeps filling its buffer.
      player.setAway('mobileData', true);
      void ask().then((yes) => {
        if (yes) player.setAway('mobileData', false);
      });
    };
    return onLine(changed);
  }, [free, player, leave, t]);
  return free;
}
