import { useEffect, useMemo, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, serverNow } from '../../api/client';
import { type ApiError, isApiError } from '../../api/errors';
import { answered, askCall, type LoadState, queryClient, useCall } from '../../api/queries';
import { ret } from '../../contract/ret';
import type { Episode, PlayData, VideoDetail } from '../../contract/schemas/video';
import type { Data } from '../../contract/types';
import { drmOver } from '../../lib/drm-problem';
import { paths } from '../../lib/paths';
import type { DanmuDevice } from '../../player/abilities/danmu';
import type { PlayerHooks } from '../../player/ability';
import { isPlayerError, type PlayerError, playerError, refusedBy } from '../../player/errors';
import type { Player } from '../../player/player';
import { loadShaka } from '../../player/shaka';
import type { Address, PlayerPrefs, Refusal } from '../../player/state';
import { useConfig } from '../../state/config';
import { latestPlace, unsentReports } from '../../state/progress';
import { useSession } from '../../state/session';
import { changeSettings, useSettings } from '../../state/settings';
import type { Settings } from '../../state/settings-table';
import { mediaUrl } from '../../ui/media-url';
import { useNavigation, useRoute } from '../../ui/navigation';
import { commentsOf } from '../danmu/comments-of';
import { danmuDevice } from '../danmu/settings';
import { isCutOff, keptAddress, keptDanmu, notePosition, useKept } from '../keep/kept-door';
import { type StoreQueue, useStoreQueue } from '../stores/use-store-queue';
import { choicesOf, titleOf } from './choices';
import { beginPlay, playNow, reportPlay } from './play-screen';
import { mustAsk } from './use-mobile-data';

/** The title that an address of the watch page names; '' where it names none. */
export const filmKeyOf = (params: Record<string, string>, query: URLSearchParams): string =>
  params.mediaKey ?? query.get('mediaKey') ?? query.get('key') ?? '';

/** How long an answer counts that was requested while focus rested on a card. Milliseconds. */
const aheadMs = 30_000;

export interface Film {
  mediaKey: string;
  detail: VideoDetail | undefined;
  episodes: Episode[];
  play: PlayData | undefined;
  /** Where the address of the page wants the film to begin (query t), in seconds; null where the viewer's own progress counts. */
  startAt: number | null;
  /** Whether `play` is being fetched, so that its progress may be outdated. */
  asking: boolean;
  state: LoadState;
  /** Whether there is no such film; any other error may pass. */
  missing: boolean;
  /** Why this viewer may not see the title at all, in the server's words; '' where they may. */
  closed: string;
  /** Whether the title and its episodes were answered, so that the layout below the film is final (UI20). */
  settled: boolean;
  /** The playlist that the film is played from (query store). */
  queue: StoreQueue;
  refetch: () => void;
}

const callsOf = (mediaKey: string, episodeKey: string) =>
  ({
    detail: ['titleDetails', { mediaKey }],
    episodes: ['episodes', { mediaKey }],
    play: ['playData', { mediaKey, ...(episodeKey ? { episodeKey } : {}) }],
  }) as const;

/**
 * Returns a function that corrects the progress in the server's answer. The server may have answered just before it heard of the viewer's last
 * report; by the time the film opens, that report may have been sent and is no longer stored here.
 */
function withPlaceLeft(): (play: PlayData) => PlayData {
  const left = unsentReports();
  return (play) => latestPlace(play, left);
}

/** The options of the call for play data, in advance and on the watch page. */
const playOptions = { staleTime: aheadMs, asked: withPlaceLeft };

/**
 * Fetches in advance what `useFilm` will show, the address of a free film, and the player's engine: all that lies between OK on a card and the first
 * frame (docs/decisions/2026-11-22-start.md). Nothing of the film itself is fetched.
 */
export async function askFilm(mediaKey: string, episodeKey: string): Promise<void> {
  if (!mediaKey) return;
  const calls = callsOf(mediaKey, episodeKey);
  await Promise.all([askCall(...calls.detail), askCall(...calls.episodes), askCall(...calls.play, playOptions)]);
  const play = answered(...calls.play);
  // A signed address grants this viewer a right: it is not requested before the viewer asks to watch.
  if (play && !play.signed) askAddressAhead(play.episodeKey);
  // A chunk that fails to load now is requested again when the film is opened, which then tells the viewer of a failure.
  if (!mustAsk()) loadShaka().catch(() => undefined);
}

