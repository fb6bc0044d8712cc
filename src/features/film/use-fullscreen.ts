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

/** Of the film's page that stands; where one title follows another, of the next as soon as it stands. */
let present: Controls | null = null;
/** Whether there is a film's page, and its film fills the screen. */
export const filmFills = (): boolean => present?.store.getState().full ?? false;

/**
 * The film follows where the system leaves full screen by itself (Esc, a gesture). Who leaves the film leaves the system's
 * full screen, but not from one title of a playlist to the next.
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
      // The next title stands by then.
      setTimeout(() => {
        if (!filmFills()) leaveSystemFullscreen();
      });
    };
  }, [controls, setFull]);
}

/**
 * Full screen on phones: the page's own full view always, the system's and a turned picture where the engine has them.
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
 * Full screen on a desktop: a film that a pointer sends to the whole window takes the whole screen, and gives it back
 * when it leaves. By keys it stays in the window: a television has no other, and QA's keyboard is a remote.
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

/** What the control says: whether the screen is the film's, and the way to change that; null where no engine can. */
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
