import { onlineManager } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Platform, Unsubscribe } from '../platform/platform';
import { usePlatform } from '../platform/use-platform';

/** Between two questions whether the server is back. Milliseconds. */
const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
/** Where the device itself says that it has no network: its own event is awaited, and this, since some are wrong. */
const noNetworkPauseMs = 30_000;

let device: Platform | null = null;
let ask: () => Promise<unknown> = async () => undefined;
/** When the device last said that its network is gone. Unix ms. */
let lostAt = 0;
/** The series of questions that is running. */
let asking: object | null = null;

/**
 * Follows whether the server can be reached (TZ12). The query library's own switch holds the answer, so that what failed
 * is asked for again the moment it turns: it follows the device's events by itself; this adds what the calls meet.
 * @param probe any silent call of the API; it must tell `noteAnswer`, as all calls do
 */
export function watchConnectivity(platform: Platform, probe: () => Promise<unknown>): void {
  device = platform;
  ask = probe;
  platform.onNetwork((online) => {
    if (!online) lostAt = Date.now();
  });
  if (!platform.isOnline()) onlineManager.setOnline(false);
}

/**
 * What a call met: any answer at all, or none. One call without an answer proves nothing yet: a second is sent. An answer
 * to what was asked before the device lost its network says nothing of now.
 * @param askedAt when the call went out, unix ms by the device's clock
 */
export function noteAnswer(came: boolean, askedAt = Date.now()): void {
  if (came) {
    if (askedAt < lostAt) return;
    asking = null;
    onlineManager.setOnline(true);
  } else if (!asking && device) {
    const series = {};
    asking = series;
    void askUntilBack(device, () => asking === series);
  }
}

async function askUntilBack(platform: Platform, wanted: () => boolean): Promise<void> {
  for (let pauseMs = firstPauseMs; wanted(); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await ask();
    if (!wanted()) return;
    onlineManager.setOnline(false);
    await pause(platform, platform.isOnline() ? pauseMs : noNetworkPauseMs);
  }
}

/** Ends early when the device finds a network. */
function pause(platform: Platform, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      window.clearTimeout(timer);
      resolve();
    };
    const stop = platform.onNetwork((online) => {
      if (online) end();
    });
    const timer = window.setTimeout(end, ms);
  });
}

/** Runs when the server can be reached again, and when it no longer can. */
export const onConnectivity = (listener: (reachable: boolean) => void): Unsubscribe =>
  onlineManager.subscribe(listener);

/** What stands between the viewer and the server, as far as is known. */
export function useConnectivity(): 'clear' | 'noNetwork' | 'noServer' {
  const platform = usePlatform();
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [onConnectivity(changed), platform.onNetwork(changed)];
      return () => ends.forEach((end) => void end());
    },
    [platform],
  );
  return useSyncExternalStore(subscribe, () => {
    if (onlineManager.isOnline()) return 'clear';
    return platform.isOnline() ? 'noServer' : 'noNetwork';
  });
}
