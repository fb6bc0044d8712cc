import { useMemo, useRef, useState } from 'react';
import { useBack } from '../../focus/back';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { useTyping } from '../use-typing';
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
export function ChineseSheet({ onLetters, ...sheet }: ChineseSheetProps) {
  const { label, value, maxLength, onChange, onDone } = sheet;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [symbols, setSymbols] = useState(false);
  const composing = useComposition(sheet);
  const lastKey = useRef<HTMLElement | null>(null);
  const firstSlot = () => box.current?.querySelector<HTMLElement>('[data-slot="0"]')?.focus();
  const slotHasFocus = () => document.activeElement?.hasAttribute('data-slot') ?? false;
  /** To the key that was typed last, before the candidates go. */
  const backToKeys = () => {
    if (slotHasFocus() && lastKey.current?.isConnected) lastKey.current.focus();
  };
  const pick = (at: number) => {
    if (composing.pick(at) === 'written') backToKeys();
  };
  const press = (char: string) => {
    const key = document.activeElement;
    lastKey.current = key instanceof HTMLElement && !slotHasFocus() ? key : null;
    composing.press(char);
  };
  /** A desktop's keys; Enter then takes what is marked. */
  const typed = (key: string): boolean => {
    const effect = composing.typed(key);
    if (effect === 'spelled') firstSlot();
    else if (effect === 'written') backToKeys();
    return effect !== null;
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
    else composing.press(signs[at]!);
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
          onSpace={() => (composing.active ? pick(0) : composing.press(' '))}
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
                if (composing.active) composing.settleRaw();
                onLetters();
              }}
            />
          }
          onDelete={composing.erase}
          onClear={composing.clear}
          // What is being spelled is written first, so that it is seen before it is sent.
          doneLabel={composing.active ? t('ui.key.take') : undefined}
          onDone={() => (composing.active ? composing.settle() : onDone())}
        />
      </Group>
    </div>
  );
}
