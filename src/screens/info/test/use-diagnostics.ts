import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/use-platform';
import { loadShaka } from '../../../player/shaka';
import { useConfig } from '../../../state/config';
import { useFault } from '../../../ui/use-fault';
import { codecFacts } from './codecs';
import { deviceFacts } from './facts';
import { frameFacts, recordFrames } from './frames';
import { graphicsFacts } from './graphics';
import { measureNetwork, type NetworkProblem } from './network';
import type { Report } from './report';
import { storageFacts } from './storage';

/** What is being measured; it takes seconds, so the viewer starts it. */
export type Measuring = 'network' | 'frames';

export interface Diagnostics {
  report: Report;
  measuring: Measuring | null;
  /** Why the network could not be measured. */
  problem: NetworkProblem | null;
  measure: (what: Measuring) => void;
}

/** Version of the player's engine as it really loads here; '' where it does not. */
const shakaVersion = async (): Promise<string> => (await loadShaka()).Player.version;

/** Finds out what this device can do: at once what it tells by itself, when it is asked for what has to be measured. */
export function useDiagnostics(): Diagnostics {
  const platform = usePlatform();
  const fail = useFault();
  const server = useConfig((state) => state.dynamic?.serverVersion ?? '');
  const [found, setFound] = useState<Pick<Report, 'shaka' | 'codecs' | 'network' | 'storage' | 'frames' | 'graphics'>>({
    shaka: '',
    codecs: null,
    network: null,
    storage: null,
    frames: null,
    graphics: null,
  });
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  const [problem, setProblem] = useState<NetworkProblem | null>(null);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const stay = new AbortController();
    left.current = stay;
    const keep =
      <K extends keyof typeof found>(key: K) =>
      (value: (typeof found)[K]) => {
        if (!stay.signal.aborted) setFound((before) => ({ ...before, [key]: value }));
      };
    codecFacts().then(keep('codecs')).catch(fail);
    storageFacts(platform).then(keep('storage')).catch(fail);
    graphicsFacts().then(keep('graphics')).catch(fail);
    // Without the network its file does not come, and the line says that it is unknown.
    shakaVersion().then(keep('shaka'), (error: unknown) => console.warn('[diagnostics]', error));
    return () => stay.abort();
  }, [platform, fail]);
  const measure = useCallback(
    (what: Measuring) => {
      const signal = left.current?.signal;
      if (!signal || signal.aborted) return;
      setMeasuring(what);
      const run = async () => {
        if (what === 'frames') {
          const frames = frameFacts(await recordFrames(signal));
          if (!signal.aborted) setFound((before) => ({ ...before, frames }));
          return;
        }
        const answer = await measureNetwork(useConfig.getState().run.api, signal);
        if (signal.aborted) return;
        const failed = typeof answer === 'string';
        setProblem(failed ? answer : null);
        setFound((before) => ({ ...before, network: failed ? null : answer }));
      };
      run()
        .catch(fail)
        .then(() => {
          if (!signal.aborted) setMeasuring(null);
        });
    },
    [fail],
  );
  const device = useMemo(() => deviceFacts(platform.name), [platform]);
  return {
    report: { app: String(import.meta.env.VITE_APP_VERSION), server, device, ...found },
    measuring,
    problem,
    measure,
  };
}
