import { type ReactNode, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
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

/** Our keyboard: the system's is never needed (UI21). */
export function Keyboard({ layout, onKey, onDelete, onClear, onDone, extra }: KeyboardProps) {
  const t = useT();
  const [upper, setUpper] = useState(false);
  const [symbols, setSymbols] = useState(false);
  const rows = layout === 't9' ? t9Rows : layout === 'letters' ? letterRows : fullRows(upper, symbols);
  const press = (key: Key) => {
    if (key.kind === 'char') onKey(key.value);
    else if (key.kind === 'space') onKey(' ');
    else if (key.kind === 'shift') setUpper(!upper);
    else setSymbols(!symbols);
  };
  return (
    <Group id={`keyboard-${layout}`} className={`${styles.keyboard} ${styles[layout]}`}>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={at}
          className={styles.row}
        >
          {row.map((key) => (
            <Focusable
              key={key.kind === 'char' ? key.value : key.kind}
              id={key.kind === 'char' ? `key-${key.value}` : key.kind}
              className={key.kind === 'space' ? `${styles.key} ${styles.space}` : styles.key}
              onPress={() => press(key)}
            >
              {layout === 't9' && key.kind === 'char' ? (
                <>
                  <span className={styles.digit}>{key.value}</span>
                  {key.label === key.value ? null : <span className={styles.hint}>{key.label}</span>}
                </>
              ) : (
                key.label
              )}
            </Focusable>
          ))}
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
          <Focusable id="done" className={`${styles.key} ${styles.tool} ${styles.done}`} onPress={onDone}>
            {t('ui.done')}
          </Focusable>
        ) : null}
        {extra}
      </div>
    </Group>
  );
}
