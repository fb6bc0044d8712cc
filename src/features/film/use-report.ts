import { useEffect } from 'react';
import { beaconPath, type PlaybackReport } from '../../contract/beacon';
import type { Player } from '../../player/player';
import { useConfig } from '../../state/config';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Whether the viewer's browser asks not to be tracked: then nothing is sent, anonymous or not. */
const isPrivate = (): boolean => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** The engine's family and its version rounded down to tens: enough to know what plays badly, too little to identify a viewer. */
export function engineOf(userAgent: string): string {
  const families: [name: string, version: RegExp][] = [
    ['chromium', /Chrom(?:e|ium)\/(\d{1,3})/],
    ['firefox', /Firefox\/(\d{1,3})/],
    ['safari', /Version\/(\d{1,3})[^)]*Safari/],
  ];
  for (const [name, version] of families) {
    const found = version.exec(userAgent);
    if (found) return `${name}${Math.floor(Number(found[1]) / 10) * 10}`;
  }
  return 'other';
}

function layoutNow(): PlaybackReport['layout'] {
  const root = document.documentElement;
  if (root.getAttribute('data-layout') !== 'touch') return 'tv';
  return root.getAttribute('data-input') === 'pointer' ? 'desktop' : 'touch';
}

/** Sends a report without cookies and without a token; an engine without keepalive loses it when the page closes. */
function send(report: PlaybackReport): void {
  const { run } = useConfig.getState();
  const body = JSON.stringify(report);
  fetch(run.api + beaconPath, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
    () => undefined,
  );
}

/**
 * Reports how films play, where the operator wants that and the viewer's browser does not object. The measuring code is loaded once a film is seen.
 */
export function useReport(player: Player | null): void {
  useEffect(() => {
    if (!player || isPrivate()) return undefined;
    const life = new AbortController();
    let [openedAt, seenAt] = [performance.now(), 0];
    const unsubscribe = player.store.subscribe((state, before) => {
      if (state.source !== before.source) [openedAt, seenAt] = [performance.now(), 0];
      if (state.status !== 'ready' && state.status !== 'failed') return;
      seenAt ||= performance.now();
      // The config may arrive only after the first film has begun, when the app was opened on that film's page.
      if (useConfig.getState().config.beacon !== true) return;
      unsubscribe();
      const waited = seenAt - openedAt;
      import('../../player/playback-report').then(
        ({ reportPlaybacks }) => {
          if (life.signal.aborted) return;
          const facts = { engine: engineOf(navigator.userAgent), layout: layoutNow() };
          reportPlaybacks(player.store, {
            // The chunk came after the first picture: the time it took is not counted, because the film did not wait for it.
            beganAt: performance.now() - waited,
            signal: life.signal,
            tell: (playback) => send({ ...playback, ...facts }),
          });
        },
        // Where the chunk cannot be fetched, nothing is counted and no error is shown.
        () => undefined,
      );
    });
    return () => {
      unsubscribe();
      life.abort();
    };
  }, [player]);
}