/** Loads the title of this page's address: its details, its episodes, and the player's data about the chosen one. */
export function useFilm(): Film {
  const { params, query } = useRoute();
  const mediaKey = filmKeyOf(params, query);
  const episodeKey = query.get('episode') ?? '';
  const known = mediaKey !== '';
  const calls = callsOf(mediaKey, episodeKey);
  const detail = useCall(...calls.detail, { enabled: known });
  const gather = useCall(...calls.episodes, { enabled: known });
  const play = useCall(...calls.play, { enabled: known, ...playOptions });
  const queue = useStoreQueue(query.get('store') ?? '', mediaKey);
  // A viewer who comes back to an episode has watched more of it: the progress in the cache is outdated then, however new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the title or the episode makes the data outdated
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: ['playData', { mediaKey }], refetchType: 'none' }),
    [mediaKey, episodeKey],
  );
  const parts = [detail, gather, play];
  // Without a network, or when the film was opened from the kept films, what this device keeps of it stands in.
  const lost = parts.some(({ state }) => state === 'offline');
  const looking = useKept(mediaKey, episodeKey, lost || isCutOff() || query.get('kept') === '1');
  // The first error counts, without waiting for the other answers.
  const worst =
    parts.find(({ state }) => state === 'error' || state === 'offline') ?? parts.find(({ state }) => state !== 'ready');
  return {
    mediaKey,
    detail: detail.data,
    episodes: gather.data?.info ?? [],
    play: play.data,
    startAt: secondOf(query.get('t')),
    asking: play.fetching,
    state: looking ? 'loading' : known ? (worst?.state ?? 'ready') : 'error',
    missing: !known || parts.some(({ error }) => isApiError(error) && error.kind === 'notFound'),
    closed: closedBy(detail.error),
    settled: detail.state !== 'loading' && gather.state !== 'loading',
    queue,
    refetch: () => {
      for (const part of parts) void part.refetch();
    },
  };
}

/** A whole number of seconds; null for anything else. */
const secondOf = (given: string | null): number | null => (given && /^\d{1,6}$/.test(given) ? Number(given) : null);

function withoutSecond(path: string, query: URLSearchParams): string {
  const left = new URLSearchParams(query);
  left.delete('t');
  const search = left.toString();
  return search ? `${path}?${search}` : path;
}

/** The server's sentence about a title that is not for this viewer. */
const closedBy = (error: unknown): string => (isApiError(error) && error.ret === ret.forbidden ? error.message : '');

/** The address that was fetched before the film was opened: for one opening, by the same viewer, within aheadMs. */
let ahead: { episodeKey: string; uid: string; at: number; answer: Promise<Data<'playAddress'> | null> } | null = null;

const viewerUid = () => useSession.getState().token?.uid ?? '';
const isFresh = (episodeKey: string) =>
  ahead?.episodeKey === episodeKey && ahead.uid === viewerUid() && Date.now() - ahead.at < aheadMs;

function askAddressAhead(episodeKey: string): void {
  if (isFresh(episodeKey)) return;
  // Where this fails, the film itself asks again when it opens, and shows why.
  const answer = call('playAddress', { episodeKey }, { silent: true, asksLogin: false }).catch(() => null);
  ahead = { episodeKey, uid: viewerUid(), at: Date.now(), answer };
}

async function takeAddress(episodeKey: string): Promise<Data<'playAddress'> | null> {
  const kept = isFresh(episodeKey) ? ahead : null;
  ahead = null;
  return kept ? kept.answer : null;
}

/**
 * Asks the server for an episode's address. @throws PlayerError; of kind `refused` where the server does not let this viewer watch (spec section 4)
 */
