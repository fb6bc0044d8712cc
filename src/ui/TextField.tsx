import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useId, useRef, useState } from 'react';
import { Focusable } from '../focus/Focusable';
import { reveal } from '../focus/reveal';
import { useNode } from '../focus/use-node';
import { usePlatform } from '../platform/use-platform';
import { CodeBoxes } from './CodeBoxes';
import { KeyboardDialog } from './keyboard/KeyboardDialog';
import styles from './TextField.module.css';
import { useSummons } from './use-summons';
import { appendText, useTyping } from './use-typing';

export interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** An address and a number have keyboards of their own on phones. */
  type?: 'text' | 'password' | 'email' | 'tel';
  maxLength?: number;
  error?: string;
  onSubmit?: () => void;
  autoComplete?: string;
  landing?: boolean;
  /** Rises each time that focus is wanted here: the first wrong field of a form. */
  summons?: number;
  /** Its keyboard spells Chinese; accounts, passwords and addresses are letters, as they are typed. */
  chinese?: boolean;
  /** Nothing but digits: a keyboard of these alone. */
  digits?: boolean;
  /** A box for each of its digits, `maxLength` of them. */
  boxes?: boolean;
  /** Of the field on phones. With more than one, Enter begins the next. */
  lines?: number;
}

type InnerProps = TextFieldProps & { errorId: string | undefined };

/**
 * A line of text. On TV it is a button that opens our keyboard on OK, never on arrival; somebody at a desktop simply
 * types. On phones it is the system's own field.
 */
export function TextField(props: TextFieldProps) {
  const { layout } = usePlatform();
  const id = useId();
  const errorId = props.error ? id : undefined;
  return (
    <div className={styles.field}>
      {layout === 'tv' ? <TvField {...props} errorId={errorId} /> : <TouchField {...props} errorId={errorId} />}
      {props.error ? (
        <p id={id} className={styles.error} role="alert">
          {props.error}
        </p>
      ) : null}
    </div>
  );
}

const bullets = (text: string) => '•'.repeat(Array.from(text).length);

function TvField(props: InnerProps) {
  const { id, label, value, onChange, placeholder, type, maxLength, errorId, onSubmit, landing, chinese } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const take = (key: string) => props.digits === true && key.length === 1 && !/\d/.test(key);
  useTyping(box, { value, onChange, maxLength, take });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    onChange(appendText(value, props.digits ? digitsOf(text) : text.trim(), maxLength));
  };
  useSummons(box, props.summons);
  const secret = type === 'password';
  const spoken = value ? (secret ? '' : value) : (placeholder ?? '');
  return (
    <div ref={box} className={styles.box} onPaste={paste}>
      <Focusable
        id={id}
        landing={landing}
        className={props.boxes ? styles.boxed : errorId ? `${styles.button} ${styles.wrong}` : styles.button}
        aria-label={`${label} ${spoken}`.trim()}
        aria-describedby={errorId}
        onPress={() => setOpen(true)}
      >
        {props.boxes ? (
          <CodeBoxes value={value} length={maxLength ?? 0} wrong={errorId !== undefined} />
        ) : (
          <>
            <span className={styles.label}>{label}</span>
            <span className={value ? styles.value : styles.placeholder}>
              {(secret ? bullets(value) : value) || placeholder || ''}
            </span>
          </>
        )}
      </Focusable>
      {open ? (
        <KeyboardDialog
          label={label}
          value={value}
          secret={secret}
          chinese={chinese}
          digits={props.digits}
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

/** Digits as any keyboard writes them, and nothing else: what was copied may have spaces. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** The boxes show no cursor: what is typed comes after the last digit, wherever a finger came down. */
function toEnd(input: HTMLInputElement): void {
  const { length } = input.value;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== length)
    input.setSelectionRange(length, length);
}

/** A phone's own keyboard mends words: nobody's account or address begins with a capital because a sentence would. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/**
 * The whole box is the node: while the field inside it is being typed into, focus counts as being there, and arrows go
 * on from it. Arrows themselves stop at the shell: a field focused by one would pop up the keyboard (jellyfin #608).
 */
function TouchField(props: InnerProps) {
  const { id, label, value, onChange, placeholder, type, maxLength, errorId, onSubmit, autoComplete, landing } = props;
  const { lines = 1, chinese = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const shell = useRef<HTMLButtonElement>(null);
  useSummons(box, props.summons);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useNode(box, id, {
    leaf: true,
    focus: ({ still }) => {
      shell.current?.focus({ preventScroll: true });
      if (box.current && !still) reveal(box.current);
    },
  });
  const cut = (text: string) => (maxLength === undefined ? text : Array.from(text).slice(0, maxLength).join(''));
  const field = {
    ref: input,
    className: props.boxes ? styles.over : errorId ? `${styles.input} ${styles.wrong}` : styles.input,
    value,
    placeholder: placeholder ?? label,
    'aria-label': label,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    tabIndex: -1,
    ...(chinese ? {} : asTyped),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = props.digits ? digitsOf(event.target.value) : event.target.value;
      // Six letters may become one character, and a cut would end their composition in the middle of a syllable.
      onChange((event.nativeEvent as InputEvent).isComposing ? text : cut(text));
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value: text } = event.currentTarget;
      if (cut(text) !== text) onChange(cut(text));
    },
  };
  return (
    <div ref={box} className={styles.box} data-landing={landing ? '' : undefined}>
      <button
        ref={shell}
        type="button"
        data-focus=""
        className={styles.touchShell}
        aria-label={label}
        onClick={() => input.current?.focus()}
      />
      {lines > 1 ? (
        <textarea {...field} rows={lines} />
      ) : (
        <input
          {...field}
          type={type ?? 'text'}
          autoComplete={autoComplete ?? 'off'}
          inputMode={props.digits ? 'numeric' : undefined}
          onSelect={props.boxes ? (event) => toEnd(event.currentTarget) : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            shell.current?.focus({ preventScroll: true });
            onSubmit?.();
          }}
        />
      )}
      {props.boxes ? <CodeBoxes value={value} length={maxLength ?? 0} wrong={errorId !== undefined} /> : null}
    </div>
  );
}
