import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t';
import type { SleepState } from '../../player/state';
import { OptionList } from '../../ui/OptionList';
import { useControlDeps, usePlayerState } from './control-deps';

const sleepMinutes = [15, 30, 60, 90] as const;
const minuteMs = 60_000;
/** How often the remaining time is computed again, so that no minute is shown for too long. */
const tickMs = 5_000;

function choiceText(t: ReturnType<typeof useT>, sleep: SleepState['sleep']): string {
  if (sleep === 'end') return t('player.sleepEnd');
  return sleep === 0 ? t('player.off') : t('player.sleepIn', { n: sleep });
}

/** The text with the minutes that are left, not those that were chosen. */
export function useSleepText(): string {
  const t = useT();
  const sleep = usePlayerState((state) => state.sleep);
  const until = usePlayerState((state) => state.sleepUntil);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === 0) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  if (until === 0) return choiceText(t, sleep);
  return t('player.sleepLeft', { n: Math.max(1, Math.ceil((until - now) / minuteMs)) });
}

export function SleepOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useControlDeps();
  const sleep = usePlayerState((state) => state.sleep);
  const left = useSleepText();
  const choices = [0, ...sleepMinutes, 'end' as const];
  return (
    <OptionList
      id="sleep"
      label={t('player.sleep')}
      options={choices.map((choice) => ({
        value: String(choice),
        label: choiceText(t, choice),
        hint: choice === sleep && typeof choice === 'number' && choice > 0 ? left : undefined,
      }))}
      value={String(sleep)}
      onChange={(value) => {
        player.commands.setSleep(value === 'end' ? 'end' : Number(value));
        onDone();
      }}
    />
  );
}
