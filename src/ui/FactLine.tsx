import type { Card } from '../contract/schemas/common';
import { useT } from '../i18n/use-t';
import styles from './FactLine.module.css';
import { factsOf } from './facts';

/** Score, year, genres, length, 4K and VIP in one line that is cut, never wrapped. */
export function FactLine({ card }: { card: Card }) {
  const t = useT();
  const { score, words, uhd, vip } = factsOf(card, t);
  return (
    <span className={styles.line}>
      {score ? (
        <span className={styles.score} aria-label={t('browse.fact.score', { n: score })}>
          {score}
        </span>
      ) : null}
      {words.map((word) => (
        <span key={word} className={styles.word}>
          {word}
        </span>
      ))}
      {uhd ? <span className={styles.tag}>4K</span> : null}
      {vip ? <span className={styles.vip}>VIP</span> : null}
    </span>
  );
}
