import { type ComponentType, lazy, memo, Suspense } from 'react';
import type { Advert } from '../../../contract/schemas/adverts';
import type { Card } from '../../../contract/schemas/common';
import { wholeCatalogue } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { ContinueShelf } from '../../../ui/ContinueShelf';
import { Shelf } from '../../../ui/Shelf';
import { ChannelRow } from './ChannelRow';
import type { HomeRow } from './home-rows';
import type { Channel } from './use-channels';

/** With the texts that the first screen does without. Where its code cannot be fetched, the row stays empty. */
const HomeAdvert = lazy<ComponentType<{ advert: Advert }>>(() =>
  Promise.all([import('../../../features/adverts/HomeAdvert'), wholeCatalogue()]).then(
    ([chunk]) => chunk,
    () => ({ default: () => null }),
  ),
);

interface HomeRowViewProps {
  row: HomeRow;
  channels: Channel[];
  category: string;
  onCard?: (card: Card) => void;
}

export const HomeRowView = memo(function HomeRowView({ row, channels, category, onCard }: HomeRowViewProps) {
  const t = useT();
  switch (row.kind) {
    case 'channels':
      return <ChannelRow channels={channels} category={category} />;
    case 'continue':
      return (
        <ContinueShelf
          id={row.id}
          title={t('browse.home.continue')}
          items={row.items}
          onItemFocus={onCard ? (watched) => onCard(watched.card) : undefined}
        />
      );
    case 'advert':
      return (
        <Suspense fallback={null}>
          <HomeAdvert advert={row.advert} />
        </Suspense>
      );
    case 'shelf':
      return (
        <Shelf
          id={row.id}
          title={row.shelf.title}
          style={row.shelf.style}
          items={row.shelf.items}
          more={row.shelf.more || undefined}
          onItemFocus={onCard}
        />
      );
  }
});