async function askAddress(episodeKey: string): Promise<Address> {
  const known = await takeAddress(episodeKey);
  const isVisitor = viewerUid() === '';
  if (known && isVisitor) return addressOf(known);
  const play = isVisitor ? {} : { play: playNow() };
  const asked = attempt(call('playAddress', { episodeKey, ...play }, { silent: true, asksLogin: false }));
  // An address that is known already is the same for everybody; the request is sent only because it takes one of the account's screens.
  if (known) return addressOf(known);
  const [answer, refusal] = await asked;
  if (!answer) throw whyNot(refusal);
  return addressOf(answer);
}

/**
 * Finds the address of an episode, on the server or among the kept films. @param wantsKept the film was opened from the kept films @throws
 * PlayerError
 */
async function findAddress(episodeKey: string, wantsKept: boolean): Promise<Address> {
  const first = wantsKept || isCutOff() ? await keptAddress(episodeKey) : null;
  if (first) return first;
  const [address, error] = await settled(askAddress(episodeKey));
  if (address) return address;
  const unanswered = isPlayerError(error) && error.kind === 'offline';
  const kept = unanswered ? await keptAddress(episodeKey) : null;
  if (kept) return kept;
  throw error;
}

const settled = <T>(work: Promise<T>): Promise<[T, null] | [null, unknown]> =>
  work.then(
    (value): [T, null] => [value, null],
    (error: unknown): [null, unknown] => [null, error],
  );

function addressOf(answer: Data<'playAddress'>): Address {
  const [hls = '', dash = '', grant = ''] = [answer.hls, answer.dash, answer.grant].map(mediaUrl);
  return { hls, dash, grant, open: mediaUrl('/media'), expires: answer.expires, clearKeys: answer.clearKeys };
}

