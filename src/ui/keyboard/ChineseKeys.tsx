import { useRef } from 'react';
import { Focusable } from '../../focus/Focusable';
import { useRemoteKeys } from '../../focus/key-handlers';
import { useLanguage, useT } from '../../i18n/use-t';
import { Icon } from '../Icon';
import styles from './Keyboard.module.css';
import { chineseRows } from './layouts';

interface ChineseKeysProps {
  symbols: boolean;
  onSymbols: (symbols: boolean) => void;
  /** A letter to spell with, or a sign to write. */
  onKey: (char: string) => void;
  onSpace: () => void;
  /** Up from the first line. */
  onAbove: () => void;
}

/** The keys that spell. Up from their first line goes round to the candidates below: two presses from every key. */
export function ChineseKeys({ symbols, onSymbols, onKey, onSpace, onAbove }: ChineseKeysProps) {
  const t = useT();
  const rows = chineseRows(symbols, useLanguage());
  const firstRow = useRef<HTMLDivElement>(null);
  useRemoteKeys({
    down: ({ key, repeat }) => {
      if (key !== 'up' || repeat || !firstRow.current?.contains(document.activeElement)) return false;
      onAbove();
      return true;
    },
  });
  return (
    <div className={styles.full}>
      {rows.map((row, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={at}
          ref={at === 0 ? firstRow : undefined}
          className={styles.row}
        >
          {row.map((key) =>
            key.kind === 'char' ? (
              <Focusable
                key={key.value}
                id={`key-${key.value}`}
                className={styles.key}
                onPress={() => onKey(key.value)}
              >
                {key.label}
              </Focusable>
            ) : (
              <Focusable
                key={key.kind}
                id={key.kind}
                className={styles.key}
                aria-label={t(key.kind === 'space' ? 'ui.key.space' : 'ui.key.symbols')}
                onPress={key.kind === 'space' ? onSpace : () => onSymbols(!symbols)}
              >
                {key.kind === 'space' ? <Icon name="space" /> : <span className={styles.small}>{key.label}</span>}
              </Focusable>
            ),
          )}
        </div>
      ))}
    </div>
  );
}
