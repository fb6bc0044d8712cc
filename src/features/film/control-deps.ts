import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Advert } from '../../contract/schemas/adverts';
import type { Player } from '../../player/player';
import type { PlayerState } from '../../player/state';
import type { DanmuLook } from '../danmu/look';
import type { Favourite } from '../favourites/use-favourite';
import type { Controls, ControlsState } from './controls-store';

/** What every control needs: the player, the controls' own state, and the actions that only the page can do. */
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
  /** Sends a danmu at the film's present time. Resolves to the error's text, '' where it was sent. */
  sendDanmu(text: string, look: DanmuLook): Promise<string>;
  /** The number of danmu per interval of the film; null while that is not known. */
  heat: { interval: number; counts: number[] } | null;
  /** The heights that the film has and that this viewer may not watch, each with the lowest VIP level that includes it. */
  locked: readonly { height: number; level: number }[];
  /** The adverts of this film (spec section 7.5); the player decides which of them is shown when. */
  adverts: readonly Advert[];
  /** Opens the page or address that an advert leads to, if the viewer may go there, and reports that it was opened (spec section 4). */
  openAdvert(advert: Advert): void;
  leave(): void;
}

export const ControlDepsContext = createContext<ControlDeps | null>(null);

/** The controls' dependencies. @throws outside of a player's view. */
export function useControlDeps(): ControlDeps {
  const deps = useContext(ControlDepsContext);
  if (!deps) throw new Error('player controls outside of PlayerView');
  return deps;
}

export const usePlayerState = <T>(select: (state: PlayerState) => T): T =>
  useStore(useControlDeps().player.store, select);
export const useControls = <T>(select: (state: ControlsState) => T): T =>
  useStore(useControlDeps().controls.store, select);
