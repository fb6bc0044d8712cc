import { useMemo, useRef, useState } from 'react';
import { useBack } from '../../focus/back';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { appendText, dropChar, useTyping } from '../use-typing';
import { CandidateStrip } from './CandidateStrip';
import { ChineseKeys } from './ChineseKeys';
import { KeyTools } from './Keyboard';
import styles from './KeyboardDialog.module.css';
import { faces, quickMarks } from './layouts';
import { SheetLine } from './SheetLine';
import { SwitchKey } from './SwitchKey';
import type { SheetProps } from './sheet';
import { useComposition } from './use-composition';

interface ChineseSheetProps extends SheetProps {
  onLetters: () => void;
}
/** The strip is as wide as the seven keys above it, less its arrow. */
const strip = { room: 6.88, most: 7 };
const parted = '\u2005';

/**
 * Spells Chinese. What is being spelled stands in the line, underlined, and is not in the field yet; its candidates
 * stand between the keys and the tools, at most two presses from both. Back gives up the spelling before it closes.
 */
export function ChineseSheet({ label, value, maxLength, onChange, onDone, onLetters }: ChineseSheetProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [symbols, setSymbols] = useState(false);
  const composing = useComposition(true);
  const lastKey = useRef<HTMLElement | null>(null);
  const firstSlot = () => box.current?.querySelector<HTMLElement>('[data-slot="0"]')?.focus();
  const slotHasFocus = () => document.activeElement?.hasAttribute('data-slot') ?? false;
  const write = (text: string) => onChange(appendText(value, text, maxLength));
  const settle = () => (composing.active ? composing.finish() : '');

  const pick = (at: number) => {
    const choice = composing.choices[at];
    if (!choice) return;
    const text = composing.choose(choice);
    if (text === null) return;
    // Back to the key that was typed last, before the candidates go.
    if (slotHasFocus() && lastKey.current?.isConnected) lastKey.current.focus();
    write(text);
  };
  const press = (char: string) => {
    if (!/^[a-z]$/.test(char)) return write(settle() + char);
    const key = document.activeElement;
    lastKey.current = key instanceof HTMLElement && !key.hasAttribute('data-slot') ? key : null;
    composing.type(char);
  };
  /** A desktop's keys; Enter then takes what is marked. */
  const typed = (key: string): boolean => {
    if (/^[a-z]$/i.test(key) || (key === "'" && composing.active)) {
      composing.type(key.toLowerCase());
      firstSlot();
    } else if (!composing.active) return false;
    else if (key === 'Backspace') composing.erase();
    else if (/^[1-7]$/.test(key)) pick(Number(key) - 1);
    else write(composing.finish() + key);
    return true;
  };
  useTyping(box, { value, maxLength, onChange, take: typed }, () =>
    box.current?.querySelector<HTMLElement>('[data-done]')?.focus(),
  );
  useBack(
    () => {
      composing.clear();
      return true;
    },
    { enabled: composing.active },
  );
  const choices = useMemo(() => composing.choices.map(({ shown }) => shown), [composing.choices]);
  const retry = useMemo(() => [t('ui.ime.retry')], [t]);
  const failed = composing.status === 'failed';
  const signs = symbols ? faces : quickMarks;
  const offered = failed ? retry : composing.active ? choices : signs;
  const take = (at: number) => {
    if (failed) composing.retry();
    else if (composing.active) pick(at);
    else write(signs[at]!);
  };
  return (
    <div ref={box}>
      <SheetLine label={label} length={Array.from(value).length} maxLength={maxLength}>
        {value}
        {composing.active ? (
          <span className={styles.spelled}>
            {composing.taken}
            <span className={styles.reading}>{composing.reading.join(parted)}</span>
          </span>
        ) : null}
      </SheetLine>
      <Group id="keyboard" className={styles.keys}>
        <ChineseKeys
          symbols={symbols}
          onSymbols={setSymbols}
          onKey={press}
          onSpace={() => (composing.active ? pick(0) : write(' '))}
          onAbove={firstSlot}
        />
        <div className={styles.strip}>
          <CandidateStrip
            {...strip}
            labels={offered}
            marked={composing.active && !failed}
            signs={!composing.active && !failed}
            onChoose={take}
          />
        </div>
        <KeyTools
          before={
            <SwitchKey
              chinese
              onPress={() => {
                if (composing.active) write(composing.raw());
                onLetters();
              }}
            />
          }
          onDelete={() => (composing.active ? composing.erase() : onChange(dropChar(value)))}
          onClear={() => (composing.active ? composing.clear() : onChange(''))}
          // What is being spelled is written first, so that it is seen before it is sent.
          doneLabel={composing.active ? t('ui.key.take') : undefined}
          onDone={() => (composing.active ? write(settle()) : onDone())}
        />
      </Group>
    </div>
  );
}
