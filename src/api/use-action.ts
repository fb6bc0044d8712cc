import { useCallback, useRef, useState } from 'react';
import { useFault } from '../ui/use-fault';
import { attempt } from './attempt';
import type { ApiError } from './errors';

/**
 * Something that the viewer starts and that a server may refuse. While it runs, starting it again does nothing. A refusal
 * ends it: the client has told why, unless the call is silent. A fault of ours goes to the page's boundary.
 * @param onRefused for what the screen itself says or does about a refusal
 * @returns how to start it, the same function for good, and whether it runs
 */
export function useAction<A extends unknown[]>(
  work: (...given: A) => Promise<void>,
  onRefused?: (refusal: ApiError) => void,
): [run: (...given: A) => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ work, onRefused });
  latest.current = { work, onRefused };
  const fail = useFault();
  const run = useCallback(
    (...given: A) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      attempt(latest.current.work(...given))
        .then(([, refusal]) => {
          if (refusal) latest.current.onRefused?.(refusal);
        })
        .catch(fail)
        .finally(() => {
          running.current = false;
          setBusy(false);
        });
    },
    [fail],
  );
  return [run, busy];
}
