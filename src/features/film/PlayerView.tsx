import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../api/queries';
import { usePlatform } from '../../platform/use-platform';
import type { Player } from '../../player/player';
import { loadShaka } from '../../player/shaka';
import { useNewPlayer } from '../../player/use-player';
import { dp } from '../../theme/scale';
import { useFilmAdverts, useOpenAdvert } from '../adverts/use-adverts';
import { useSendDanmu } from '../danmu/use-danmu';
import { type ControlDeps, ControlDepsContext, usePlayerState } from './control-deps';
import type { Controls, ControlsState } from './controls-store';
import { ErrorOverlay } from './ErrorOverlay';
import { FilmWindow } from './FilmWindow';
import { FullControls } from './FullControls';
import { Overlays } from './Overlays';
import styles from './PlayerView.module.css';
import { beginPlay } from './play-screen';
import { Refusal } from './Refusal';
import { RefusalLayer } from './RefusalLayer';
import { TouchControls } from './TouchControls';
import { UpNext } from './UpNext';
import { usePlayerHooks } from './use-film';
import { useDesktopFullscreen } from './use-fullscreen';
import { useSystemMedia } from './use-system-media';
import { useTold } from './use-told';
import type { Watching } from './use-watching';

/**
 * The film: the video element, danmu over it, controls over both. The window and the full screen are two places of the same element, so going from
 * one to the other never interrupts the film.
 */
export function PlayerView({ watching }: { watching: Watching }) {
  const { controls, full } = watching;
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const player = useFilmPlayer(media, stage, watching);
  const bare = useBare(player);
  const choosing = useStore(controls.store, (state) => state.choosing);
  const place = useStore(controls.store, placeOf);
  const withControls = useStore(controls.store, ({ visible }) => visible);
  useEffect(() => controls.destroy, [controls]);
  useKeepAwake(player);
  useTold(player, controls);
  useDesktopFullscreen(controls);
  useAway(player);
  useSystemMedia(player, watching);
  useSubtitlePlace(player, stage, controls);
  // The stage changes its size with the mode, and not every engine reports that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode changes the size
  useEffect(() => player?.commands.resizeDanmu(), [player, full]);
  return (
    <div
      className={full ? `${styles.view} ${styles.viewFull}` : styles.view}
      data-player={full ? 'full' : 'window'}
      data-controls={withControls ? '' : undefined}
      data-multitouch=""
    >
      <video ref={setMedia} className={styles.video} playsInline />
      <div
        ref={setStage}
        className={[styles.danmu, bare || choosing ? styles.bare : '', place].join(' ').trim()}
        data-danmu=""
        aria-hidden="true"
      />
      <OverFilm watching={watching} player={player} />
    </div>
  );
}

/** Makes the player of these elements, and tells the page when it exists. */
function useFilmPlayer(media: HTMLVideoElement | null, stage: HTMLDivElement | null, watching: Watching) {
  const { layout } = usePlatform();
  const { hooks, prefs, device } = usePlayerHooks(watching.film.mediaKey, watching.full);
  // On TV no text is under 24 px (UI3), not even the small size of danmu (18, where the normal size is 25).
  const danmu = { ...device, ...(layout === 'tv' ? { config: { minFontPx: dp((24 * 25) / 18) } } : {}) };
  const player = useNewPlayer(media, stage, { loadShaka, hooks, prefs, danmu });
  const { setPlayer } = watching;
  useEffect(() => setPlayer(player), [player, setPlayer]);
  return player;
}

/** The layer over the picture: the reason why it may not be watched, or the controls of this layout and mode. */
function OverFilm({ watching, player }: { watching: Watching; player: Player | null }) {
  const { layout } = usePlatform();
  const { film, controls, full, refusal } = watching;
  const cover =
    layout === 'tv' && !full ? (
      <FilmWindow onPress={() => controls.setFull(true)} controls={controls} player={player} />
    ) : null;
  if (refusal) {
    return (
      <RefusalLayer full={full} controls={controls}>
        <Refusal
          {...refusal}
          backdrop={film.detail?.backdrop ?? ''}
          mediaKey={film.mediaKey}
          onAgain={() => {
            beginPlay();
            player?.commands.retry();
          }}
        />
      </RefusalLayer>
    );
  }
  if (!player) return cover;
  return (
    <ControlsOf watching={watching} player={player}>
      <Overlays />
      {layout === 'touch' ? <TouchControls /> : full ? <FullControls /> : <WindowLayer cover={cover} />}
    </ControlsOf>
  );
}

