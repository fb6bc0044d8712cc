import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useBack } from '../../focus/back';
import { usePlatform } from '../../platform/use-platform';
import type { Player } from '../../player/player';
import type { Refusal } from '../../player/state';
import { useSettings } from '../../state/settings';
import { useNavigation, useRoute } from '../../ui/navigation';
import { useDanmuAccount, useLiveDanmu } from '../danmu/use-danmu';
import { type Favourite, useFavourite } from '../favourites/use-favourite';
import { type Controls, createControls } from './controls-store';
import { useScreen } from './play-screen';
import { type Film, useFilm, useLoad, useRefusal } from './use-film';
import { useFilmFacts } from './use-film-facts';
import { filmFills, useSystemLeave } from './use-fullscreen';
import { useMobileData } from './use-mobile-data';
import { useReport } from './use-report';

/** The state of a film that is being watched, shared by the page round it and the controls over it. */
export interface Watching {
  film: Film;
  controls: Controls;
  /** Whether the film fills the screen. */
  full: boolean;
  /** null until the film's element is mounted. */
  player: Player | null;
  setPlayer(player: Player | null): void;
  /** The reason why the server does not let this viewer watch; null when it does. */
  refusal: Refusal | null;
  /** One line of facts about the title. */
  facts: string;
  favourite: Favourite;
  /** Goes one layer back: from the full screen to the page, from there to where the viewer came from. */
  leave(): void;
}

/** Watches the title that this page's address names. */
export function useWatching(): Watching {
  const film = useFilm();
  const { back } = useNavigation();
  const [player, setPlayer] = useState<Player | null>(null);
  const { controls, full, leaveFull } = useFullScreen();
  const mayFetch = useMobileData(back, player);
  useLoad(mayFetch ? player : null, film);
  useScreen(player);
  useReport(player);
  useDanmuAccount(player);
  useLiveDanmu(player, film.play?.episodeKey);
  const leave = useCallback(() => {
    if (!leaveFull()) back();
  }, [leaveFull, back]);
  return {
    film,
    controls,
    full,
    player,
    setPlayer,
    refusal: useRefusal(player),
    facts: useFilmFacts(film.detail),
    favourite: useFavourite(film.mediaKey),
    leave,
  };
}

/** Keeps the controls' own state. UI16: Back leaves the full screen for the page behind it, before it leaves the page. */
function useFullScreen() {
  const { query } = useRoute();
  const { layout } = usePlatform();
  const asked = query.get('full') === '1';
  // A viewer who follows a link to a comment wants to see the page.
  const wanted = asked || (useSettings.getState().playerFullscreen && !query.get('comment'));
  // On a phone a link or a reload does not fill the screen, but the next title of a playlist does where the previous one did.
  const [handedOn] = useState(filmFills);
  const atOnce = layout === 'tv' ? wanted : asked && handedOn;
  const controls = useMemo(() => createControls(atOnce), [atOnce]);
  useSystemLeave(controls);
  const full = useStore(controls.store, (state) => state.full);
  const leaveFull = useCallback(() => {
    if (!controls.store.getState().full || layout !== 'tv') return false;
    controls.setFull(false);
    return true;
  }, [controls, layout]);
  useBack(leaveFull);
  return { controls, full, leaveFull };
}
