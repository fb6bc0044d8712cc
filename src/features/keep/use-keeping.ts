import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { start } from './keeper';
import { freeBytes, type WhyNotKept, whyNotKept } from './support';

/** The state of keeping films on this device: whether it is possible, and how much room there is. */
export interface Keeping {
  /** undefined while that is being found out; 'fetch' where the player's engine could not be fetched. */
  whyNot: WhyNotKept | 'fetch' | undefined;
  /** The free room in bytes; null where the browser does not say. */
  free: number | null;
  /** Measures the free room anew. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try checks the device anew
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
