import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Danmu } from '../../contract/schemas/danmu';
import { isOnline } from '../../player/errors';
import type { Address } from '../../player/film';
import { keepsFilms } from './keeps-films';

/** The way from a film to what is kept of it: most devices keep nothing, and never fetch the code behind this door. */
const open = () => import('./play-kept');

/** Nobody can be asked, as far as is known. */
export const isCutOff = (): boolean => !isOnline() || !onlineManager.isOnline();

/** @returns null where the episode is not kept here @throws PlayerError of kind `refused` */
export const keptAddress = async (episodeKey: string): Promise<Address | null> =>
  keepsFilms() ? (await open()).keptAddress(episodeKey) : null;

/** @returns null where the episode is not kept here. Seconds. */
export const keptDanmu = async (episodeKey: string, from: number, to: number): Promise<Danmu[] | null> =>
  keepsFilms() ? (await open()).keptDanmu(episodeKey, from, to) : null;

/** Where the viewer is in an episode, in seconds: noted where it is kept here. */
export function notePosition(episodeKey: string, position: number): void {
  if (!keepsFilms()) return;
  open()
    .then((kept) => kept.notePosition(episodeKey, position))
    // The place is among the unsent reports as well.
    .catch((error: unknown) => console.warn('[keep]', error));
}

/**
 * Looks for what is kept of a title, where its page has nobody to ask or the viewer wants it so, and puts it where the page looks.
 * @returns whether it is still being looked for
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
