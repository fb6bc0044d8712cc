import type { Card } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { FactLine } from '../../../ui/FactLine';
import { Picture } from '../../../ui/Picture';
import styles from './ResultRow.module.css';

/** Design px: a row of the results, and the poster in it. */
export const resultRow = { height: 168, gap: 12, poster: 96 };

/** A result as one line, wide enough to tell two titles apart: poster, title, facts. */
export function ResultRow({ card, onPress }: { card: Card; onPress: (card: Card) => void }) {
  return (
    <Focusable className={styles.row} aria-label={card.title} onPress={() => onPress(card)}>
      <span className={styles.poster}>
        <Picture src={card.poster} width={resultRow.poster} ratio="poster" alt="" color={card.color} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <FactLine card={card} />
        <span className={styles.sub}>{card.subTitle || card.intro}</span>
      </span>
    </Focusable>
  );
}
