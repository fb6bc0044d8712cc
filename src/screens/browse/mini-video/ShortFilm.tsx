import { memo, useEffect, useRef, useState } from 'react';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { usePlayerHooks } from '../../../features/film/use-film';
import { imageWidth } from '../../../lib/format';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import type { PlayerHooks } from '../../../player/ability';
import type { Player } from '../../../player/player';
import { loadShaka } from '../../../player/shaka';
import { useNewPlayer } from '../../../player/use-player';
import { dp } from '../../../theme/scale';
import { mediaUrl } from '../../../ui/media-url';
import styles from './MiniVideo.module.css';

/** Seconds of a film that are fetched before it is its turn: two of them are less than 2 MB. And of the one that is seen. */
const aheadSeconds = 4;
const seenSeconds = 20;
/** A film may lose so much at its sides to fill the height. Share. */
const mostCut = 0.23;

interface ShortFilmProps {
  film: MiniVideo;
  /** It is this one's turn. */
  seen: boolean;
  /** It may be fetched. */
  free: boolean;
  /** Hears of the player while it is this film's turn. */
  onPlayer: (player: Player | null) => void;
}

/** One film of the deck: its picture until its first frame is there, so that nothing is ever black; then the film. */
export const ShortFilm = memo(function ShortFilm({ film, seen, free, onPlayer }: ShortFilmProps) {
  const { layout } = usePlatform();
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const player = useShortPlayer(media, stage, film.mediaKey);
  const drawn = useFirstFrame(media, film.episodeKey);
  const fills = useFills(media, layout === 'tv');
  useTurn(player, film, seen, free);
  useEffect(() => {
    if (!seen) return undefined;
    onPlayer(player);
    return () => onPlayer(null);
  }, [player, seen, onPlayer]);
  const { backdrop, thumb, poster, color } = film.film;
  const picture = backdrop || thumb || poster;
  const fit = fills ? styles.cover : styles.contain;
  return (
    <div
      className={styles.film}
      style={{ backgroundColor: tvColour(color || '#222832') }}
      data-drawn={drawn ? '' : undefined}
    >
      {picture ? (
        <img
          className={`${styles.still} ${fit}`}
          src={`${mediaUrl(picture)}?w=${imageWidth(dp(layout === 'tv' ? 1500 : 390))}`}
          alt=""
        />
      ) : null}
      <video
        ref={setMedia}
        className={drawn ? `${styles.video} ${styles.drawn} ${fit}` : `${styles.video} ${fit}`}
        playsInline
        preload="auto"
      />
      <div ref={setStage} className={styles.danmu} data-danmu="" aria-hidden="true" />
    </div>
  );
});

/** A player that tells of where the viewer is only while it plays: what waits for its turn was not watched. */
function useShortPlayer(media: HTMLVideoElement | null, stage: HTMLDivElement | null, mediaKey: string) {
  const { layout } = usePlatform();
  const { hooks, prefs, device } = usePlayerHooks(mediaKey);
  const danmu = { ...device, ...(layout === 'tv' ? { config: { minFontPx: dp((24 * 25) / 18) } } : {}) };
  const own: PlayerHooks = {
    ...hooks,
    onProgress: (report) => {
      if (report.position > 0) hooks.onProgress?.(report);
    },
    // A short film has no next episode: what comes next is the deck's.
    onEpisode: () => undefined,
  };
  return useNewPlayer(media, stage, { loadShaka, hooks: own, prefs, danmu });
}

/** Opens the film once, and lets it run while it is its turn. */
function useTurn(player: Player | null, film: MiniVideo, seen: boolean, free: boolean): void {
  const { episodeKey } = film;
  const latest = useRef({ film, seen });
  latest.current = { film, seen };
  useEffect(() => {
    if (!player || !free) return;
    const { film: now, seen: first } = latest.current;
    player.setAhead(first ? seenSeconds : aheadSeconds);
    void player.load({
      ...{ hls: '', dash: '', episodeKey, title: now.film.title },
      ...{ startAt: 0, duration: now.film.duration, tiles: null, subtitles: [], heights: [] },
      autoplay: first,
    });
  }, [player, free, episodeKey]);
  const begun = useRef(false);
  useEffect(() => {
    if (!player || !free) return;
    player.setAhead(seen ? seenSeconds : aheadSeconds);
    if (seen) {
      if (begun.current) player.commands.play();
    } else player.commands.pause();
    begun.current = true;
  }, [player, seen, free]);
}

/** Whether the film's own picture is there. */
function useFirstFrame(media: HTMLVideoElement | null, episodeKey: string): boolean {
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    if (!media) return undefined;
    const there = () => setDrawn(episodeKey);
    const gone = () => setDrawn('');
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) there();
    media.addEventListener('loadeddata', there);
    media.addEventListener('emptied', gone);
    return () => {
      media.removeEventListener('loadeddata', there);
      media.removeEventListener('emptied', gone);
    };
  }, [media, episodeKey]);
  return drawn === episodeKey;
}

/** On TV a film fills the height where that costs little of its width; elsewhere it is shown whole. */
function useFills(media: HTMLVideoElement | null, wanted: boolean): boolean {
  const [fills, setFills] = useState(wanted);
  useEffect(() => {
    if (!media) return undefined;
    const look = () => {
      const { videoWidth: width, videoHeight: height } = media;
      const box = media.getBoundingClientRect();
      if (!width || !height || !box.height) return;
      const cut = 1 - box.width / box.height / (width / height);
      // Below 0 it is narrower than its place, and would lose of its top and foot.
      setFills(Math.abs(cut) <= mostCut);
    };
    look();
    media.addEventListener('loadedmetadata', look);
    return () => media.removeEventListener('loadedmetadata', look);
  }, [media]);
  return fills;
}
