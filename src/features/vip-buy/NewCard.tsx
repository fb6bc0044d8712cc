import { date } from '../../lib/format';
import { useBrand } from '../../state/brand';
import { Icon } from '../../ui/Icon';
import styles from './NewCard.module.css';

interface NewCardProps {
  /** The member's name; '' where it is not known. */
  name: string;
  level: string;
  /** Unix ms; 0 for a membership without an end, and where the end is not known. */
  expiresAt: number;
  /** What has happened, in a few words. */
  main: string;
  /** Warm sentences below it. */
  texts: readonly string[];
}

/** The card of a membership that has just begun, or was extended, with the texts about it. */
export function NewCard({ name, level, expiresAt, main, texts }: NewCardProps) {
  const { name: brand } = useBrand();
  return (
    <>
      <div className={styles.card}>
        <span className={styles.line}>
          <span className={styles.brand}>{brand}</span>
          <span className={styles.crown}>
            <Icon name="crown" />
          </span>
        </span>
        <span className={styles.level}>{level}</span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {expiresAt > 0 ? <span className={styles.date}>{date(expiresAt)}</span> : null}
        </span>
      </div>
      <div role="status" className={styles.words}>
        <h2 className={styles.main}>{main}</h2>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
