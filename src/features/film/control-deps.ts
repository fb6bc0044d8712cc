import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Advert } from '../../contract/schemas/adverts';
import type { Player } from '../../player/player';
import type { PlayerState } from '../../player/state';
import type { DanmuLook } from '../danmu/look';
import type { Favourite } from '../favourites/use-favourite';
import type { Controls, ControlsState } from './controls-store';

/** What every control is given: the player, the controls' own state, and what only the page can do. */
export interface ControlDeps {
  player: Player;
  controls: Controls;
  mediaKey: string;
  title: string;
  episodeTitle: string;
  /** One line of facts under the title. */
  facts: string;
  favourited: boolean;
  toggleFavourite: Favourite['toggle'];
  /** Sends a comment at the film's present time. Resolves to what went wrong, '' for nothing. */
  sendDanmu(text: string, look: DanmuLook): Promise<string>;
  /** How many comments there are along the film; null while that is not known. */
  heat: { interval: number; counts: number[] } | null;
  /** Heights that the film has and this viewer has not, with the lowest VIP level that has them. */
  locked: readonly { height: number; level: number }[];
  /** Adverts of this film (spec section 7.5); the player decides which stands when. */
  adverts: readonly Advert[];
  /** Goes where an advert leads, if it may, and tells that it was opened (spec section 4). */
  openAdvert(advert: Advert): void;
  leave(): void;
}

export const ControlDepsContext = createContext<ControlDeps | null>(null);

/** @throws outside of a player's view. */
export function useControlDeps(): ControlDeps {
  const deps = useContext(ControlDepsContext);
  if (!deps) throw new Error('player controls outside of PlayerView');
  return deps;
}

export const usePlayerState = <T>(select: (state: PlayerState) => T): T =>
  useStore(useControlDeps().player.store, select);
export const useControls = <T>(select: (state: ControlsState) => T): T =>
  useStore(useControlDeps().controls.store, select);
