import { createPortal } from 'react-dom';
import { FocusScope } from '../../focus/Group';
import { CloseOnBack } from '../Dialog';
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
export function KeyboardDialog({ label, value, secret, maxLength, onChange, onClose, onDone }: KeyboardDialogProps) {
  const letters = Array.from(value);
  const add = (char: string) => {
    if (maxLength === undefined || letters.length < maxLength) onChange(value + char);
  };
  const remove = () => onChange(letters.slice(0, -1).join(''));
  return createPortal(
    <div className={styles.veil}>
      <FocusScope className={styles.sheet} role="dialog" aria-modal="true" aria-label={label}>
        <CloseOnBack onClose={onClose} />
        <Typed value={value} maxLength={maxLength} onChange={onChange} />
        <p className={styles.label}>{label}</p>
        <p className={styles.text}>
          {secret ? '•'.repeat(letters.length) : value}
          <i className={styles.caret} />
        </p>
        <Keyboard layout="full" onKey={add} onDelete={remove} onClear={() => onChange('')} onDone={onDone} />
      </FocusScope>
    </div>,
    document.body,
  );
}

/** A desktop keyboard types here as well while the dialog is open. */
function Typed({ value, maxLength, onChange }: Pick<KeyboardDialogProps, 'value' | 'maxLength' | 'onChange'>) {
  return (
    <span
      hidden
      data-types="page"
      ref={(element) => {
        if (!element) return undefined;
        const typed = (event: Event) => {
          const key = (event as CustomEvent<KeyboardEvent>).detail;
          const letters = Array.from(value);
          if (key.key === 'Backspace') onChange(letters.slice(0, -1).join(''));
          else if (maxLength === undefined || letters.length < maxLength) onChange(value + key.key);
          key.preventDefault();
        };
        element.addEventListener('dt-typed', typed);
        return () => element.removeEventListener('dt-typed', typed);
      }}
    />
  );
}
