import { useCallback } from 'react';
import { useCall } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { useT } from '../../../i18n/use-t';
import { usePrices } from '../../../state/prices';
import { Shelf } from '../../../ui/Shelf';
import { PosterCard } from '../../../ui/VideoCard';
import styles from './Watch.module.css';

const none: readonly Card[] = [];

/** Titles that are like this one. */
export function Related({ mediaKey }: { mediaKey: string }) {
  const t = useT();
  const { data } = useCall('relatedTitles', { mediaKey }, { enabled: mediaKey !== '' });
  const prices = usePrices(data?.info ?? none);
  const render = useCallback((card: Card) => <PosterCard card={card} price={prices.get(card.mediaKey)} />, [prices]);
  if (!data || data.info.length === 0) return null;
  return (
    <section className={styles.shelf} data-reveal="start">
      <Shelf id="related" title={t('player.related')} style="poster" items={data.info} render={render} />
    </section>
  );
}
