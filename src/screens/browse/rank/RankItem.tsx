import type { Card } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { FactLine } from '../../../ui/FactLine';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { HitCount } from './HitCount';
import styles from './RankItem.module.css';

/** Design px of a line. */
export const rankItemHeight = { tv: 176, touch: 104 };

/** One line of the ranking: figure, poster, title, facts, and how often it was played. */
export function RankItem({ card, place }: { card: Card; place: number }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <Focusable
      className={styles.item}
      aria-label={t('browse.rank.place', { n: place, title: card.title })}
      onPress={() => navigation.go(paths.play(card.mediaKey))}
    >
      <span className={styles.figure}>{place}</span>
      <span className={styles.poster}>
        <Picture src={card.poster} width={96} ratio="poster" alt="" color={card.color} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{card.title}</span>
        <FactLine card={card} />
        <span className={styles.hit}>
          <HitCount hit={card.hit} />
        </span>
      </span>
    </Focusable>
  );
}
