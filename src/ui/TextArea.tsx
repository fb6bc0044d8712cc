import { useId, useRef } from 'react';
import { reveal } from '../focus/reveal';
import { useNode } from '../focus/use-node';
import { useT } from '../i18n/use-t';
import { usePlatform } from '../platform/use-platform';
import styles from './TextArea.module.css';
import { TextField, type TextFieldProps } from './TextField';

export type TextAreaProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  /** In characters as people count them. More can be typed, is counted, and is said to be too much: nothing is cut. */
  maxLength: number;
  /** Of the field on phones; 1 is a field of one line, where Enter sends. */
  lines?: number;
};

/**
 * A text of some length, with its counter. On phones a field of several lines; on TV the one line that opens the
 * keyboard. Whoever sends it asks `isTooLong` first.
 */
export function TextArea(props: TextAreaProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { maxLength, value, error } = props;
  const count = Array.from(value).length;
  const tooLong = count > maxLength;
  const told = error || (tooLong ? t('watch.tooLong', { n: maxLength, over: count - maxLength }) : undefined);
  const { maxLength: _, lines = 4, ...field } = props;
  return (
    <div className={styles.area}>
      {layout === 'tv' || lines === 1 ? (
        <TextField {...field} error={told} />
      ) : (
        <TouchArea {...field} lines={lines} error={told} />
      )}
      <p className={tooLong ? `${styles.count} ${styles.over}` : styles.count} aria-hidden="true">
        {`${count}/${maxLength}`}
      </p>
    </div>
  );
}

/** @param maxLength in characters as people count them */
export const isTooLong = (text: string, maxLength: number): boolean => Array.from(text).length > maxLength;

type TouchProps = TextFieldProps & { lines: number };

/** Like TextField's on phones: arrows stop at the shell, a finger goes straight into the field. */
function TouchArea({ id, label, value, onChange, placeholder, error, landing, lines }: TouchProps) {
  const box = useRef<HTMLDivElement>(null);
  const shell = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  useNode(box, id, {
    leaf: true,
    focus: () => {
      shell.current?.focus({ preventScroll: true });
      if (box.current) reveal(box.current);
    },
  });
  return (
    <>
      <div ref={box} className={styles.box} data-landing={landing ? '' : undefined}>
        <button
          ref={shell}
          type="button"
          data-focus=""
          className={styles.shell}
          aria-label={label}
          onClick={() => input.current?.focus()}
        />
        <textarea
          ref={input}
          className={error ? `${styles.input} ${styles.wrong}` : styles.input}
          rows={lines}
          value={value}
          placeholder={placeholder ?? label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          tabIndex={-1}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
