import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import styles from './Watch.module.css';

/** Who made it and who is in it; long lists run on to the next line. */
export function Cast({ people, director }: { people: { name: string; role: string }[]; director: string }) {
  const t = useT();
  const word = useWord();
  if (people.length === 0 && !director) return null;
  return (
    <section className={styles.cast}>
      {director ? (
        <span className={styles.person}>
          <b>{director}</b>
          <small>{t('player.director')}</small>
        </span>
      ) : null}
      {people.map(({ name, role }) => (
        <span key={`${name}-${role}`} className={styles.person}>
          <b>{name}</b>
          <small>{word(role)}</small>
        </span>
      ))}
    </section>
  );
}
