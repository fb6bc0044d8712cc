import styles from './CodeBoxes.module.css';

/** What is typed of a code, a box each; the next one to be filled is marked. Said to nobody: the field around it has a name. */
export function CodeBoxes({ value, length, wrong }: { value: string; length: number; wrong: boolean }) {
  const typed = Array.from(value);
  const places = Array.from({ length }, (_, at) => at);
  return (
    <span className={wrong ? `${styles.boxes} ${styles.wrong}` : styles.boxes} aria-hidden="true" data-boxes={length}>
      {places.map((at) => (
        <span key={at} className={at === typed.length ? `${styles.box} ${styles.next}` : styles.box}>
          {typed[at] ?? ''}
        </span>
      ))}
    </span>
  );
}
