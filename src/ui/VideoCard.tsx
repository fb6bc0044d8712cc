import { type CSSProperties, memo } from 'react';
import type { Card } from '../contract/schemas/common';
import { Focusable } from '../focus/Focusable';
import type { t as translate } from '../i18n/i18n';
import { useT } from '../i18n/use-t';
import { paths } from '../lib/paths';
import { usePlatform } from '../platform/use-platform';
import { cardSize } from './card-sizes';
import { useNavigation } from './navigation';
import { Picture } from './Picture';
import styles from './VideoCard.module.css';

interface CardProps {
  card: Card;
  id?: string;
  /** Opens the title where absent. */
  onPress?: () => void;
  /** What this viewer pays, where that was asked for; the card's own price is without a discount. */
  price?: { gold: number; paid: boolean } | undefined;
}
interface WideProps extends CardProps {
  /** 0..1, how much was watched. */
  progress?: number;
  caption?: string;
}

/** What the corner says, most telling first: what it costs, more to come, whole, the picture's height. */
function noteOf(card: Card, price: CardProps['price'], t: typeof translate): string {
  if (price?.paid) return t('ui.bought');
  const gold = price ? price.gold : card.gold;
  if (gold) return t('ui.gold', { n: gold });
  if (card.isSeries) {
    return card.episodes < card.episodesTotal
      ? t('ui.updatedTo', { n: card.episodes })
      : t('ui.allEpisodes', { n: card.episodes });
  }
  return card.height >= 2160 ? '4K' : '';
}

/** What is watched in part shows at least this much, so that the bar is seen. */
const leastProgress = 0.02;

/** Seven elements at most: shelves hold hundreds of these. The score and the bar are drawn by pseudo-elements. */
function useFace(kind: 'poster' | 'wide', { card, id, onPress, price, progress, caption }: WideProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const begun = progress !== undefined;
  const note = begun ? '' : noteOf(card, price, t);
  const score = !begun && card.score > 0 ? card.score.toFixed(1) : undefined;
  const vip = card.vip ? t('ui.vip') : '';
  const share = begun ? Math.max(leastProgress, Math.min(1, progress)) : 0;
  return (
    <Focusable
      id={id}
      className={styles.card}
      style={begun ? ({ '--watched': `${share * 100}%` } as CSSProperties) : undefined}
      data-film={onPress ? undefined : card.mediaKey}
      onPress={onPress ?? (() => go(paths.play(card.mediaKey)))}
      aria-label={[card.title, caption, vip, note, score].filter(Boolean).join(' ')}
    >
      <Picture
        src={kind === 'poster' ? card.poster : card.thumb}
        width={cardSize(layout, kind).width}
        ratio={kind}
        alt={card.title}
        color={card.color}
        className={begun ? `${styles.picture} ${styles.begun}` : styles.picture}
      >
        {vip ? <span className={styles.vip}>{vip}</span> : null}
        {note || score ? (
          <span className={styles.note} data-score={score}>
            {note}
          </span>
        ) : null}
      </Picture>
      <span className={styles.title} data-marquee="">
        {card.title}
      </span>
      {caption ? <span className={styles.caption}>{caption}</span> : null}
    </Focusable>
  );
}

export const PosterCard = memo(function PosterCard(props: CardProps) {
  return useFace('poster', props);
});

export const WideCard = memo(function WideCard(props: WideProps) {
  return useFace('wide', props);
});
