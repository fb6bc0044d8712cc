import { useT } from '../i18n/use-t';
import styles from './TextArea.module.css';
import { TextField, type TextFieldProps } from './TextField';

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  /** In characters as people count them. More can be typed, is counted, and is said to be too much: nothing is cut. */
  maxLength: number;
};

/**
 * A text of some length, with its counter. On phones a field of several lines; on TV the one line that opens the
 * keyboard. Whoever sends it asks `isTooLong` first.
 */
export function TextArea({ maxLength, error, lines = 4, ...field }: TextAreaProps) {
  const t = useT();
  const { value } = field;
  const count = Array.from(value).length;
  const tooLong = isTooLong(value, maxLength);
  const told = error || (tooLong ? t('ui.tooLong', { n: maxLength, over: count - maxLength }) : undefined);
  return (
    <div className={styles.area}>
      <TextField {...field} lines={lines} error={told} />
      <p className={tooLong ? `${styles.count} ${styles.over}` : styles.count} aria-hidden="true">
        {`${count}/${maxLength}`}
      </p>
    </div>
  );
}

/** @param maxLength in characters as people count them */
export const isTooLong = (text: string, maxLength: number): boolean => Array.from(text).length > maxLength;
