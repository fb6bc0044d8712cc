import { useCallback, useEffect, useRef, useState } from 'react';
import type { MiniVideo } from '../../../contract/schemas/posts';
import { Comments } from '../../../features/comments/Comments';
import { toggleDanmu } from '../../../features/danmu/settings';
import { useDanmuAccount, useLiveDanmu, useSendDanmu } from '../../../features/danmu/use-danmu';
import { beginPlay, useScreen } from '../../../features/film/play-screen';
import { SendDanmu } from '../../../features/film/SendDanmu';
import { useMobileData } from '../../../features/film/use-mobile-data';
import { ReportPanel } from '../../../features/report/ReportPanel';
import { SharePanel } from '../../../features/share/SharePanel';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { isOn } from '../../../player/abilities/playback';
import type { Player } from '../../../player/player';
import { useSettings } from '../../../state/settings';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';
import { filmsInSlots } from './deck';
import { FactsColumn, FactsOver } from './Facts';
import { FilmSurface } from './FilmSurface';
import styles from './MiniVideo.module.css';
import { ShortFilm } from './ShortFilm';
import { useDeck, useDeckDrag, useDeckKeys, useDeckWheel } from './use-deck';
import { type Layer, useLayer, useShortActs } from './use-short-acts';

interface DeckProps {
  films: readonly MiniVideo[];
  ended: boolean;
  /** The films after the last one that is known could not be had. */
  failed: boolean;
  onNearEnd: () => void;
  /** Hears of each film that is gone to; of the one that was there first only when one comes back to it. */
  onFilm: (film: MiniVideo) => void;
  /** Of the channel. */
  name: string;
}

/** Short films one below the other: the one that is seen plays, the next two wait with their first frames. */
export function Deck({ films, ended, failed, onNearEnd, onFilm, name }: DeckProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { back } = useNavigation();
  const [player, setPlayer] = useState<Player | null>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [deck, setDeck] = useState<HTMLDivElement | null>(null);
  const surface = useRef<HTMLDivElement>(null);
  const onEnd = useCallback(
    (direction: -1 | 1) => toast.done(t(direction === 1 ? 'shorts.last' : 'shorts.first')),
    [t],
  );
  const onMissing = () => {
    toast.info(t(failed ? 'shorts.moreAgain' : 'ui.loading'));
    onNearEnd();
  };
  const { at, move } = useDeck({ count: films.length, ended, onNearEnd, onEnd, onMissing });
  const film = films[at] as MiniVideo;
  const [layer, setLayer] = useLayer(film.mediaKey);
  useGoneTo(film, onFilm);
  const free = useMobileData(back, player);
  useDeckDrag(box, deck, { at, count: films.length, move });
  useDeckWheel(box, move);
  useDeckKeys({
    film: surface,
    move,
    onLeft: layout === 'tv' ? () => setLayer('comments') : undefined,
    onPlayback: (key) => player?.commands[key === 'playPause' ? 'togglePlay' : key](),
    onRed: toggleDanmu,
  });
  // Who writes a comment, or reports the film, does it to this one.
  useWatched(player, film.episodeKey, layer === 'none' ? move : null);
  const acts = useShortActs(film, setLayer);
  const facts = { film, acts, name };
  return (
    <div ref={setBox} className={styles.page} data-multitouch="">
      <div className={styles.stage}>
        <div ref={setDeck} className={styles.deck} style={{ transform: `translateY(${-100 * at}%)` }}>
          <Films films={films} at={at} free={free} onPlayer={setPlayer} />
        </div>
        <FilmSurface innerRef={surface} player={player} mediaKey={film.mediaKey} />
      </div>
      {layout === 'tv' ? <FactsColumn key={film.mediaKey} {...facts} /> : <FactsOver key={film.mediaKey} {...facts} />}
      <Layers key={`layer ${film.mediaKey}`} film={film} player={player} layer={layer} close={() => setLayer('none')} />
    </div>
  );
}

function useGoneTo(film: MiniVideo, tell: (film: MiniVideo) => void): void {
  const { mediaKey } = film;
  const told = useRef(mediaKey);
  const latest = useRef({ film, tell });
  latest.current = { film, tell };
  useEffect(() => {
    if (told.current === mediaKey) return;
    told.current = mediaKey;
    latest.current.tell(latest.current.film);
  }, [mediaKey]);
}

interface FilmsProps {
  films: readonly MiniVideo[];
  at: number;
  free: boolean;
  onPlayer: (player: Player | null) => void;
}

/** A television's engine has one decoder: there the others wait as pictures. */
function Films({ films, at, free, onPlayer }: FilmsProps) {
  const { windowed } = usePlatform();
  return (
    <>
      {filmsInSlots(at, films.length).map((index, slot) => {
        const film = films[index];
        if (!film) return null;
        const seen = index === at;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <div key={slot} className={styles.slot} style={{ top: `${100 * index}%` }} data-seen={seen ? '' : undefined}>
            <ShortFilm film={film} seen={seen} free={free && (seen || windowed === true)} onPlayer={onPlayer} />
          </div>
        );
      })}
    </>
  );
}

/**
 * What hangs on the film that is seen: danmu, the account's screen, and what comes when it is over.
 * @param move to the next one, false where it has not come; null while this one stays
 */
function useWatched(player: Player | null, episodeKey: string, move: ((direction: 1) => boolean) | null): void {
  const platform = usePlatform();
  const next = useRef(move);
  next.current = move;
  useScreen(player);
  useDanmuAccount(player);
  useLiveDanmu(player, episodeKey);
  // Another film takes the account's screen anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the film is what begins
  useEffect(() => beginPlay(), [episodeKey]);
  useEffect(() => {
    if (!player) return undefined;
    return player.store.subscribe(({ ended }, before) => {
      if (!ended || before.ended) return;
      // Who lets films follow one another sees the next one, the others see it again.
      if (next.current && useSettings.getState().moreFun === 'next' && next.current(1)) return;
      player.commands.seek(0);
      player.commands.play();
    });
  }, [player]);
  useEffect(() => {
    if (!player) return undefined;
    let played = false;
    return platform.onVisibility((visible) => {
      if (!platform.windowed) player.setAway('hidden', !visible);
      else if (!visible) {
        played = isOn(player.store.getState());
        player.commands.pause();
      } else if (played) player.commands.play();
    });
  }, [player, platform]);
}

interface LayersProps {
  film: MiniVideo;
  player: Player | null;
  layer: Layer;
  close: () => void;
}

function Layers({ film, player, layer, close }: LayersProps) {
  const t = useT();
  const send = useSendDanmu(player, film.episodeKey);
  switch (layer) {
    case 'none':
      return null;
    case 'comments':
      return (
        <Panel title={t('shorts.comment')} onClose={close}>
          <Comments mediaKey={film.mediaKey} videoType={0} total={film.comments} />
        </Panel>
      );
    case 'send':
      return <SendDanmu send={send} onClose={close} />;
    case 'share':
      return <SharePanel mediaKey={film.mediaKey} onClose={close} />;
    case 'report':
      return <ReportPanel kind="video" target={film.mediaKey} quote={film.film.title} onClose={close} />;
  }
}