function whyNot({ kind, ret: code, message, data }: ApiError): PlayerError {
  if (message && (kind === 'login' || code === ret.forbidden)) {
    const price = { gold: numberOf(data.gold), have: numberOf(data.have) };
    const ways = { elsewhere: numberOf(data.screens) > 0, freeAt: numberOf(data.freeAt), level: numberOf(data.level) };
    return refusedBy({ reason: message, login: kind === 'login', ...price, ...ways });
  }
  // As in the player, a host that does not answer at all counts as no network: many televisions always say that there is one.
  if (kind === 'network') return playerError('offline', 'address');
  return playerError(kind === 'notFound' ? 'notFound' : 'server', `address-${code}`);
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The settings that the viewer chose in the player, for the next film. */
const settingsOf = (prefs: PlayerPrefs): Partial<Settings> => ({
  playbackRate: prefs.rate,
  quality: prefs.quality === 'auto' ? 0 : prefs.quality,
  subtitle: prefs.subtitleLanguage,
  audio: prefs.audioLanguage,
  moreFun: prefs.autoNext ? 'next' : 'skip',
});

/** The license servers and settings: the dynamic config's over those of config.json. */
const drmNow = () => {
  const { run, dynamic } = useConfig.getState();
  return drmOver(run.drm, dynamic?.drm);
};

/** The callbacks that the player needs from the app, stable while the page is mounted. @param full the film fills the screen now */
export function usePlayerHooks(
  mediaKey: string,
  full = false,
): {
  hooks: PlayerHooks;
  prefs: Partial<PlayerPrefs>;
  device: DanmuDevice;
} {
  const { go } = useNavigation();
  const { query } = useRoute();
  const kept = query.get('kept') === '1';
  const place = { mediaKey, full, asked: query.get('full') === '1', store: query.get('store') ?? '', kept };
  const latest = useRef(place);
  latest.current = place;
  return useMemo(() => {
    const settings = useSettings.getState();
    const prefs: Partial<PlayerPrefs> = {
      rate: settings.playbackRate,
      quality: settings.quality === 0 ? 'auto' : settings.quality,
      subtitleLanguage: settings.subtitle,
      audioLanguage: settings.audio,
      autoNext: settings.moreFun === 'next',
    };
    /** The viewer who opened the present episode ('' for a visitor), for as long as it plays, and its title. */
    let opened = { episodeKey: '', uid: '', mediaKey: '' };
    const hooks: PlayerHooks = {
      onProgress: (report) => {
        // The session of that viewer has ended: their progress is nobody else's. What a visitor saw joins the account that signs in.
        if (opened.uid && opened.uid !== viewerUid()) return;
        reportPlay({ ...report, mediaKey: opened.mediaKey });
        notePosition(report.episodeKey, report.position);
      },
      onEpisode: (episode) => {
        const { mediaKey: key, store, kept: fromDevice } = latest.current;
        const title = titleOf(episode);
        // Another title has a page of its own, which is mounted as this one is left; another episode stays on the same page, as it is.
        const fills = title ? latest.current.full : latest.current.asked;
        const way = { ...(fills ? { full: 1 as const } : {}), ...(fromDevice ? { kept: 1 as const } : {}), store };
        go(title ? paths.play(title, way) : paths.play(key, { episode, ...way }), { replace: true });
      },
      refreshAddress: (episodeKey) => {
        if (episodeKey !== opened.episodeKey)
          opened = { episodeKey, uid: viewerUid(), mediaKey: latest.current.mediaKey };
        return findAddress(episodeKey, latest.current.kept);
      },
      serverNow,
      loadDanmu: async (episodeKey, from, to, signal) => {
        const known = isCutOff() ? await keptDanmu(episodeKey, from, to) : null;
        return known ?? commentsOf({ episodeKey, from, to }, signal);
      },
      onPrefs: (now) => changeSettings(settingsOf(now)),
    };
    return { hooks, prefs, device: danmuDevice() };
  }, [go]);
}

/**
 * Opens the chosen episode in the player as soon as both are there, and again when the choice changes, but not when the viewer's progress is fetched
 * again while the episode plays.
 */
export function useLoad(player: Player | null, film: Film): void {
  const { play, asking, episodes, startAt, queue } = film;
  const episodeKey = play?.episodeKey ?? '';
  const { go } = useNavigation();
  const { path, query } = useRoute();
  const place = useRef('');
  place.current = withoutSecond(path, query);
  /** The second at which the film was opened, until the address no longer holds it. */
  const taken = useRef<number | null>(null);
  const latest = useRef({ play, title: '', startAt });
  latest.current = { play, title: film.detail?.title ?? play?.title ?? '', startAt };
  /** The episode whose play data has been fetched since it was chosen; '' until the answer comes. */
  const known = useRef('');
  if (!asking) known.current = episodeKey;
  else if (known.current !== episodeKey) known.current = '';
  const chosen = known.current;
  useEffect(() => {
    const { play: data, title, startAt: second } = latest.current;
    if (!player || !chosen || !data) return;
    const { source, status } = player.store.getState();
    // Another episode was chosen and taken back before it opened: the present one has played on meanwhile.
    if (source?.episodeKey === chosen && status !== 'failed') return;
    beginPlay();
    taken.current = second;
    void player.load({
      hls: '',
      dash: '',
      drm: drmNow(),
      episodeKey: data.episodeKey,
      title,
      startAt: second ?? latestPlace(data).position,
      exact: second !== null,
      duration: data.duration,
      tiles: data.tiles ? { ...data.tiles, url: mediaUrl(data.tiles.url) } : null,
      // Subtitles are served under the same grant as the film itself.
      subtitles: data.subtitles.map((subtitle) => ({ ...subtitle, url: mediaUrl(subtitle.url) })),
      heights: data.heights,
    });
  }, [player, chosen]);
  // The second in the address counts once: a viewer who comes back to the page, or reloads it, goes on where they were. If the episode is playing
  // already, the player seeks there.
  useEffect(() => {
    if (!player || !chosen || startAt === null) return;
    if (taken.current !== startAt) player.commands.seek(startAt);
    taken.current = null;
    go(place.current, { replace: true });
  }, [player, chosen, startAt, go]);
  useEffect(() => {
    player?.commands.setEpisodes(choicesOf(episodes, queue));
  }, [player, episodes, queue]);
}

/** The reason why the server does not let this viewer watch; null when it does. */
export function useRefusal(player: Player | null): Refusal | null {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!player) return undefined;
    const read = () => setRefusal(player.store.getState().error?.refusal ?? null);
    read();
    return player.store.subscribe(read);
  }, [player]);
  return refusal;
}
