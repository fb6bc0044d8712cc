import { type ReactNode, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Icon } from '../Icon';
import { useHeld } from '../use-held';
import styles from './Keyboard.module.css';
import { digitRows, fullRows, type Key, letterRows, t9Rows } from './layouts';

export interface KeyToolsProps {
  onDelete: () => void;
  onClear: () => void;
  onDone?: () => void;
  /** What the key that ends the typing says where it does something else first. */
  doneLabel?: string;
  /** Stands before the others. */
  before?: ReactNode;
}
export interface KeyboardProps extends Pick<KeyToolsProps, 'onDelete' | 'onClear' | 'onDone'> {
  layout: 'letters' | 't9' | 'full' | 'digits';
  onKey: (char: string) => void;
}

const spoken: Record<Exclude<Key['kind'], 'char'>, MessageKey> = {
  shift: 'ui.key.shift',
  symbols: 'ui.key.symbols',
  space: 'ui.key.space',
};

/** Our keyboard: the system's is never needed (UI21). */
export function Keyboard({ layout, onKey, onDelete, onClear, onDone }: KeyboardProps) {
  return (
    <Group id={`keyboard-${layout}`} className={`${styles.keyboard} ${styles[layout]}`}>
      <KeyRows layout={layout} onKey={onKey} />
      <KeyTools onDelete={onDelete} onClear={onClear} onDone={onDone} />
    </Group>
  );
}

/** The keys that write, without the tools below them. */
export function KeyRows({ layout, onKey }: Pick<KeyboardProps, 'layout' | 'onKey'>) {
  const t = useT();
  const [upper, setUpper] = useState(false);
  const [symbols, setSymbols] = useState(false);
  const fixed = { t9: t9Rows, letters: letterRows, digits: digitRows };
  const rows = layout === 'full' ? fullRows(upper, symbols) : fixed[layout];
  const press = (key: Key) => {
    if (key.kind === 'char') onKey(key.value);
    else if (key.kind === 'space') onKey(' ');
    else if (key.kind === 'symbols') setSymbols(!symbols);
    else {
      setUpper(symbols || !upper);
      setSymbols(false);
    }
  };
  return (
    <>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={at}
          className={layout === 'digits' ? `${styles.row} ${styles.even}` : styles.row}
        >
          {row.map((key) =>
            key.kind === 'char' ? (
              <Focusable
                key={key.value}
                id={`key-${key.value}`}
                className={styles.key}
                // The nine-key page shows a digit and its letters; it is called by both.
                aria-label={key.label === key.value ? undefined : `${key.value} ${key.label}`}
                onPress={() => press(key)}
              >
                {layout === 't9' ? <T9Face value={key.value} label={key.label} /> : key.label}
              </Focusable>
            ) : (
              <Focusable
                key={key.kind}
                id={key.kind}
                className={styles.key}
                aria-label={t(spoken[key.kind])}
                aria-pressed={key.kind === 'shift' ? upper && !symbols : undefined}
                onPress={() => press(key)}
              >
                {key.kind === 'space' ? <Icon name="space" /> : key.label}
              </Focusable>
            ),
          )}
        </div>
      ))}
    </>
  );
}

/** The line below the keys. It stays where it is when the keys above it change. */
export function KeyTools({ onDelete, onClear, onDone, doneLabel, before }: KeyToolsProps) {
  const t = useT();
  const held = useHeld(onDelete);
  return (
    <div className={styles.row}>
      {before}
      <Focusable
        id="delete"
        className={`${styles.key} ${styles.tool}`}
        aria-label={t('ui.delete')}
        onPress={onDelete}
        onLongPress={held}
      >
        <Icon name="backspace" />
      </Focusable>
      <Focusable id="clear" className={`${styles.key} ${styles.tool}`} onPress={onClear}>
        {t('ui.clear')}
      </Focusable>
      {onDone ? (
        <Focusable id="done" data-done="" className={`${styles.key} ${styles.tool} ${styles.done}`} onPress={onDone}>
          {doneLabel ?? t('ui.done')}
        </Focusable>
      ) : null}
    </div>
  );
}

function T9Face({ value, label }: { value: string; label: string }) {
  return (
    <>
      <span className={styles.digit}>{value}</span>
      {label === value ? null : <span className={styles.hint}>{label}</span>}
    </>
  );
}
