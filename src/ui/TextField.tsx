import { useEffect, useRef, useState } from 'react';
import { Focusable } from '../focus/Focusable';
import { useNode } from '../focus/use-node';
import { usePlatform } from '../platform/use-platform';
import { KeyboardDialog } from './keyboard/KeyboardDialog';
import styles from './TextField.module.css';

export interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  type?: 'text' | 'password';
  maxLength?: number;
  error?: string;
  onSubmit?: () => void;
  autoComplete?: string;
  landing?: boolean;
}

/**
 * A line of text. On TV it is a button that opens our keyboard on OK, never on arrival; somebody at a desktop simply
 * types. On phones it is the system's own field.
 */
export function TextField(props: TextFieldProps) {
  const { layout } = usePlatform();
  return (
    <div className={styles.field}>
      {layout === 'tv' ? <TvField {...props} /> : <TouchField {...props} />}
      {props.error ? (
        <p className={styles.error} role="alert">
          {props.error}
        </p>
      ) : null}
    </div>
  );
}

const bullets = (text: string) => '•'.repeat(Array.from(text).length);

function TvField({ id, label, value, onChange, placeholder, type, maxLength, onSubmit, landing }: TextFieldProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ value, onChange, maxLength });
  latest.current = { value, onChange, maxLength };
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // A desktop keyboard types into the field that has focus; the remote has no such keys.
    const onKey = (event: KeyboardEvent) => {
      const { value: text, onChange: change, maxLength: most } = latest.current;
      if (event.key === 'Backspace' && text) {
        change(Array.from(text).slice(0, -1).join(''));
      } else if (event.key.length === 1 && event.key !== ' ') {
        if (most === undefined || Array.from(text).length < most) change(text + event.key);
      } else return;
      event.preventDefault();
    };
    // FocusRoot hands over what a desktop keyboard types while this has focus, before it becomes a remote key.
    element.setAttribute('data-types', '');
    const typed = (event: Event) => onKey((event as CustomEvent<KeyboardEvent>).detail);
    element.addEventListener('dt-typed', typed);
    return () => element.removeEventListener('dt-typed', typed);
  }, []);
  const shown = type === 'password' ? bullets(value) : value;
  return (
    <div ref={box} className={styles.box}>
      <Focusable
        id={id}
        landing={landing}
        className={styles.button}
        aria-label={`${label} ${type === 'password' ? '' : value}`}
        onPress={() => setOpen(true)}
      >
        <span className={styles.label}>{label}</span>
        <span className={value ? styles.value : styles.placeholder}>{shown || placeholder || ''}</span>
      </Focusable>
      {open ? (
        <KeyboardDialog
          label={label}
          value={value}
          secret={type === 'password'}
          maxLength={maxLength}
          onChange={onChange}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onSubmit?.();
          }}
        />
      ) : null}
    </div>
  );
}

function TouchField({
  id,
  label,
  value,
  onChange,
  placeholder,
  type,
  maxLength,
  onSubmit,
  autoComplete,
  landing,
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The label holds focus for keys: an input focused by an arrow would pop up the keyboard (jellyfin #608).
  const shell = useRef<HTMLButtonElement>(null);
  useNode(shell, id, { leaf: true, focus: () => shell.current?.focus({ preventScroll: true }) });
  return (
    <div className={styles.box}>
      <button
        ref={shell}
        type="button"
        data-focus=""
        data-landing={landing ? '' : undefined}
        className={styles.touchShell}
        aria-label={label}
        onClick={() => input.current?.focus()}
      />
      <input
        ref={input}
        className={styles.input}
        type={type ?? 'text'}
        value={value}
        placeholder={placeholder ?? label}
        aria-label={label}
        autoComplete={autoComplete ?? 'off'}
        tabIndex={-1}
        onChange={(event) => {
          const text = event.target.value;
          onChange(maxLength === undefined ? text : Array.from(text).slice(0, maxLength).join(''));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            input.current?.blur();
            shell.current?.focus();
            onSubmit?.();
          }
        }}
      />
    </div>
  );
}
