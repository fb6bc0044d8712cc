import { memo, type TouchEvent, useLayoutEffect, useRef } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { reveal } from '../../../focus/reveal';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { rem } from '../../../theme/scale';
import { FactLine } from '../../../ui/FactLine';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from './OrderList.module.css';
import { pitch } from './pitch';

interface OrderRowProps {
  card: Card;
  /** Its place, from 0. */
  at: number;
  lifted: boolean;
  /** A finger holds it. */
  dragged: boolean;
  onPress: (card: Card) => void;
  onLift: (mediaKey: string) => void;
  onGrab: (mediaKey: string, event: TouchEvent<HTMLElement>) => void;
}

/** A title with its place and, for fingers, a handle. */
export const OrderRow = memo(function OrderRow({ card, at, lifted, dragged, onPress, onLift, onGrab }: OrderRowProps) {
  const t = useT();
  const { layout } = usePlatform();
  const row = useRef<HTMLDivElement>(null);
  const tv = layout === 'tv';
  // What is carried stays in sight.
  useLayoutEffect(() => {
    const button = row.current?.querySelector('button');
    if (lifted && tv && at >= 0 && button) reveal(button);
  }, [lifted, tv, at]);
  const look = [styles.row, lifted ? styles.lifted : '', dragged ? styles.dragged : ''].filter(Boolean).join(' ');
  return (
    <div
      ref={row}
      role="listitem"
      aria-posinset={at + 1}
      className={look}
      data-order={card.mediaKey}
      style={{ top: rem(at * pitch[layout]) }}
    >
      <Focusable
        id={card.mediaKey}
        className={styles.line}
        aria-label={`${t('stores.editor.nth', { n: at + 1 })} ${card.title}`}
        aria-pressed={lifted}
        onPress={() => onPress(card)}
        onLongPress={tv ? () => onLift(card.mediaKey) : undefined}
      >
        <span className={styles.nth}>{at + 1}</span>
        <Picture
          src={card.thumb}
          width={tv ? 208 : 112}
          ratio="wide"
          alt={card.title}
          color={card.color}
          className={styles.picture}
        />
        <span className={styles.texts}>
          <span className={styles.title}>{card.title}</span>
          <span className={styles.facts}>
            <FactLine card={card} />
          </span>
        </span>
        {tv ? (
          <span className={styles.mark}>
            <Icon name={lifted ? 'pick' : 'more'} />
          </span>
        ) : null}
      </Focusable>
      {tv ? null : (
        <span
          className={styles.handle}
          aria-label={t('stores.editor.handle', { name: card.title })}
          role="img"
          data-handle={card.mediaKey}
          onTouchStart={(event) => onGrab(card.mediaKey, event)}
        >
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
});
