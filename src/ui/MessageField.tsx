import { useLayoutEffect, useRef } from 'react';
import { useBack } from '../focus/back';
import { useNode } from '../focus/use-node';
import styles from './MessageField.module.css';
import { useSummons } from './use-summons';

interface MessageFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; with Shift it begins a line. */
  onSend: () => void;
}

const sendsOn = ({ key, shiftKey, nativeEvent }: React.KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** CSS px: five lines; more scroll inside the field. */
const mostHeight = 132;

/** On phones: grows with what is written. Arrows stop at its shell: a field that they focused would pop up the keyboard. */
export function GrowingField(props: MessageFieldProps & { summons: number }) {
  const { id, label, placeholder, value, onChange, onSend, summons } = props;
  const box = useRef<HTMLDivElement>(null);
  const shell = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useSummons(box, summons);
  useNode(box, id, { leaf: true, focus: () => shell.current?.focus({ preventScroll: true }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(mostHeight, element.scrollHeight)}px`;
  }, [value]);
  return (
    <div ref={box} className={styles.field}>
      <button
        ref={shell}
        type="button"
        data-focus=""
        className={styles.shell}
        aria-label={label}
        onClick={() => field.current?.focus()}
      />
      <textarea
        ref={field}
        className={styles.area}
        rows={1}
        tabIndex={-1}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="send"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!sendsOn(event)) return;
          event.preventDefault();
          onSend();
        }}
      />
    </div>
  );
}

interface DeskFieldProps extends MessageFieldProps {
  /** Focus has gone elsewhere. */
  onLeave: () => void;
  /** Esc: back to the page. */
  onBack: () => void;
  /** Pictures that were pasted. */
  onPaste: (files: File[]) => void;
}

/** At a desktop: a real field, with the system's own input methods, that has focus for as long as it stands. */
export function DeskField(props: DeskFieldProps) {
  const { id, label, placeholder, value, onChange, onSend, onLeave, onBack, onPaste } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useNode(field, id, { leaf: true, focus: () => field.current?.focus() });
  useBack(() => {
    onBack();
    return true;
  });
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  return (
    <textarea
      ref={field}
      className={styles.desk}
      rows={2}
      data-focus=""
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      onPaste={(event) => {
        const files = Array.from(event.clipboardData.files);
        if (files.length === 0) return;
        event.preventDefault();
        onPaste(files);
      }}
      onKeyDown={(event) => {
        if (!sendsOn(event)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
