import { memo } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { useT } from '../../../i18n/use-t';
import { ContinueShelf } from '../../../ui/ContinueShelf';
import { Shelf } from '../../../ui/Shelf';
import { ChannelRow } from './ChannelRow';
import type { HomeRow } from './home-rows';
import type { Channel } from './use-channels';

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
