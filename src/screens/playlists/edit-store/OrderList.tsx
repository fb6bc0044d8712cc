import { useCallback, useRef, useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import { useRemoteKeys } from '../../../focus/key-handlers';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { rem } from '../../../theme/scale';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow';
import { pitch } from './pitch';
import { TitleActs } from './TitleActs';
import { useDragOrder } from './use-drag-order';
import { useStoreOrder } from './use-store-order';

interface OrderListProps {
  storeKey: string;
  cards: readonly Card[];
}

/**
 * Titles of a playlist, to be put in order: by remote a held OK lifts one, arrows carry it, OK puts it down, Back takes it back; by a
 * finger on its handle. Rows stand where their place says, their elements never change places: what has focus keeps it.
 */
export function OrderList({ storeKey, cards }: OrderListProps) {
  const t = useT();
  const { layout } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Card | null>(null);
  const [said, setSaid] = useState('');
  const order = useStoreOrder(storeKey, cards);
  const { lifted, carry, drop, takeBack, lift } = order;
  const nameOf = useCallback(
    (mediaKey: string) => cards.find((card) => card.mediaKey === mediaKey)?.title ?? '',
    [cards],
  );
  const take = useCallback(
    (mediaKey: string) => {
      lift(mediaKey);
      setSaid(t('stores.editor.lifted', { name: nameOf(mediaKey) }));
    },
    [lift, nameOf, t],
  );
  const putDown = useCallback(() => {
    const place = drop();
    setSaid(t('stores.editor.put', { name: nameOf(lifted), n: place }));
  }, [drop, lifted, nameOf, t]);
  const giveUp = useCallback(() => {
    takeBack();
    setSaid(t('stores.editor.back', { name: nameOf(lifted) }));
  }, [takeBack, lifted, nameOf, t]);
  useRemoteKeys(
    {
      down: ({ key }) => {
        const at = order.order.indexOf(lifted);
        if (key === 'up') carry(at - 1);
        if (key === 'down') carry(at + 1);
        return key === 'up' || key === 'down' || key === 'left' || key === 'right';
      },
    },
    lifted !== '',
  );
  useBack(
    () => {
      giveUp();
      return true;
    },
    { enabled: lifted !== '' },
  );
  const drag = useDragOrder({ box, pitch: pitch[layout], order, onLift: take, onDrop: putDown, onCancel: giveUp });
  // The same for good: an arrow renders the rows that it moves, not all of them.
  const latest = useRef({ lifted, putDown });
  latest.current = { lifted, putDown };
  const press = useCallback((card: Card) => {
    if (latest.current.lifted) latest.current.putDown();
    else setChosen(card);
  }, []);
  return (
    <>
      <p className={styles.hint} aria-live="polite">
        {lifted ? said : t(layout === 'tv' ? 'stores.editor.hintTv' : 'stores.editor.hintTouch')}
      </p>
      <p className={styles.told} role="status">
        {said}
      </p>
      <div ref={box} className={styles.list} style={{ height: rem(cards.length * pitch[layout]) }}>
        <Group id="order" role="list" aria-label={t('stores.items')}>
          {cards.map((card) => (
            <OrderRow
              key={card.mediaKey}
              card={card}
              at={order.order.indexOf(card.mediaKey)}
              lifted={lifted === card.mediaKey}
              dragged={drag.dragged === card.mediaKey}
              onPress={press}
              onLift={take}
              onGrab={drag.grab}
            />
          ))}
        </Group>
      </div>
      {chosen ? (
        <TitleActs
          storeKey={storeKey}
          card={chosen}
          at={order.order.indexOf(chosen.mediaKey)}
          total={cards.length}
          onLift={() => take(chosen.mediaKey)}
          onPut={(to) => order.put(chosen.mediaKey, to)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}
