import { useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { toast } from '../../../ui/toast';
import { useRest } from '../../../ui/use-rest';

/** Pictures before the last that have come, at which more are asked for. */
const AHEAD = 6;

interface Turns {
  /** Pictures that have come. */
  count: number;
  /** Where it begins, 0-based. */
  first: number;
  /** More of them are wanted; undefined where none come. */
  onNearEnd: (() => void) | undefined;
  /** Hears of each one that is turned to, 0-based; while a key is held of the one at which it rests. */
  onTurn: (at: number) => void;
}

/** Which picture of an album is seen. @returns turn: by so many, held where a key is; whether there was one to turn to */
export function useTurns({ count, first, onNearEnd, onTurn }: Turns) {
  const t = useT();
  const [at, setAt] = useState(Math.min(first, count - 1));
  const tell = useRest(onTurn);
  const turn = (step: number, held = false): boolean => {
    const next = Math.max(0, Math.min(count - 1, at + step));
    if (next === at) {
      // A held key would ask without end where no answer is to be had.
      if (step > 0 && !held && onNearEnd) {
        toast.info(t('ui.loading'));
        onNearEnd();
      }
      return false;
    }
    setAt(next);
    if (held) tell(next);
    else tell.now(next);
    if (next >= count - AHEAD) onNearEnd?.();
    return true;
  };
  return { at, turn };
}
