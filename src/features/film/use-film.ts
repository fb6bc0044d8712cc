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

/** The title that an address of the player names; '' where it names none. */
export const filmKeyOf = (params: Record<string, string>, query: URLSearchParams): string =>
  params.mediaKey ?? query.get('mediaKey') ?? query.get('key') ?? '';

/** What was asked for while focus rested on a card holds for so long. Milliseconds. */
const aheadMs = 30_000;

export interface Film {
  mediaKey: string;
  detail: VideoDetail | undefined;
  episodes: Episode[];
  play: PlayData | undefined;
  /** Where its address wants it to begin (query t), in seconds; null where the viewer's own place counts. */
  startAt: number | null;
  /** `play` is being asked for: what is known of the viewer's place may be old. */
  asking: boolean;
  state: LoadState;
  /** There is no such film, as far as anybody knows; any other error may pass. */
  missing: boolean;
  /** Why this viewer may not see it at all, in the server's words; '' where they may. */
  closed: string;
  /** What it is and its episodes have been answered for: what lies below the film knows its place (UI20). */
  settled: boolean;
  /** The playlist it is played from (query store). */
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
 * The server answers with the place that it knew, maybe just before it heard of the viewer's last one; by the time the film opens, that one
 * may have been sent, and is kept here no longer.
 */
function withPlaceLeft(): (play: PlayData) => PlayData {
  const left = unsentReports();
  return (play) => latestPlace(play, left);
}

/** How the place in a film is asked for, ahead of its page and by it. */
const playOptions = { staleTime: aheadMs, asked: withPlaceLeft };

/**
 * Asks for what `useFilm` will show, for the address of a free film and for the player's engine: what lies between OK on
 * a card and the first frame (docs/decisions/2026-11-22-start.md). Nothing of the film itself is fetched.
 */
export async function askFilm(mediaKey: string, episodeKey: string): Promise<void> {
  if (!mediaKey) return;
  const calls = callsOf(mediaKey, episodeKey);
  await Promise.all([askCall(...calls.detail), askCall(...calls.episodes), askCall(...calls.play, playOptions)]);
  const play = answered(...calls.play);
  // An address that is this viewer's own is a right that is given: not before the viewer asks to watch.
  if (play && !play.signed) askAddressAhead(play.episodeKey);
  // A chunk that does not come now is asked for again, and told of, when the film is opened.
  if (!mustAsk()) loadShaka().catch(() => undefined);
}

/** The title of this page's address: what it is, its episodes, and what the player needs to know of the chosen one. */
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
  // Whoever comes back to an episode has seen more of it: then what was known of their place is old, however new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving either is what makes it old
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: ['playData', { mediaKey }], refetchType: 'none' }),
    [mediaKey, episodeKey],
  );
  const parts = [detail, gather, play];
  // Without a network what is kept of it on this device stands in, and where it was opened from there.
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

/** Whole seconds; null for anything else. */
const secondOf = (given: string | null): number | null => (given && /^\d{1,6}$/.test(given) ? Number(given) : null);

function withoutSecond(path: string, query: URLSearchParams): string {
  const left = new URLSearchParams(query);
  left.delete('t');
  const search = left.toString();
  return search ? `${path}?${search}` : path;
}

/** What the server says of a title that is not for this viewer. */
const closedBy = (error: unknown): string => (isApiError(error) && error.ret === ret.forbidden ? error.message : '');

/** An address that was asked for before the film was opened: for one opening, by the same viewer, soon. */
let ahead: { episodeKey: string; uid: string; at: number; answer: Promise<Data<'playAddress'> | null> } | null = null;

const viewerUid = () => useSession.getState().token?.uid ?? '';
const isFresh = (episodeKey: string) =>
  ahead?.episodeKey === episodeKey && ahead.uid === viewerUid() && Date.now() - ahead.at < aheadMs;

function askAddressAhead(episodeKey: string): void {
  if (isFresh(episodeKey)) return;
  // Without one it is asked for again by the film itself, which tells why.
  const answer = call('playAddress', { episodeKey }, { silent: true, asksLogin: false }).catch(() => null);
  ahead = { episodeKey, uid: viewerUid(), at: Date.now(), answer };
}

