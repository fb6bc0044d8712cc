import { useEffect } from 'react';
import { useStore } from 'zustand';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import type { DanmuItem } from '../danmu/types';
import { useDismissedAdverts } from './advert-dismissal';
import { useParts } from './parts';

const idOf = (advert: Pick<Advert, 'id'>): string => `advert-${advert.id}`;

/**
 * What marks a comment as an advert, and says where it leads: never '', for it is by this that shield words, density
 * and the picking of comments know it is nobody's comment.
 */
export const danmuLink = ({ linkURL, appParam }: Pick<Advert, 'linkURL' | 'appParam'>): string =>
  (appParam && (appParam.webUrl || appParam.pagePath)) || linkURL || '#';

/** The advert that a comment on the film is, or undefined: somebody said it. */
export const advertOfDanmu = (item: Pick<DanmuItem, 'id' | 'link'>, adverts: readonly Advert[]): Advert | undefined =>
  item.link ? adverts.find((advert) => idOf(advert) === item.id) : undefined;

/** Adverts among the comments fly with them, at their second of the film. */
export function useDanmuAdverts(): void {
  const t = useT();
  const { player, adverts } = useParts();
  const dismissed = useDismissedAdverts();
  const episodeKey = useStore(player.store, (state) => (state.danmuStatus === 'ready' ? state.source?.episodeKey : ''));
  useEffect(() => {
    if (!episodeKey) return;
    for (const advert of adverts) {
      if (advert.type !== advertTypes.danmu || dismissed.has(advert.id)) continue;
      const text = `${t('player.advert')} · ${advert.title}`;
      const look = { mode: 'scroll' as const, color: '#ffd84d', size: 25, mine: false };
      player.commands.addDanmu({ id: idOf(advert), time: advert.at, text, link: danmuLink(advert), ...look });
    }
  }, [player, adverts, dismissed, episodeKey, t]);
}
