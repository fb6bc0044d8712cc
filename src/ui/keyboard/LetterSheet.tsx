import { useRef } from 'react';
import { Group } from '../../focus/Group';
import { appendChar, dropChar, useTyping } from '../use-typing';
import { KeyRows, KeyTools } from './Keyboard';
import styles from './KeyboardDialog.module.css';
import { SheetLine } from './SheetLine';
import { SwitchKey } from './SwitchKey';
import type { SheetProps } from './sheet';

interface LetterSheetProps extends SheetProps {
  /** Where Chinese can be spelled too. */
  onChinese?: () => void;
}

/** Letters, digits and signs, as they are; or digits alone. */
export function LetterSheet(props: LetterSheetProps) {
  const { label, value, secret, digits, maxLength, onChange, onDone, onChinese } = props;
  const box = useRef<HTMLDivElement>(null);
  // Somebody at a desktop types on; Enter then means done, not the letter that had focus.
  useTyping(box, { value, maxLength, onChange }, () => box.current?.querySelector<HTMLElement>('[data-done]')?.focus());
  const length = Array.from(value).length;
  return (
    <div ref={box}>
      <SheetLine label={label} length={length} maxLength={maxLength}>
        {secret ? '•'.repeat(length) : value}
      </SheetLine>
      <Group id="keyboard" className={digits ? styles.digits : styles.keys}>
        <KeyRows layout={digits ? 'digits' : 'full'} onKey={(char) => onChange(appendChar(value, char, maxLength))} />
        <KeyTools
          before={onChinese ? <SwitchKey chinese={false} onPress={onChinese} /> : null}
          onDelete={() => onChange(dropChar(value))}
          onClear={() => onChange('')}
          onDone={onDone}
        />
      </Group>
    </div>
  );
}
