import { type ReactNode, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Icon } from '../Icon';
import styles from './Keyboard.module.css';
import { fullRows, type Key, letterRows, t9Rows } from './layouts';

export interface KeyboardProps {
  layout: 'letters' | 't9' | 'full';
  onKey: (char: string) => void;
  onDelete: () => void;
  onClear: () => void;
  onDone?: () => void;
  /** Stands with the keys of the last line. */
  extra?: ReactNode;
}

const spoken: Record<Exclude<Key['kind'], 'char'>, MessageKey> = {
  shift: 'ui.key.shift',
  symbols: 'ui.key.symbols',
  space: 'ui.key.space',
};

/** Our keyboard: the system's is never needed (UI21). */
export function Keyboard({ layout, onKey, onDelete, onClear, onDone, extra }: KeyboardProps) {
  const t = useT();
  const [upper, setUpper] = useState(false);
  const [symbols, setSymbols] = useState(false);
  const rows = layout === 't9' ? t9Rows : layout === 'letters' ? letterRows : fullRows(upper, symbols);
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
    <Group id={`keyboard-${layout}`} className={`${styles.keyboard} ${styles[layout]}`}>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={at}
          className={styles.row}
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
      <div className={styles.row}>
        <Focusable
          id="delete"
          className={`${styles.key} ${styles.tool}`}
          aria-label={t('ui.delete')}
          onPress={onDelete}
        >
          <Icon name="backspace" />
        </Focusable>
        <Focusable id="clear" className={`${styles.key} ${styles.tool}`} onPress={onClear}>
          {t('ui.clear')}
        </Focusable>
        {onDone ? (
          <Focusable id="done" data-done="" className={`${styles.key} ${styles.tool} ${styles.done}`} onPress={onDone}>
            {t('ui.done')}
          </Focusable>
        ) : null}
        {extra}
      </div>
    </Group>
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
