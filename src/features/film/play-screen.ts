import { useEffect } from 'react';
import { newClientId } from '../../api/client';
import { onEvent } from '../../api/realtime';
import { t } from '../../i18n/i18n';
import type { Player } from '../../player/player';
import { reportProgress } from '../../state/progress';

/** What this device plays, as the server knows it: it takes one of the account's screens until another one takes it away. */
let play = newClientId();

/** The play of now. */
export const playNow = (): string => play;

/** A film is opened, or goes on here after another screen stopped it: this screen comes before those that play. */
export function beginPlay(): void {
  play = newClientId();
}

/** The film stops and says why. It goes on here when the viewer says so. */
function stopPlay(player: Player, screens: number): void {
  const reason = t('watch.screenTaken', { n: screens });
  player.commands.refuse({ reason, login: false, gold: 0, have: 0, elsewhere: true });
}

/** Hears that another screen of the account took this one's place: at once over the socket, else by the next report. */
export function useScreen(player: Player | null): void {
  useEffect(() => {
    if (!player) return undefined;
    const hear = ({ play: stopped, screens }: { play: string; screens: number }) => {
      if (stopped === play) stopPlay(player, screens);
    };
    const stop = onEvent('playStopped', hear);
    listeners.add(hear);
    return () => {
      stop();
      listeners.delete(hear);
    };
  }, [player]);
}

const listeners = new Set<(stopped: { play: string; screens: number }) => void>();

/** Reports where the viewer is, and keeps the screen with it. */
export function reportPlay(progress: Parameters<typeof reportProgress>[0]): void {
  const reported = play;
  reportProgress(progress, {
    play: reported,
    onStopped: (screens) => {
      for (const hear of Array.from(listeners)) hear({ play: reported, screens });
    },
  });
}
