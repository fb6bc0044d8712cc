import { Fragment } from 'react';
import styles from './WholeDates.module.css';

/** As `date` of lib/format writes one, with the word before it: 用到 2027-03-01. */
const DAY = /((?:[\u4e00-\u9fff]{1,3} )?\d{4}-\d{2}-\d{2})/;

/** Words in which a day stays on one line: an engine may break a line behind each of its hyphens. */
export function WholeDates({ text }: { text: string }) {
  return (
    <>
      {text.split(DAY).map((part, at) => {
        // Every second part is a day; the same day may stand there twice.
        const key = `${at}:${part}`;
        return at % 2 === 1 ? (
          <span key={key} className={styles.day}>
            {part}
          </span>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </>
  );
}
