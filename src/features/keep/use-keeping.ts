import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { start } from './keeper';
import { freeBytes, type WhyNotKept, whyNotKept } from './support';

/** What the pages of kept films know first: whether this device keeps any, and how much room there is. */
export interface Keeping {
  /** undefined while it is looked for; 'fetch' where the player's engine could not be fetched. */
  whyNot: WhyNotKept | 'fetch' | undefined;
  /** Bytes; null where the browser does not say. */
  free: number | null;
  /** Looks for the room anew. */
  measure(): void;
  again(): void;
}

export function useKeeping(): Keeping {
  const platform = usePlatform();
  const [whyNot, setWhyNot] = useState<Keeping['whyNot']>();
  const [free, setFree] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const measure = useCallback(() => {
    freeBytes().then(setFree, (error: unknown) => console.warn('[keep]', error));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try looks anew
  useEffect(() => {
    let live = true;
    const look = async () => {
      const found = await whyNotKept(platform);
      if (!found) await start();
      return found;
    };
    look().then(
      (found) => {
        if (live) setWhyNot(found);
      },
      (error: unknown) => {
        console.warn('[keep]', error);
        if (live) setWhyNot('fetch');
      },
    );
    measure();
    return () => {
      live = false;
    };
  }, [platform, measure, tries]);
  return {
    whyNot,
    free,
    measure,
    again: () => {
      setWhyNot(undefined);
      setTries(tries + 1);
    },
  };
}
