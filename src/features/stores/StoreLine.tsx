import type { Card } from '../../contract/schemas/common';
import { Focusable } from '../../focus/Focusable';
import { usePlatform } from '../../platform/use-platform';
import { FactLine } from '../../ui/FactLine';
import { Picture } from '../../ui/Picture';
import styles from './StoreLine.module.css';

interface StoreLineProps {
  card: Card;
  /** The title's place, from 1. */
  nth: number;
  onPress: () => void;
}

/** A title of a playlist in one line: its place, picture, name, facts and description. */
export function StoreLine({ card, nth, onPress }: StoreLineProps) {
  const { layout } = usePlatform();
  return (
    <Focusable id={card.mediaKey} className={styles.line} data-film={card.mediaKey} onPress={onPress}>
      <span className={styles.nth}>{nth}</span>
      <Picture
        src={card.thumb}
        width={layout === 'tv' ? 240 : 124}
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
        <span className={styles.intro}>{card.intro}</span>
      </span>
    </Focusable>
  );
}
