import { useEffect } from 'react';
import { newClientId } from '../../api/client';
import { onEvent } from '../../api/realtime';
import { t } from '../../i18n/i18n';
import type { Player } from '../../player/player';
import { reportProgress } from '../../state/progress';

/** The id of what this device plays, as the server knows it: it takes one of the account's screens until another device takes that away. */
let play = newClientId();

/** The id of the present play. */
export const playNow = (): string => play;

/** Begins a play, when a film is opened or goes on here after another screen stopped it: this screen then takes precedence over those that play. */
export function beginPlay(): void {
  play = newClientId();
}

/** Stops the film and says why. It goes on here when the viewer says so. */
function stopPlay(player: Player, screens: number): void {
  const reason = t('watch.screenTaken', { n: screens });
  player.commands.refuse({ reason, login: false, gold: 0, have: 0, elsewhere: true });
}

/** Stops the player when another screen of the account took this one's place: at once by the socket, else by the answer to the next report. */
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

/** Reports where the viewer is, which also keeps this device's screen taken. */
export function reportPlay(progress: Parameters<typeof reportProgress>[0]): void {
  const reported = play;
  reportProgress(progress, {
    play: reported,
    onStopped: (screens) => {
      for (const hear of Array.from(listeners)) hear({ play: reported, screens });
    },
  });
}
