import { useRef } from 'react';
import { growthLimits } from '../../../contract/growth-limits';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { redeemAlphabet } from '../../../lib/redeem-code';
import { CodeBoxes } from '../../../ui/CodeBoxes';
import { Icon } from '../../../ui/Icon';
import { useHeld } from '../../../ui/use-held';
import { appendChar, dropChar, useTyping } from '../../../ui/use-typing';
import styles from './InputInvitationCode.module.css';
import type { CodeEntry } from './use-code-entry';

const most = growthLimits.invitationLetters;
/** Eight wide: the letters first, as people look for them, then the digits. */
const rows = [
  redeemAlphabet.slice(8, 16),
  redeemAlphabet.slice(16, 24),
  redeemAlphabet.slice(24),
  redeemAlphabet.slice(0, 8),
];

/** The eight places of a code and the letters it can have, for a remote. */
export function LetterSheet({ entry }: { entry: CodeEntry }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { letters, error, busy, change, press } = entry;
  const erase = () => change(dropChar(letters));
  const held = useHeld(erase);
  useTyping(box, { value: letters, maxLength: most, onChange: change });
  const full = letters.length >= most;
  return (
    <div ref={box}>
      <div role="img" aria-label={t('inviteCode.spoken', { n: letters.length, all: most })} data-code={letters}>
        <CodeBoxes value={letters} length={most} wrong={error !== ''} />
      </div>
      <p className={error ? `${styles.state} ${styles.wrong}` : styles.state} role="status">
        {error || (busy ? t('inviteCode.sending') : t('inviteCode.rule'))}
      </p>
      <Group id="letters">
        {rows.map((row, at) => (
          <div key={row} className={styles.keys}>
            {Array.from(row).map((letter, place) => (
              <Focusable
                key={letter}
                id={`key-${letter}`}
                className={styles.key}
                landing={at === 0 && place === 0 && !full}
                onPress={() => change(appendChar(letters, letter, most))}
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
          <Focusable id="clear" className={`${styles.key} ${styles.tool}`} onPress={() => change('')}>
            {t('ui.clear')}
          </Focusable>
          <Focusable id="send" className={`${styles.key} ${styles.tool} ${styles.go}`} landing={full} onPress={press}>
            {t('inviteCode.send')}
          </Focusable>
        </div>
      </Group>
    </div>
  );
}