async function takeAddress(episodeKey: string): Promise<Data<'playAddress'> | null> {
  const kept = isFresh(episodeKey) ? ahead : null;
  ahead = null;
  return kept ? kept.answer : null;
}

/** @throws PlayerError; of kind `refused` where the server does not let this viewer watch (spec section 4) */
async function askAddress(episodeKey: string): Promise<Address> {
  const known = await takeAddress(episodeKey);
  const isVisitor = viewerUid() === '';
  if (known && isVisitor) return addressOf(known);
  const play = isVisitor ? {} : { play: playNow() };
  const asked = attempt(call('playAddress', { episodeKey, ...play }, { silent: true, asksLogin: false }));
  // One that everybody has needs no other: asking takes the account's screen.
  if (known) return addressOf(known);
  const [answer, refusal] = await asked;
  if (!answer) throw whyNot(refusal);
  return addressOf(answer);
}

/** @param wantsKept it was opened from what this device keeps @throws PlayerError */
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
  // As in the player, a host that does not answer at all is no network: many televisions always say that there is one.
  if (kind === 'network') return playerError('offline', 'address');
  return playerError(kind === 'notFound' ? 'notFound' : 'server', `address-${code}`);
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What the viewer chose in the player, for the next film. */
const settingsOf = (prefs: PlayerPrefs): Partial<Settings> => ({
  playbackRate: prefs.rate,
  quality: prefs.quality === 'auto' ? 0 : prefs.quality,
  subtitle: prefs.subtitleLanguage,
  audio: prefs.audioLanguage,
  moreFun: prefs.autoNext ? 'next' : 'skip',
});

/** License servers and settings: those of the site over those of config.json. */
const drmNow = () => {
  const { run, dynamic } = useConfig.getState();
  return drmOver(run.drm, dynamic?.drm);
};

/** What the player asks of the app, stable for as long as the page stands. @param full the film fills the screen now */
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
    /** Who opened the episode that is on, as long as it is ('' for a visitor), and of which title it is. */
    let opened = { episodeKey: '', uid: '', mediaKey: '' };
    const hooks: PlayerHooks = {
      onProgress: (report) => {
        // Its session ended meanwhile: it is nobody else's. What a visitor saw joins the account that signs in.
        if (opened.uid && opened.uid !== viewerUid()) return;
        reportPlay({ ...report, mediaKey: opened.mediaKey });
        notePosition(report.episodeKey, report.position);
      },
      onEpisode: (episode) => {
        const { mediaKey: key, store, kept: fromDevice } = latest.current;
        const title = titleOf(episode);
        // Another title has a page of its own, which begins as this one is left; the same page goes on as it is.
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
 * Opens the chosen episode in the player as soon as both are there, and again when the choice changes; not when the
 * viewer's place in it is fetched again while it plays.
 */
export function useLoad(player: Player | null, film: Film): void {
  const { play, asking, episodes, startAt, queue } = film;
  const episodeKey = play?.episodeKey ?? '';
  const { go } = useNavigation();
  const { path, query } = useRoute();
  const place = useRef('');
  place.current = withoutSecond(path, query);
  /** The second at which the film was opened, until its address tells of it no more. */
  const taken = useRef<number | null>(null);
  const latest = useRef({ play, title: '', startAt });
  latest.current = { play, title: film.detail?.title ?? play?.title ?? '', startAt };
  /** The episode that has been asked about since it was chosen; '' while nobody has answered. */
  const known = useRef('');
  if (!asking) known.current = episodeKey;
  else if (known.current !== episodeKey) known.current = '';
  const chosen = known.current;
  useEffect(() => {
    const { play: data, title, startAt: second } = latest.current;
    if (!player || !chosen || !data) return;
    const { source, status } = player.store.getState();
    // Another one was chosen and taken back before it opened: this one has played on meanwhile.
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
      // Under the same right as the film itself.
      subtitles: data.subtitles.map((subtitle) => ({ ...subtitle, url: mediaUrl(subtitle.url) })),
      heights: data.heights,
    });
  }, [player, chosen]);
  // A second counts once: whoever comes back to the page, or loads it again, goes on where they were. The film that is on is sent there.
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

/** Why the server does not let this viewer watch, null when it does. */
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