const noHeights: ControlDeps['locked'] = [];

/** Gives the controls the film that is watched and the actions on it. */
function ControlsOf({ watching, player, children }: { watching: Watching; player: Player; children: ReactNode }) {
  const { film, controls, facts, favourite, leave } = watching;
  const { detail, play, mediaKey } = film;
  const sendDanmu = useSendDanmu(player, play?.episodeKey);
  const adverts = useFilmAdverts(mediaKey);
  const openAdvert = useOpenAdvert();
  const heat = useCall('danmuHeat', { episodeKey: play?.episodeKey ?? '' }, { enabled: play !== undefined });
  const deps: ControlDeps = {
    player,
    controls,
    mediaKey,
    title: detail?.title ?? '',
    episodeTitle: play && detail?.isSeries ? play.episodeTitle : '',
    facts,
    favourited: favourite.on,
    toggleFavourite: favourite.toggle,
    sendDanmu,
    heat: heat.data ?? null,
    locked: play?.locked ?? noHeights,
    adverts,
    openAdvert,
    leave,
  };
  return <ControlDepsContext.Provider value={deps}>{children}</ControlDepsContext.Provider>;
}

/** Where the danmu are drawn in relation to the controls, so that a setting shows its effect at once. */
function placeOf({ visible, menu }: ControlsState): string {
  if (menu === 'danmu' || menu === 'types' || menu === 'words' || menu === 'senders') return styles.preview ?? '';
  return visible && menu !== 'pick' ? (styles.parted ?? '') : '';
}

/**
 * The height at the picture's foot that subtitles leave free, in design px: under the controls, at the edge that some screens cut off, and in a
 * window. The style sheets have the same figures.
 */
const foot = { tv: { controls: 284, edge: 58 }, touch: { controls: 96, edge: 12 } } as const;
const WINDOW_FOOT = 12;

/** Places subtitles (UI1): inside the safe area, and above the controls while those are shown. */
function useSubtitlePlace(player: Player | null, stage: HTMLDivElement | null, controls: Controls): void {
  const { layout } = usePlatform();
  const full = useStore(controls.store, (state) => state.full);
  const visible = useStore(controls.store, (state) => state.visible);
  const { controls: bar, edge } = foot[layout];
  const hasControls = visible && (full || layout === 'touch');
  const covered = hasControls ? bar : full ? edge : WINDOW_FOOT;
  useEffect(() => {
    if (!player || !stage) return;
    player.commands.keepSubtitlesAbove(dp(covered) / (stage.clientHeight || window.innerHeight));
  }, [player, stage, covered]);
}

/** The film in its window on TV: its cover takes focus; after an error the error's button takes it instead. */
function WindowLayer({ cover }: { cover: ReactNode }) {
  const failed = usePlayerState((state) => state.error !== null);
  return failed ? (
    <ErrorOverlay />
  ) : (
    <>
      {cover}
      <UpNext />
    </>
  );
}

/** Whether the danmu are hidden: the film is over, or plays in picture-in-picture. */
function useBare(player: Player | null): boolean {
  const [bare, setBare] = useState(false);
  useEffect(() => {
    if (!player) return undefined;
    return player.store.subscribe(({ finished, pip }) => setBare(finished || pip));
  }, [player]);
  return bare;
}

/** Unloads a television's film while the page is hidden (WO16, TZ10). In a browser a film may be listened to. */
function useAway(player: Player | null): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!player || platform.windowed) return undefined;
    return platform.onVisibility((visible) => player.setAway('hidden', !visible));
  }, [player, platform]);
}

/** Keeps the screensaver away while the film plays (TZ13); it may come when the film is paused. */
function useKeepAwake(player: Player | null): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!player || !platform.keepAwake) return undefined;
    const { keepAwake } = platform;
    let awake = false;
    const follow = () => {
      const { paused, ended, status } = player.store.getState();
      const wanted = status === 'ready' && !paused && !ended;
      if (wanted !== awake) keepAwake(wanted);
      awake = wanted;
    };
    const stop = player.store.subscribe(follow);
    return () => {
      stop();
      if (awake) keepAwake(false);
    };
  }, [player, platform]);
}
