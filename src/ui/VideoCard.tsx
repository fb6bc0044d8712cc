import { memo } from 'react';
import type { Card } from '../contract/schemas/common';
import { Focusable } from '../focus/Focusable';
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
}

/** What the corner says, most telling first: more to come, whole, the picture's height. */
function useNote(card: Card): string {
  const t = useT();
  if (card.isSeries) {
    return card.episodes < card.episodesTotal
      ? t('ui.updatedTo', { n: card.episodes })
      : t('ui.allEpisodes', { n: card.episodes });
  }
  return card.height >= 2160 ? '4K' : '';
}

export const PosterCard = memo(function PosterCard({ card, id, onPress }: CardProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const note = useNote(card);
  return (
    <Focusable
      id={id}
      className={styles.card}
      onPress={onPress ?? (() => go(paths.play(card.mediaKey)))}
      aria-label={card.title}
    >
      <span className={styles.picture}>
        <Picture src={card.poster} width={cardSize(layout, 'poster').width} ratio="poster" alt="" color={card.color} />
        {card.vip ? <span className={styles.vip}>{t('ui.vip')}</span> : null}
        {note || card.score > 0 ? <span className={styles.note}>{note || card.score.toFixed(1)}</span> : null}
      </span>
      <span className={styles.title}>{card.title}</span>
    </Focusable>
  );
});

interface WideProps extends CardProps {
  /** 0..1, how much was watched. */
  progress?: number;
  caption?: string;
}

export const WideCard = memo(function WideCard({ card, id, onPress, progress, caption }: WideProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const note = useNote(card);
  return (
    <Focusable
      id={id}
      className={styles.card}
      onPress={onPress ?? (() => go(paths.play(card.mediaKey)))}
      aria-label={caption ? `${card.title} ${caption}` : card.title}
    >
      <span className={styles.picture}>
        <Picture src={card.thumb} width={cardSize(layout, 'wide').width} ratio="wide" alt="" color={card.color} />
        {card.vip ? <span className={styles.vip}>{t('ui.vip')}</span> : null}
        {note ? <span className={styles.note}>{note}</span> : null}
        {progress === undefined ? null : (
          <i className={styles.progress} style={{ transform: `scaleX(${Math.max(0.02, Math.min(1, progress))})` }} />
        )}
      </span>
      <span className={styles.title}>{card.title}</span>
      {caption ? <span className={styles.caption}>{caption}</span> : null}
    </Focusable>
  );
});
