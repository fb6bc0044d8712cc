import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Danmu } from '../../contract/schemas/danmu';
import { isOnline } from '../../player/errors';
import type { Address } from '../../player/film';
import { keepsFilms } from './keeps-films';

/** Loads the code of kept films on demand: most devices keep none, and never fetch it. */
const open = () => import('./play-kept');

/** Whether the server cannot be reached, as far as is known. */
export const isCutOff = (): boolean => !isOnline() || !onlineManager.isOnline();

/** The address of a kept episode. @returns null where the episode is not kept here @throws PlayerError of kind `refused` */
export const keptAddress = async (episodeKey: string): Promise<Address | null> =>
  keepsFilms() ? (await open()).keptAddress(episodeKey) : null;

/** The danmu of a kept episode, from <= time < to, in seconds. @returns null where the episode is not kept here */
export const keptDanmu = async (episodeKey: string, from: number, to: number): Promise<Danmu[] | null> =>
  keepsFilms() ? (await open()).keptDanmu(episodeKey, from, to) : null;

/** Notes where the viewer is in an episode, in seconds, if the episode is kept here. */
export function notePosition(episodeKey: string, position: number): void {
  if (!keepsFilms()) return;
  open()
    .then((kept) => kept.notePosition(episodeKey, position))
    // The position is among the unsent reports as well.
    .catch((error: unknown) => console.warn('[keep]', error));
}

/**
 * Looks for a title's kept films, where the server cannot be reached or the viewer wants the kept ones, and presents their data as the server's
 * answers to the title's page.
 * @returns whether the search is still going on
 */
export function useKept(mediaKey: string, episodeKey: string, wanted: boolean): boolean {
  const looked = `${mediaKey} ${episodeKey}`;
  const [known, setKnown] = useState('');
  const looks = wanted && mediaKey !== '' && keepsFilms();
  useEffect(() => {
    if (!looks || known === looked) return undefined;
    let live = true;
    open()
      .then((kept) => kept.presumeKept(mediaKey, episodeKey))
      .catch((error: unknown) => console.warn('[keep]', error))
      .then(() => {
        if (live) setKnown(looked);
      });
    return () => {
      live = false;
    };
  }, [looks, known, looked, mediaKey, episodeKey]);
  return looks && known !== looked;
}
