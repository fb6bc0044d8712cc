import { type ReactNode, useRef } from 'react';
import { Focusable } from '../focus/Focusable';
import { Group } from '../focus/Group';
import { useT } from '../i18n/use-t';
import { redeemAlphabet } from '../lib/redeem-code';
import { Icon } from './Icon';
import styles from './LetterKeys.module.css';
import { useHeld } from './use-held';
import { appendChar, dropChar, useTyping } from './use-typing';

/** Eight wide and four high: the letters first, as people look for them, then the digits. */
const rows = [
  redeemAlphabet.slice(8, 16),
  redeemAlphabet.slice(16, 24),
  redeemAlphabet.slice(24),
  redeemAlphabet.slice(0, 8),
];

interface LetterKeysProps {
  value: string;
  /** Letters of a whole code. */
  most: number;
  /** The places of the code, above the keys. */
  boxes: ReactNode;
  /** Why the code was refused; '' for no refusal. */
  error: string;
  /** Said below the code where nothing was refused. */
  note: string;
  onChange: (value: string) => void;
  onClear: () => void;
  /** What is done with the code; focus lands there rather than on the letters where it is `ready`. */
  go: { id: string; label: string; ready: boolean; onPress: () => void };
}

/** A code for a remote: its places, how it stands, and the 32 letters that codes are made of; a keyboard types it, too. */
export function LetterKeys({ value, most, boxes, error, note, onChange, onClear, go }: LetterKeysProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const erase = () => onChange(dropChar(value));
  const held = useHeld(erase);
  useTyping(box, { value, maxLength: most, onChange });
  return (
    <div ref={box}>
      {boxes}
      <p className={error ? `${styles.state} ${styles.wrong}` : styles.state} role="status">
        {error || note}
      </p>
      <Group id="letters">
        {rows.map((row, at) => (
          <div key={row} className={styles.keys}>
            {Array.from(row).map((letter, place) => (
              <Focusable
                key={letter}
                id={`key-${letter}`}
                className={styles.key}
                landing={at === 0 && place === 0 && !go.ready}
                onPress={() => onChange(appendChar(value, letter, most))}
              >
                {letter}
              </Focusable>
            ))}
          </div>
        ))}
        <div className={styles.keys}>
          <Focusable
            id="delete"
            className={`${styles.key} ${styles.tool}`}
            aria-label={t('ui.delete')}
            onPress={erase}
            onLongPress={held}
          >
            <Icon name="backspace" />
          </Focusable>
          <Focusable id="clear" className={`${styles.key} ${styles.tool}`} onPress={onClear}>
            {t('ui.clear')}
          </Focusable>
          <Focusable
            id={go.id}
            className={`${styles.key} ${styles.tool} ${styles.go}`}
            landing={go.ready}
            onPress={go.onPress}
          >
            {go.label}
          </Focusable>
        </div>
      </Group>
    </div>
  );
}
