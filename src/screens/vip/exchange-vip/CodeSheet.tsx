import { useRef } from 'react';
import { offerLimits } from '../../../contract/offer-limits';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { redeemAlphabet } from '../../../lib/redeem-code';
import { Icon } from '../../../ui/Icon';
import { useHeld } from '../../../ui/use-held';
import { appendChar, dropChar, useTyping } from '../../../ui/use-typing';
import styles from './ExchangeVip.module.css';
import type { Redeeming } from './use-redeem';

const { redeemLetters: most, redeemGroup: group } = offerLimits;
/** Eight wide and four high: the letters first, as people look for them, then the digits. */
const rows = [
  redeemAlphabet.slice(8, 16),
  redeemAlphabet.slice(16, 24),
  redeemAlphabet.slice(24),
  redeemAlphabet.slice(0, 8),
];

/** The places of a code, group by group. */
const groups = Array.from({ length: most / group }, (_, at) =>
  Array.from({ length: group }, (__, n) => at * group + n),
);

/** The four groups of a code, and the 32 letters that it can have. */
export function CodeSheet({ redeem }: { redeem: Redeeming }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { letters, error, phase } = redeem;
  const erase = () => redeem.change(dropChar(letters));
  const held = useHeld(erase);
  useTyping(box, { value: letters, maxLength: most, onChange: redeem.change });
  return (
    <div ref={box}>
      <CodeBoxes letters={letters} wrong={error !== ''} />
      <p className={error ? `${styles.state} ${styles.wrong}` : styles.state} role="status">
        {error || (phase === 'looking' ? t('redeem.looking') : t('redeem.rule'))}
      </p>
      <Group id="letters" className={styles.sheet}>
        {rows.map((row, at) => (
          <div key={row} className={styles.keys}>
            {Array.from(row).map((letter, place) => (
              <Focusable
                key={letter}
                id={`key-${letter}`}
                className={styles.key}
                landing={at === 0 && place === 0 && letters === ''}
                onPress={() => redeem.change(appendChar(letters, letter, most))}
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
          <Focusable id="clear" className={`${styles.key} ${styles.tool}`} onPress={redeem.clear}>
            {t('ui.clear')}
          </Focusable>
          <Focusable
            id="look"
            className={`${styles.key} ${styles.tool} ${styles.go}`}
            landing={letters !== ''}
            onPress={redeem.submit}
          >
            {t('redeem.look')}
          </Focusable>
        </div>
      </Group>
    </div>
  );
}

function CodeBoxes({ letters, wrong }: { letters: string; wrong: boolean }) {
  const t = useT();
  return (
    <div
      className={wrong ? `${styles.boxes} ${styles.boxesWrong}` : styles.boxes}
      role="img"
      aria-label={t('redeem.spoken', { n: letters.length })}
      data-code={letters}
    >
      {groups.map((places) => (
        <span key={places[0]} className={styles.group}>
          {places.map((place) => (
            <span key={place} className={place === letters.length ? `${styles.box} ${styles.next}` : styles.box}>
              {letters[place] ?? ''}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
