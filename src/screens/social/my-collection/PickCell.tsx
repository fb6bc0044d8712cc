import { memo } from 'react';
import type { Card } from '../../../contract/schemas/common';
import { Icon } from '../../../ui/Icon';
import { PosterCard } from '../../../ui/VideoCard';
import styles from './MyCollection.module.css';

interface PickCellProps {
  card: Card;
  picked: boolean;
  onPick: (mediaKey: string) => void;
}

/** A poster that a press picks, or lets go. */
export const PickCell = memo(function PickCell({ card, picked, onPick }: PickCellProps) {
  return (
    <div className={picked ? `${styles.pick} ${styles.picked}` : styles.pick} data-picked={picked}>
      <PosterCard card={card} onPress={() => onPick(card.mediaKey)} />
      <span className={styles.mark} aria-hidden="true">
        {picked ? <Icon name="check" /> : null}
      </span>
    </div>
  );
});
