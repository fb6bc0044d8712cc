import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope } from '../../focus/Group';
import { CloseOnBack } from '../Dialog';
import { appendChar, dropChar, useTyping } from '../use-typing';
import { Keyboard } from './Keyboard';
import styles from './KeyboardDialog.module.css';

export interface KeyboardDialogProps {
  label: string;
  value: string;
  secret?: boolean;
  maxLength?: number;
  onChange: (value: string) => void;
  /** Back: what was typed stays. */
  onClose: () => void;
  onDone: () => void;
}

/** The keyboard of a text field on TV. Every key changes the field at once, so nothing is lost by Back. */
export function KeyboardDialog({ label, onClose, ...rest }: KeyboardDialogProps) {
  return createPortal(
    <div className={styles.veil}>
      <FocusScope className={styles.sheet} role="dialog" aria-modal="true" aria-label={label}>
        <CloseOnBack onClose={onClose} />
        <Sheet label={label} {...rest} />
      </FocusScope>
    </div>,
    document.body,
  );
}

function Sheet({ label, value, secret, maxLength, onChange, onDone }: Omit<KeyboardDialogProps, 'onClose'>) {
  const box = useRef<HTMLDivElement>(null);
  // Somebody at a desktop types on; Enter then means done, not the letter that had focus.
  useTyping(box, { value, maxLength, onChange }, () => box.current?.querySelector<HTMLElement>('[data-done]')?.focus());
  const length = Array.from(value).length;
  return (
    <div ref={box}>
      <p className={styles.label}>
        <span>{label}</span>
        {maxLength === undefined ? null : <span>{`${length}/${maxLength}`}</span>}
      </p>
      <p className={styles.line} aria-live="polite">
        <span className={styles.text}>
          <span className={styles.letters}>{secret ? '•'.repeat(length) : value}</span>
          <i className={styles.caret} />
        </span>
      </p>
      <Keyboard
        layout="full"
        onKey={(char) => onChange(appendChar(value, char, maxLength))}
        onDelete={() => onChange(dropChar(value))}
        onClear={() => onChange('')}
        onDone={onDone}
      />
    </div>
  );
}
