import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useNode } from '../../focus/use-node';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { useTyping } from '../../ui/use-typing';
import styles from './PinEntry.module.css';

/** The number of digits of a PIN. */
const LENGTH = 4;
const places = Array.from({ length: LENGTH }, (_, at) => at);
const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
];

export interface PinEntryProps {
  title: string;
  hint?: string;
  /** The error of the last try; it stays until the next digit. */
  error: string;
  busy: boolean;
  /** Called with four digits, which are stored nowhere. */
  onPin: (pin: string) => void;
  /** Content below the field, e.g. the link for a forgotten PIN. */
  children?: ReactNode;
}

/** Four digits: typed on a pad of large keys on TV (a remote's digit keys work, too), by the number keyboard on a phone. */
export function PinEntry({ title, hint, error, busy, onPin, children }: PinEntryProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [digits, setDigits] = useState('');
  const [told, setTold] = useState('');
  useEffect(() => setTold(error), [error]);
  const change = (text: string) => {
    if (busy) return;
    const next = text.replace(/\D/g, '').slice(0, LENGTH);
    setTold('');
    if (next.length < LENGTH) setDigits(next);
    else {
      setDigits('');
      onPin(next);
    }
  };
  const shown = busy ? LENGTH : digits.length;
  const field = { digits, change, shown, label: t('teen.pin.field'), wrong: told !== '' };
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {layout === 'touch' ? <Field {...field} /> : <Boxes {...field} />}
        <p className={styles.error} role="alert">
          {busy ? <span className={styles.busy}>{t('teen.pin.sending')}</span> : told}
        </p>
        {children ? <div className={styles.more}>{children}</div> : null}
      </div>
      {layout === 'tv' ? <Pad digits={digits} change={change} /> : null}
    </div>
  );
}

interface FieldProps {
  digits: string;
  change: (text: string) => void;
  shown: number;
  label: string;
  wrong: boolean;
}

function Boxes({ shown, wrong }: FieldProps) {
  const t = useT();
  return (
    <div className={styles.boxes} role="status" aria-label={t('teen.pin.filled', { n: shown })}>
      {places.map((at) => (
        <span
          key={at}
          className={[styles.box, at === shown && styles.next, wrong && styles.wrong].filter(Boolean).join(' ')}
        >
          {at < shown ? <i className={styles.dot} /> : null}
        </span>
      ))}
    </div>
  );
}

/**
 * The system's own input lies over the boxes and brings its number keyboard. The page has no other purpose: focus lands on the input, and comes back
 * to it from one step to the next.
 */
function Field(props: FieldProps) {
  const { digits, change, label } = props;
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus({ preventScroll: true });
  useNode(input, 'pin', { leaf: true, focus });
  useLayoutEffect(focus, []);
  return (
    <label className={styles.field}>
      <input
        ref={input}
        className={styles.input}
        data-focus=""
        data-landing=""
        type="password"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={LENGTH}
        aria-label={label}
        value={digits}
        onChange={(event) => change(event.target.value)}
      />
      <Boxes {...props} />
    </label>
  );
}

function Pad({ digits, change }: Pick<FieldProps, 'digits' | 'change'>) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useTyping(box, { value: digits, maxLength: LENGTH, onChange: change, take: (key) => /^\D$/.test(key) });
  const press = (digit: string) => change(digits + digit);
  return (
    <div ref={box} className={styles.pad}>
      <Group id="pin-pad" className={styles.keys}>
        {rows.map((row) => (
          <div key={row[0]} className={styles.row}>
            {row.map((digit) => (
              <Key key={digit} digit={digit} landing={digit === '5'} onPress={press} />
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <span className={styles.gap} />
          <Key digit="0" onPress={press} />
          <Focusable
            id="erase"
            className={styles.key}
            aria-label={t('teen.pin.erase')}
            onPress={() => change(digits.slice(0, -1))}
          >
            <Icon name="backspace" />
          </Focusable>
        </div>
      </Group>
    </div>
  );
}

function Key({ digit, landing, onPress }: { digit: string; landing?: boolean; onPress: (digit: string) => void }) {
  return (
    <Focusable id={`digit-${digit}`} landing={landing} className={styles.key} onPress={() => onPress(digit)}>
      {digit}
    </Focusable>
  );
}
