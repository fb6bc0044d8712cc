import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '../../platform/use-platform';
import type { DanmuDevice } from '../../player/abilities/danmu';
import type { PlayerHooks } from '../../player/ability';
import type { Player } from '../../player/player';
import { loadShaka } from '../../player/shaka';
import type { PlayerPrefs } from '../../player/state';
import { useNewPlayer } from '../../player/use-player';
import { dp } from '../../theme/scale';
import type { Controls, ControlsState } from './controls-store';
import { ErrorOverlay } from './ErrorOverlay';
import { FullControls } from './FullControls';
import { Overlays } from './Overlays';
import styles from './PlayerView.module.css';
import { type ControlParts, PartsContext, usePlayerState } from './parts';
import { RefusalLayer } from './RefusalLayer';
import { TouchControls } from './TouchControls';
import { UpNext } from './UpNext';
import { useDesktopFullscreen, useSystemLeave } from './use-fullscreen';
import { useTold } from './use-told';

interface PlayerViewProps extends Omit<ControlParts, 'player'> {
  hooks: PlayerHooks;
  prefs: Partial<PlayerPrefs>;
  /** What this device can do for danmu. */
  device: DanmuDevice;
  onPlayer(player: Player | null): void;
  /** On TV, what takes focus while the film plays in its window. */
  windowCover: ReactNode;
  /** Stands over the film instead of every control when the viewer may not watch it. */
  refusal: ReactNode;
  controls: Controls;
}

/**
 * The film: element, danmu over it, controls over both. Window and full screen are two places of the same element, so
 * going from one to the other never interrupts it.
 */
export function PlayerView({ hooks, prefs, onPlayer, windowCover, refusal, device, ...given }: PlayerViewProps) {
  const platform = usePlatform();
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  // On TV nothing is under 24 px (UI3), the small size of comments (18 to 25 normal) included.
  const danmu = { ...device, ...(platform.layout === 'tv' ? { config: { minFontPx: dp((24 * 25) / 18) } } : {}) };
  const player = useNewPlayer(media, stage, { loadShaka, hooks, prefs, danmu });
  const bare = useBare(player);
  const full = useStore(given.controls.store, (state) => state.full);
  const choosing = useStore(given.controls.store, (state) => state.choosing);
  const place = useStore(given.controls.store, placeOf);
  const announce = useRef(onPlayer);
  announce.current = onPlayer;
  useEffect(() => announce.current(player), [player]);
  useEffect(() => given.controls.destroy, [given.controls]);
  useKeepAwake(player);
  useTold(player, given.controls);
  useSystemLeave(given.controls);
  useDesktopFullscreen(given.controls);
  useAway(player);
  // The stage changes its size with the mode; not every engine tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is what changes the size
  useEffect(() => player?.commands.resizeDanmu(), [player, full]);
  return (
    <div
      className={full ? `${styles.view} ${styles.viewFull}` : styles.view}
      data-player={full ? 'full' : 'window'}
      data-multitouch=""
    >
      <video ref={setMedia} className={styles.video} playsInline />
      <div
        ref={setStage}
        className={[styles.danmu, bare || choosing ? styles.bare : '', place].join(' ').trim()}
        data-danmu=""
        aria-hidden="true"
      />
      {refusal ? (
        <RefusalLayer full={full} controls={given.controls}>
          {refusal}
        </RefusalLayer>
      ) : player ? (
        <PartsContext.Provider value={{ ...given, player }}>
          <Overlays />
          {platform.layout === 'touch' ? (
            <TouchControls />
          ) : full ? (
            <FullControls />
          ) : (
            <WindowLayer cover={windowCover} />
          )}
        </PartsContext.Provider>
      ) : platform.layout === 'tv' ? (
        windowCover
      ) : null}
    </div>
  );
}

/** Where comments stand among the controls: what is being set is seen as it will be. */
function placeOf({ visible, menu }: ControlsState): string {
  if (menu === 'danmu' || menu === 'types' || menu === 'words' || menu === 'senders') return styles.preview ?? '';
  return visible && menu !== 'pick' ? (styles.parted ?? '') : '';
}

/** The film in its window on TV: its cover takes focus, unless something went wrong and there is a way out to focus. */
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

/** A film that is over, or elsewhere, has no comments standing on it. */
function useBare(player: Player | null): boolean {
  const [bare, setBare] = useState(false);
  useEffect(() => {
    if (!player) return undefined;
    return player.store.subscribe(({ finished, pip }) => setBare(finished || pip));
  }, [player]);
  return bare;
}

/** WO16, TZ10: a television's player lets its film go when it is not seen. In a browser a film may be listened to. */
function useAway(player: Player | null): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!player || platform.windowed) return undefined;
    return platform.onVisibility((visible) => player.setAway('hidden', !visible));
  }, [player, platform]);
}

/** TZ13: no screensaver while the film plays; it may come when the film is paused. */
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
