import { useCallback } from 'react';
import type { WatchedCard } from '../contract/schemas/common';
import { Row } from '../focus/Row';
import { useT } from '../i18n/use-t';
import { paths } from '../lib/paths';
import { usePlatform } from '../platform/use-platform';
import { cardSize } from './card-sizes';
import { useNavigation } from './navigation';
import styles from './Shelf.module.css';
import { WideCard } from './VideoCard';

export interface ContinueShelfProps {
  id: string;
  title: string;
  items: WatchedCard[];
  onItemFocus?: (watched: WatchedCard) => void;
}

/** Room for the caption under the title, design px. */
const caption = { tv: 34, touch: 16 };

export const continueShelfHeight = (layout: 'tv' | 'touch'): number =>
  (layout === 'tv' ? 104 : 58) + cardSize(layout, 'wide').height + caption[layout];

/** 继续观看: what was begun, how far, and what is left of it. */
export function ContinueShelf({ id, title, items, onItemFocus }: ContinueShelfProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const size = cardSize(layout, 'wide');
  const render = useCallback(
    (watched: WatchedCard) => {
      const minutes = Math.max(1, Math.ceil((watched.duration - watched.position) / 60));
      const left = t('ui.minutesLeft', { n: minutes });
      return (
        <WideCard
          card={watched.card}
          progress={watched.duration > 0 ? watched.position / watched.duration : 0}
          caption={watched.card.isSeries ? `${watched.place} - ${left}` : left}
          onPress={() => go(paths.play(watched.card.mediaKey, { episode: watched.episodeKey }))}
        />
      );
    },
    [go, t],
  );
  return (
    <div className={styles.shelf}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
      </div>
      <Row
        id={id}
        label={title}
        items={items}
        itemKey={(watched) => watched.card.mediaKey}
        render={render}
        width={size.width}
        height={size.height + caption[layout]}
        gap={size.gap}
        onItemFocus={onItemFocus}
      />
    </div>
  );
}
