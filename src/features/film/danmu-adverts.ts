import { useEffect } from 'react';
import { useStore } from 'zustand';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import type { DanmuItem } from '../../player/danmu';
import { useHere } from '../../ui/navigation';
import { dismissAdvert, useDismissedAdverts } from '../adverts/advert-dismissal';
import { isPreview, tellShown } from '../adverts/shows';
import { useControlDeps } from './control-deps';

const idOf = (advert: Pick<Advert, 'id'>): string => `advert-${advert.id}`;

/**
 * An advert as a danmu at its second of the film. Its `advert` field tells shield words, density and the picking of danmu that no viewer wrote it.
 * `mark`: the word that marks adverts.
 */
export function commentOf(advert: Advert, mark: string, follow: (advert: Advert) => void): DanmuItem {
  return {
    id: idOf(advert),
    time: advert.at,
    mode: 'scroll',
    text: `${mark} · ${advert.title}`,
    color: '#ffd84d',
    size: 25,
    mine: false,
    advert: { follow: () => follow(advert), dismiss: () => dismissAdvert(advert) },
  };
}

/** Shows the adverts of type danmu among the danmu; an advert that the viewer dismissed is removed at once. */
export function useDanmuAdverts(): void {
  const t = useT();
  const { player, adverts, openAdvert } = useControlDeps();
  const dismissed = useDismissedAdverts();
  const episodeKey = useStore(player.store, (state) => (state.danmuStatus === 'ready' ? state.source?.episodeKey : ''));
  useEffect(() => {
    if (!episodeKey) return;
    for (const advert of adverts) {
      if (advert.type !== advertTypes.danmu) continue;
      if (dismissed.has(advert.id)) player.commands.removeDanmu(idOf(advert));
      else player.commands.addDanmu(commentOf(advert, t('player.advert'), openAdvert));
    }
  }, [player, adverts, dismissed, episodeKey, openAdvert, t]);
  useDanmuShows(episodeKey ?? '');
}

/** A longer step in seconds over an advert's place is a seek, after which the advert does not fly. */
const stepSeconds = 2;

/** Reports an advert among the danmu as shown when the film comes to its second. The last one of the day flies all the same. */
function useDanmuShows(episodeKey: string): void {
  const { player, adverts } = useControlDeps();
  const preview = isPreview(useHere());
  useEffect(() => {
    if (!episodeKey || preview) return undefined;
    const flying = adverts.filter(({ type }) => type === advertTypes.danmu);
    return player.store.subscribe(({ currentTime: now, danmuOn }, { currentTime: before }) => {
      if (!danmuOn || now <= before || now - before > stepSeconds) return;
      for (const advert of flying) if (before <= advert.at && advert.at < now) void tellShown(advert);
    });
  }, [player, adverts, episodeKey, preview]);
}
