import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope } from '../../focus/Group';
import { plainText, stored } from '../../platform/stored';
import { BesideContext } from '../beside';
import { CloseOnBack } from '../Dialog';
import { ChineseSheet } from './ChineseSheet';
import styles from './KeyboardDialog.module.css';
import { LetterSheet } from './LetterSheet';
import type { SheetProps } from './sheet';

export interface KeyboardDialogProps extends SheetProps {
  /** Back: what was typed stays. */
  onClose: () => void;
  /** Spells Chinese, until the viewer switches to letters. */
  chinese?: boolean;
}

/** Which of the two this device was left with. */
const keptLetters = stored('keyboard.letters', plainText);

/**
 * The keyboard of a text field on TV. Every key changes the field at once, so nothing is lost by Back. Over a panel it
 * stands at the panel's side and dims nothing: the film goes on beside it.
 */
export function KeyboardDialog({ onClose, chinese = false, ...sheet }: KeyboardDialogProps) {
  const beside = useContext(BesideContext);
  const [letters, setLetters] = useState(() => keptLetters.get() === '1');
  const choose = (now: boolean) => {
    setLetters(now);
    keptLetters.set(now ? '1' : '0');
  };
  return createPortal(
    <div className={beside ? `${styles.veil} ${styles.beside}` : styles.veil}>
      <FocusScope className={styles.sheet} role="dialog" aria-modal="true" aria-label={sheet.label}>
        <CloseOnBack onClose={onClose} />
        {!chinese ? (
          <LetterSheet {...sheet} />
        ) : letters ? (
          <LetterSheet {...sheet} onChinese={() => choose(false)} />
        ) : (
          <ChineseSheet {...sheet} onLetters={() => choose(true)} />
        )}
      </FocusScope>
    </div>,
    document.body,
  );
}
