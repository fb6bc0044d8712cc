import { useCallback } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import type { Store } from '../../../contract/schemas/stores';
import { refreshStore } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';

/** What a viewer does with a playlist; the numbers that show are the server's. @param onChange gets what it has become */
export function useStoreActs(store: Store, onChange: (store: Store) => void) {
  const t = useT();
  const { key } = store;
  const [change] = useAction(async (ask: () => Promise<Store>) => {
    const [now, refusal] = await attempt(ask());
    if (!now) {
      toast.warn(refusal.message || t('player.actFailed'));
      return;
    }
    onChange(now);
    refreshStore(now);
  });
  return {
    /** @param status 1 likes, -1 dislikes; the same once more takes it back */
    say: (status: 1 | -1) => change(() => call('likeStore', { key, status: store.likeStatus === status ? 0 : status })),
    keep: () => change(() => call('favouriteStore', { key, selected: store.isFavorited ? 0 : 1 })),
  };
}

/** Plays all of a playlist from a title on; the same function for good. */
export function usePlayStore(key: string): (mediaKey: string) => void {
  const { go } = useNavigation();
  return useCallback(
    (mediaKey) => {
      // That it is counted, nobody waits for; a refusal changes nothing of what is played.
      void attempt(call('playStore', { key }));
      go(paths.play(mediaKey, { store: key }));
    },
    [go, key],
  );
}
