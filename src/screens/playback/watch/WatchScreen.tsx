import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { refreshDetails } from '../../../api/refresh';
import { useAdverts } from '../../../features/adverts/use-adverts';
import { useDanmuAccount, useLiveDanmu, useSendDanmu } from '../../../features/danmu/use-danmu';
import { createControls } from '../../../features/film/controls-store';
import { FilmWindow } from '../../../features/film/FilmWindow';
import { PlayerView } from '../../../features/film/PlayerView';
import { Refusal } from '../../../features/film/Refusal';
import { useFilm, useLoad, usePlayerHooks, useRefusal } from '../../../features/film/use-film';
import { useMobileData } from '../../../features/film/use-mobile-data';
import { useBack } from '../../../focus/back';
import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { count } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import type { Player } from '../../../player/player';
import { useSession } from '../../../state/session';
import { useSettings } from '../../../state/settings';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { useHere, useNavigation, useRoute } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import styles from './Watch.module.css';
import { WatchDetails } from './WatchDetails';

/** Design px of the film at the top of a phone's page: 16:9 of 390. */
const pinnedFilm = 219;

/** /watch and /play/{mediaKey}: the film in its window, what it is, its episodes; OK on the window fills the screen. */
export default function WatchScreen() {
  const t = useT();
  const word = useWord();
  const { go, back } = useNavigation();
  const { query } = useRoute();
  const here = useHere();
  const { layout } = usePlatform();
  const film = useFilm();
  const { hooks, prefs, device } = usePlayerHooks(film.mediaKey);
  const [player, setPlayer] = useState<Player | null>(null);
  const atOnce = layout === 'tv' && (query.get('full') === '1' || useSettings.getState().playerFullscreen);
  const controls = useMemo(() => createControls(atOnce), [atOnce]);
  const full = useStore(controls.store, (state) => state.full);
  const mayFetch = useMobileData(back, player);
  useLoad(mayFetch ? player : null, film);
  const refusal = useRefusal(player);
  useDanmuAccount(player);
  useLiveDanmu(player, film.play?.episodeKey);

  const { detail, play } = film;
  const [favourited, setFavourited] = useState(false);
  const selected = detail?.favorited ?? false;
  useEffect(() => setFavourited(selected), [selected]);

  const toggleFavourite = useCallback(async () => {
    try {
      const answer = await call('setFavourite', { mediaKey: film.mediaKey, selected: favourited ? 0 : 1 });
      setFavourited(answer.selected);
      refreshDetails(film.mediaKey);
      return answer.selected;
    } catch (error) {
      // The client has told why; the mark stays as it was.
      if (!isApiError(error)) throw error;
      return null;
    }
  }, [film.mediaKey, favourited]);

  const sendDanmu = useSendDanmu(player, play?.episodeKey);
  const { adverts, openAdvert } = useAdverts(film.mediaKey);
  const heat = useCall('danmuHeat', { episodeKey: play?.episodeKey ?? '' }, { enabled: play !== undefined });

  const maySend = useCallback(() => {
    if (useSession.getState().user) return true;
    toast.info(t('shell.loginNeeded'));
    go(paths.login(here));
    return false;
  }, [go, t, here]);

  /** UI16: what the player has open closes first; then the full screen gives way to the page it fills. */
  const leaveFull = useCallback(() => {
    if (!controls.store.getState().full || layout !== 'tv') return false;
    controls.setFull(false);
    return true;
  }, [controls, layout]);
  useBack(leaveFull);
  const leave = useCallback(() => {
    if (!leaveFull()) back();
  }, [leaveFull, back]);

  if (film.state === 'error' || film.state === 'offline' || film.state === 'empty') {
    return (
      <Screen className={styles.centre}>
        {film.state === 'offline' ? (
          <ErrorBlock kind="network" onRetry={film.refetch} />
        ) : film.state === 'error' && !film.missing ? (
          <ErrorBlock kind="server" onRetry={film.refetch} />
        ) : (
          <EmptyBlock
            main={t('player.missing.main')}
            secondary={t(film.mediaKey ? 'player.missing.vice' : 'player.missing.noKey')}
            action={{ label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) }}
          />
        )}
      </Screen>
    );
  }

  const facts = detail
    ? [
        detail.year ? String(detail.year) : '',
        word(detail.region),
        detail.score > 0 ? t('player.score', { n: detail.score.toFixed(1) }) : '',
        t('player.hits', { n: count(detail.hit, t('ui.wan')) }),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
  return (
    <Screen
      className={styles.page}
      pinned={layout === 'touch' ? pinnedFilm : undefined}
      style={{ ['--wash' as string]: tvColour(detail?.color ?? '#222832') }}
    >
      <div className={styles.content}>
        <div className={styles.wash} />
        <div className={styles.film} data-still={layout === 'touch' ? '' : undefined}>
          <PlayerView
            hooks={hooks}
            prefs={prefs}
            device={device}
            onPlayer={setPlayer}
            controls={controls}
            mediaKey={film.mediaKey}
            title={detail?.title ?? ''}
            episodeTitle={play && detail?.isSeries ? play.episodeTitle : ''}
            facts={facts}
            favourited={favourited}
            toggleFavourite={toggleFavourite}
            sendDanmu={sendDanmu}
            heat={heat.data ?? null}
            adverts={adverts}
            openAdvert={openAdvert}
            maySend={maySend}
            leave={leave}
            refusal={
              refusal ? (
                <Refusal
                  {...refusal}
                  backdrop={detail?.backdrop ?? ''}
                  mediaKey={film.mediaKey}
                  onPaid={() => player?.commands.retry()}
                />
              ) : null
            }
            windowCover={
              full ? null : <FilmWindow onPress={() => controls.setFull(true)} controls={controls} player={player} />
            }
          />
        </div>
        <WatchDetails
          film={film}
          facts={facts}
          favourited={favourited}
          onFavourite={() => void toggleFavourite()}
          player={player}
          controls={controls}
          maySend={maySend}
          refused={refusal !== null}
        />
      </div>
    </Screen>
  );
}
