import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { advertTypes } from '../../contract/advert-types';
import type { Advert } from '../../contract/schemas/adverts';
import { useBack } from '../../focus/back';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { imageWidth } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { dp } from '../../theme/scale';
import { IconButton } from '../../ui/IconButton';
import { mediaUrl } from '../../ui/media-url';
import styles from './AdvertCard.module.css';
import { advertOn } from './adverts-on-film';
import { useControls, useParts } from './parts';

/** What was sent away stays away for as long as the app runs. */
const dismissed = new Set<string>();
const watchers = new Set<() => void>();
const dismissedCount = () => dismissed.size;
const watchDismissed = (fn: () => void) => {
  watchers.add(fn);
  return () => {
    watchers.delete(fn);
  };
};
function dismiss({ id }: Advert): void {
  dismissed.add(id);
  for (const fn of watchers) fn();
}

/** Back sends an advert away before it hides the controls under it. */
const above = { above: true };

/** The advert that stands on the film now, null for none. */
function useAdvert(): Advert | null {
  const { player, adverts } = useParts();
  useSyncExternalStore(watchDismissed, dismissedCount);
  return useStore(player.store, (state) => advertOn(state, adverts, dismissed));
}

const widthOf: Record<number, number> = { [advertTypes.zanting]: 640, [advertTypes.chaBo]: 400 };
const smallWidth = 320;

/**
 * An advert on the film. It never takes focus: Back sends it away, and its buttons stand in the corner for arrows and
 * pointers alike.
 */
export function AdvertCard() {
  const t = useT();
  const { layout } = usePlatform();
  const advert = useAdvert();
  const menu = useControls((state) => state.menu);
  const { openAdvert } = useParts();
  useBack(() => {
    if (!advert) return false;
    dismiss(advert);
    return true;
  }, above);
  if (!advert || menu !== 'none') return null;
  const width = (widthOf[advert.type] ?? smallWidth) * (layout === 'tv' ? 1 : 0.28);
  const place = advert.type === advertTypes.zanting ? styles.middle : styles.corner;
  return (
    <div className={`${styles.card} ${place}`} data-advert={advert.id}>
      {advert.showURL ? (
        <img
          className={styles.picture}
          style={{ width: dp(width) }}
          src={mediaUrl(`${advert.showURL}?w=${imageWidth(dp(width))}`)}
          alt=""
          onError={() => dismiss(advert)}
        />
      ) : null}
      <div className={styles.foot}>
        <span className={styles.mark}>{t('player.advert')}</span>
        <span className={styles.title}>{advert.title}</span>
        <Group id="advert" className={styles.buttons}>
          {advert.linkURL || advert.appParam ? (
            <IconButton
              id="open"
              icon="chevronRight"
              label={t('player.advertOpen')}
              onPress={() => openAdvert(advert)}
            />
          ) : null}
          <IconButton id="dismiss" icon="close" label={t('player.advertClose')} onPress={() => dismiss(advert)} />
        </Group>
      </div>
    </div>
  );
}

/** Adverts among the comments fly with them, at their second of the film. */
export function useDanmuAdverts(): void {
  const t = useT();
  const { player, adverts } = useParts();
  const episodeKey = useStore(player.store, (state) => (state.danmuStatus === 'ready' ? state.source?.episodeKey : ''));
  useEffect(() => {
    if (!episodeKey) return;
    for (const { id, type, title, at, linkURL } of adverts) {
      if (type !== advertTypes.danmu) continue;
      const text = `${t('player.advert')} · ${title}`;
      const look = { mode: 'scroll' as const, color: '#ffd84d', size: 25, mine: false };
      player.commands.addDanmu({ id: `advert-${id}`, time: at, text, link: linkURL, ...look });
    }
  }, [player, adverts, episodeKey, t]);
}
