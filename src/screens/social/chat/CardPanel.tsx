import { useState } from 'react';
import { usePaged } from '../../../api/queries';
import type { MessageCard } from '../../../contract/schemas/chat';
import type { Card } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { RowList } from '../../../focus/RowList';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { MessageSkeleton } from '../../../ui/MessageList';
import type { Rows } from '../../../ui/PagedGrid';
import { PagedRows } from '../../../ui/PagedRows';
import { Panel } from '../../../ui/Panel';
import { Picture } from '../../../ui/Picture';
import { Tabs } from '../../../ui/Tabs';
import styles from './CardPanel.module.css';

type From = 'watched' | 'kept';
const rowHeight = { tv: 144, touch: 84 };

/** A film as a card: out of those one watched last, or one's favourites. */
export function CardPanel({ onPick, onClose }: { onPick: (card: MessageCard) => void; onClose: () => void }) {
  const t = useT();
  const [from, setFrom] = useState<From>('watched');
  return (
    <Panel title={t('chat.pickFilm')} onClose={onClose}>
      <div className={styles.tabs}>
        <Tabs
          id="from"
          options={(['watched', 'kept'] as const).map((value) => ({ value, name: t(`chat.films.${value}`) }))}
          value={from}
          onChange={(value) => setFrom(value as From)}
        />
      </div>
      {from === 'watched' ? <Watched onPick={onPick} /> : <Kept onPick={onPick} />}
    </Panel>
  );
}

function Watched({ onPick }: { onPick: (card: MessageCard) => void }) {
  const list = usePaged('playRecords', { unfinished: 0 }, { staleTime: 0 });
  return <Films list={{ ...list, items: list.items.map(({ card }) => card) }} onPick={onPick} />;
}

function Kept({ onPick }: { onPick: (card: MessageCard) => void }) {
  const list = usePaged('favourites', { size: 24 }, { staleTime: 0 });
  return <Films list={list} onPick={onPick} />;
}

/** A film as the card that is sent, until the server shows its own. */
export const cardOfFilm = ({ mediaKey, title, thumb }: Pick<Card, 'mediaKey' | 'title' | 'thumb'>): MessageCard => ({
  kind: 'title',
  id: mediaKey,
  title,
  text: '',
  picture: thumb,
  gone: false,
});

function Films({ list, onPick }: { list: Rows<Card>; onPick: (card: MessageCard) => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const height = rowHeight[layout];
  return (
    <PagedRows
      list={list}
      short
      skeleton={<MessageSkeleton height={height} count={5} />}
      empty={{ icon: 'collection', main: t('chat.noFilms') }}
    >
      <RowList
        rows={list.items}
        rowKey={keyOf}
        rowHeight={() => height}
        onNearEnd={list.loadMore}
        render={(card) => (
          <Focusable id={card.mediaKey} className={styles.film} onPress={() => onPick(cardOfFilm(card))}>
            <span className={styles.art}>
              <Picture
                src={card.poster || card.thumb}
                width={layout === 'tv' ? 84 : 48}
                ratio="poster"
                alt={card.title}
                color={card.color}
              />
            </span>
            <span className={styles.title}>{card.title}</span>
          </Focusable>
        )}
      />
    </PagedRows>
  );
}

const keyOf = ({ mediaKey }: Card): string => mediaKey;
