import { type ReactNode, useCallback } from 'react';
import type { Card } from '../contract/schemas/common';
import { Focusable } from '../focus/Focusable';
import { Row } from '../focus/Row';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import { cardSize } from './card-sizes';
import { Icon } from './Icon';
import { useNavigation } from './navigation';
import styles from './Shelf.module.css';
import { PosterCard, WideCard } from './VideoCard';

export interface ShelfProps {
  id: string;
  title: string;
  style: 'poster' | 'wide';
  items: Card[];
  /** A route with the whole list: the last card on TV, the heading itself on phones. */
  more?: string;
  onItemFocus?: (card: Card) => void;
  render?: (card: Card) => ReactNode;
}

/** Heading, its distance, the cards, the distance to the next shelf. Design px. */
const frame = { tv: { heading: 48, above: 20, below: 36 }, touch: { heading: 48, above: 0, below: 10 } };

export function shelfHeight(layout: 'tv' | 'touch', style: 'poster' | 'wide'): number {
  const { heading, above, below } = frame[layout];
  return heading + above + cardSize(layout, style).height + below;
}

interface MoreItem {
  mediaKey: '…more';
}
const moreItem: MoreItem = { mediaKey: '…more' };
const isMore = (item: Card | MoreItem): item is MoreItem => item.mediaKey === '…more';

/** A titled row of cards. */
export function Shelf({ id, title, style, items, more, onItemFocus, render }: ShelfProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const size = cardSize(layout, style);
  const tv = layout === 'tv';
  const all: (Card | MoreItem)[] = tv && more ? [...items, moreItem] : items;
  const renderItem = useCallback(
    (item: Card | MoreItem) => {
      if (isMore(item)) {
        return (
          <Focusable className={styles.more} onPress={() => go(more ?? '/')}>
            <span className={style === 'poster' ? styles.morePoster : styles.moreWide}>
              <Icon name="chevronRight" />
              <span>{t('ui.seeAll')}</span>
            </span>
          </Focusable>
        );
      }
      if (render) return render(item);
      return style === 'poster' ? <PosterCard card={item} /> : <WideCard card={item} />;
    },
    [go, more, render, style, t],
  );
  const focusItem = useCallback(
    (item: Card | MoreItem) => {
      if (!isMore(item)) onItemFocus?.(item);
    },
    [onItemFocus],
  );
  return (
    <div className={styles.shelf}>
      {!tv && more ? (
        <h2>
          <Focusable id={`${id}-more`} className={`${styles.head} ${styles.link}`} onPress={() => go(more)}>
            <span className={styles.title}>{title}</span>
            <span className={styles.all}>
              {t('ui.seeAll')}
              <Icon name="chevronRight" />
            </span>
          </Focusable>
        </h2>
      ) : (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
        </div>
      )}
      <Row
        id={id}
        label={title}
        items={all}
        itemKey={(item) => item.mediaKey}
        render={renderItem}
        width={size.width}
        height={size.height}
        gap={size.gap}
        onItemFocus={focusItem}
      />
    </div>
  );
}
