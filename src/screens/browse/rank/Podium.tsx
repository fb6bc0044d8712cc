import type { Card } from '../../../contract/schemas/common';
import { Focusable } from '../../../focus/Focusable';
import { Row } from '../../../focus/Row';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { FactLine } from '../../../ui/FactLine';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { HitCount } from './HitCount';
import styles from './Podium.module.css';

/** The places that get a picture of their own. */
export const podiumSize = 3;

/** Design px. Three fill a television; on a phone the second peeks in. */
const sizes = {
  tv: { width: 512, height: 288 + 96, gap: 40 },
  touch: { width: 272, height: 153 + 54, gap: 12 },
};
const keyOf = (card: Card): string => card.mediaKey;
const render = (card: Card, index: number) => <PodiumCard card={card} place={index + 1} />;

/** Places one to three: wide pictures with the figure large on them. */
export function Podium({ id, cards }: { id: string; cards: Card[] }) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <div className={styles.podium}>
      <Row id={id} items={cards} itemKey={keyOf} render={render} label={t('browse.rank.top')} {...sizes[layout]} />
    </div>
  );
}

function PodiumCard({ card, place }: { card: Card; place: number }) {
  const t = useT();
  const navigation = useNavigation();
  const { layout } = usePlatform();
  return (
    <Focusable
      className={styles.card}
      aria-label={t('browse.rank.place', { n: place, title: card.title })}
      onPress={() => navigation.go(paths.play(card.mediaKey))}
    >
      <span className={styles.frame}>
        <Picture src={card.backdrop || card.thumb} width={sizes[layout].width} ratio="wide" alt="" color={card.color} />
        <span className={styles.scrim} />
        <span className={place === 1 ? `${styles.figure} ${styles.first}` : styles.figure}>{place}</span>
        <span className={styles.hit}>
          <HitCount hit={card.hit} />
        </span>
      </span>
      <span className={styles.title}>{card.title}</span>
      <FactLine card={card} />
    </Focusable>
  );
}
