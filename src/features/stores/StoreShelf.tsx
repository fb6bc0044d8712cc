import { useCallback } from 'react';
import { useCall } from '../../api/queries';
import type { Card } from '../../contract/schemas/common';
import { Row } from '../../focus/Row';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { cardSize } from '../../ui/card-sizes';
import { useNavigation } from '../../ui/navigation';
import { WideCard } from '../../ui/VideoCard';
import styles from './StoreShelf.module.css';
import type { StoreQueue } from './use-store-queue';

/** The playlist that is being played, beside its film: it marks the present title, and leads to any other. */
export default function StoreShelf({ queue }: { queue: StoreQueue }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { key, items, at, total } = queue;
  const { data } = useCall('store', { key });
  const size = cardSize(layout, 'wide');
  const on = items[at]?.mediaKey ?? '';
  const render = useCallback(
    (card: Card) => (
      <WideCard
        card={card}
        {...(card.mediaKey === on ? { caption: t('stores.nowPlaying') } : {})}
        onPress={() => go(paths.play(card.mediaKey, { store: key }), { replace: true })}
      />
    ),
    [go, key, on, t],
  );
  if (!data || items.length === 0) return null;
  return (
    <section className={styles.shelf} data-reveal="start">
      <h2 className={styles.heading}>
        <span className={styles.name}>{t('stores.queue', { name: data.title })}</span>
        {at >= 0 ? <small className={styles.place}>{t('stores.queueAt', { n: at + 1, total })}</small> : null}
      </h2>
      <Row
        id="store-queue"
        label={data.title}
        items={items}
        itemKey={keyOf}
        render={render}
        initialIndex={Math.max(0, at)}
        width={size.width}
        height={size.height + (layout === 'tv' ? 36 : 20)}
        gap={size.gap}
      />
    </section>
  );
}

const keyOf = (card: Card): string => card.mediaKey;
