import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from '../../platform/use-platform';
import type { Controls } from './controls-store';
import {
  enterSystemFullscreen,
  hasSystemFullscreen,
  inSystemFullscreen,
  leaveSystemFullscreen,
  onSystemFullscreen,
  turnPicture,
} from './system-fullscreen';

/** The controls of the film's page that is mounted; where one title follows another, those of the next page as soon as it is mounted. */
let present: Controls | null = null;
/** Whether a film's page is mounted and its film fills the screen. */
export const filmFills = (): boolean => present?.store.getState().full ?? false;

/**
 * Takes the film out of full screen where the system leaves it by itself (Esc, a gesture). Leaving the film leaves the system's full screen too, but
 * going from one title of a playlist to the next does not.
 */
export function useSystemLeave(controls: Controls): void {
  const { setFull } = controls;
  useEffect(() => {
    present = controls;
    const stop = onSystemFullscreen(() => {
      if (!inSystemFullscreen()) setFull(false);
    });
    return () => {
      stop();
      if (present === controls) present = null;
      // The page of the next title is mounted by then.
      setTimeout(() => {
        if (!filmFills()) leaveSystemFullscreen();
      });
    };
  }, [controls, setFull]);
}

/**
 * Full screen on phones: always the page's own full view; also the system's full screen and a turned picture where the engine has them.
 * @returns the toggle.
 */
export function useFullscreen(full: boolean, setFull: (full: boolean) => void): () => void {
  return useCallback(() => {
    setFull(!full);
    if (full) leaveSystemFullscreen();
    else enterSystemFullscreen(turnPicture);
  }, [full, setFull]);
}

/**
 * Full screen on a desktop: a film that a pointer puts into the whole window takes the whole screen, and gives it back when it leaves. With keys the
 * film stays in the window: a television has nothing else, and QA's keyboard is a remote.
 */
export function useDesktopFullscreen({ store }: Controls): void {
  const platform = usePlatform();
  const desktop = platform.layout === 'tv' && platform.windowed && hasSystemFullscreen();
  useEffect(() => {
    if (!desktop) return undefined;
    return store.subscribe(({ full }, before) => {
      if (full === before.full) return;
      const byPointer = document.documentElement.getAttribute('data-input') === 'pointer';
      if (!full) leaveSystemFullscreen();
      else if (byPointer) enterSystemFullscreen();
    });
  }, [desktop, store]);
}

/** The state of the full-screen button: whether the film has the whole screen, and the way to change that; null where the engine cannot. */
export function useFullscreenSwitch({ setFull }: Controls): { on: boolean; toggle(): void } | null {
  const platform = usePlatform();
  const [on, setOn] = useState(inSystemFullscreen);
  useEffect(() => onSystemFullscreen(() => setOn(inSystemFullscreen())), []);
  if (!platform.windowed || !hasSystemFullscreen()) return null;
  return {
    on,
    toggle: () => {
      if (on) setFull(false);
      else enterSystemFullscreen();
    },
  };
}
