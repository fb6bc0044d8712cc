import { useEffect } from 'react';
import { t } from '../../i18n/i18n';
import { clock } from '../../lib/format';
import { startOf } from '../../player/abilities/resume';
import type { Player } from '../../player/player';
import type { Controls } from './controls-store';

/** A film that resumes before this second starts at its beginning, as viewers see it. Seconds. */
const worthTelling = 5;

/** Announces changes that no key caused like those of a key: where the film resumes, and that the sleep timer has ended it. */
export function useTold(player: Player | null, controls: Controls): void {
  useEffect(() => {
    if (!player) return undefined;
    let told = '';
    return player.store.subscribe((state, before) => {
      const { source, status, sleepUntil } = state;
      // A film that is opened again after a fault, or under a renewed address, is not announced again.
      if (status === 'ready' && before.status !== 'ready' && source && told !== source.episodeKey) {
        told = source.episodeKey;
        const from = startOf(source);
        if (from >= worthTelling) {
          controls.say({ icon: 'history', text: t('player.resumed', { time: clock(from) }) });
        }
      }
      if (before.sleepUntil > 0 && sleepUntil === 0 && Date.now() >= before.sleepUntil) {
        controls.say({ icon: 'moon', text: t('player.sleepDone') });
      }
    });
  }, [player, controls]);
}
