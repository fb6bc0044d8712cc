import type shakaNamespace from 'shaka-player/dist/shaka-player.compiled.js';
import { isInterruption, isShakaError, playerError } from './errors';
import type { Address, PlayerSource } from './film';
import { listen, onAbort } from './listen';
import type { Log } from './log';
import { createRequestGate, placeGates, type RequestGate, type Traffic } from './request-gate';

export type ShakaNamespace = typeof shakaNamespace;
export type Shaka = shakaNamespace.Player;

/** About 270 KB compressed: fetched when a film is first opened, as a chunk of its own. */
export async function loadShaka(): Promise<ShakaNamespace> {
  const module = await import('shaka-player/dist/shaka-player.compiled.js');
  return module.default;
}

/** What moves bytes into the element: Shaka over Media Source, or the element by itself. */
export interface Engine {
  /** null before the first load, and where the element plays the address itself. */
  readonly shaka: Shaka | null;
  /** What it has asked for of the film that is open; null where the element fetches by itself and does not tell. */
  readonly traffic: Readonly<Traffic> | null;
  /**
   * Seconds. Resolves when the manifest is known. Rejects with Shaka's error, a MediaError or a PlayerError; when `signal`
   * aborts nothing more is fetched.
   */
  load(source: Pick<PlayerSource, keyof Address | 'drm'>, startAt: number, signal: AbortSignal): Promise<void>;
  /** Requests again what failed; false where that is not possible and a new load is needed. */
  retry(): boolean;
  /** An address of the film, whenever it was learnt, as it has to be asked for now. */
  currentUri(uri: string): string;
  /** Lets go of decoder and buffers; the next `load` begins anew. */
  unload(): Promise<void>;
  destroy(): Promise<void>;
}

export interface EngineDeps {
  media: HTMLVideoElement;
  loadShaka: () => Promise<ShakaNamespace>;
  log: Log;
  signal: AbortSignal;
  onShaka: (shaka: Shaka) => void;
  /** Pixels of the screen's short side: nothing taller is fetched. */
  screenHeight: number;
  /** An address as it has to be asked for now: the signed part changes while a film plays. */
  currentUri: (uri: string) => string;
}

export function createEngine(deps: EngineDeps): Engine {
  const { media, log } = deps;
  const gate = createRequestGate();
  let shaka: Shaka | null = null;
  let creating: Promise<Shaka> | null = null;

  const getShaka = () => {
    creating ??= createShaka(deps, gate)
      .then((player) => {
        shaka = player;
        deps.onShaka(player);
        return player;
      })
      .catch((error: unknown) => {
        // The chunk may arrive at the next try: a failure must not be memoized.
        creating = null;
        throw error;
      });
    return creating;
  };
  return {
    get shaka() {
      return shaka;
    },
    get traffic() {
      return shaka && isStreaming(shaka) ? gate.traffic : null;
    },
    async load(source, startAt, signal) {
      if (!hasMediaSource()) return loadNative(media, deps.currentUri(source.hls), startAt, signal);
      const player = await getShaka();
      if (signal.aborted) throw interrupted;
      const candidates = [
        { uri: source.dash, type: isKept(source.dash) ? 'application/x-offline-manifest' : 'application/dash+xml' },
        { uri: source.hls, type: 'application/x-mpegurl' },
      ].filter(({ uri }) => uri);
      if (!candidates.length) throw playerError('notFound', 'no-address');
      protect(player, source, log);
      const opening = gate.begin();
      onAbort(signal, opening.end);
      await loadFirst(player, candidates, startAt, log, signal).finally(opening.done);
    },
    currentUri: deps.currentUri,
    retry: () => (shaka && isStreaming(shaka) ? shaka.retryStreaming(0.1) : false),
    async unload() {
      // Shaka may still be on its way here; it holds the element by then.
      const player = shaka ?? (creating && (await creating.catch(() => null)));
      if (player) {
        await player.unload();
        return;
      }
      media.removeAttribute('src');
      media.load();
    },
    async destroy() {
      // Shaka may still be on its way here; where it failed to come there is nothing to destroy.
      const player = await creating?.catch(() => null);
      await player?.destroy();
      media.removeAttribute('src');
      media.load();
    },
  };
}

/** An address of Shaka's own storage: a film that is kept on this device. */
export const isKept = (uri: string): boolean => uri.indexOf('offline:') === 0;

/** The error by which a load ends that nobody wants any more. */
const interrupted = playerError('server', 'interrupted');

/** The keys and license servers of this film and of no other: `undefined` puts Shaka's own empty ones back first. */
function protect(player: Shaka, { clearKeys, drm }: Pick<PlayerSource, 'clearKeys' | 'drm'>, log: Log): void {
  player.configure({ drm: { clearKeys: undefined, servers: undefined, advanced: undefined } });
  const given = clearKeys && Object.keys(clearKeys).length ? { clearKeys } : drm;
  if (given && !player.configure({ drm: given })) log('player.drm-refused', { settings: Object.keys(given) });
}

/** DASH first, HLS when this engine or this title has no use for it. */
async function loadFirst(
  player: Shaka,
  candidates: readonly { uri: string; type: string }[],
  startAt: number,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let first: unknown;
  for (const { uri, type } of candidates) {
    try {
      await player.load(uri, startAt || null, type);
      return;
    } catch (error) {
      if (signal.aborted || isInterruption(error) || !otherFormatMayHelp(error)) throw error;
      log('player.load-failed', { type, code: isShakaError(error) ? error.code : String(error) });
      first ??= error;
    }
  }
  throw first;
}

/** A manifest that cannot be read or found; not a host that is away or says no. */
function otherFormatMayHelp(error: unknown): boolean {
  if (!isShakaError(error)) return false;
  if (error.category === 4) return true;
  return error.code === 1001 && error.data?.[1] === 404;
}

function isStreaming(player: Shaka): boolean {
  return player.getLoadMode() === 2;
}

function hasMediaSource(): boolean {
  return 'MediaSource' in window || 'ManagedMediaSource' in window;
}

async function createShaka(deps: EngineDeps, gate: RequestGate): Promise<Shaka> {
  const { media, loadShaka, screenHeight, currentUri, signal, log } = deps;
  const shaka = await loadShaka();
  if (signal.aborted) throw playerError('server', 'destroyed');
  shaka.polyfill.installAll();
  placeGates(shaka);
  const player = new shaka.Player();
  if (!player.configure(shakaConfig(screenHeight))) log('player.config-refused');
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    gate.claim(request);
    if (type !== shaka.net.NetworkingEngine.RequestType.LICENSE) request.uris = request.uris.map(currentUri);
  });
  await player.attach(media);
  return player;
}

/**
 * Retries outlive two 503s in a row and still end in time for an error to be shown; the buffer fits the heap of a TV.
 * A stream that fails is set aside for a short while only: with three heights, a missing segment is soon known as such.
 */
export function shakaConfig(screenHeight: number) {
  const retryParameters = {
    maxAttempts: 4,
    baseDelay: 400,
    backoffFactor: 1.7,
    fuzzFactor: 0.3,
    timeout: 15_000,
    stallTimeout: 6_000,
    connectionTimeout: 8_000,
  };
  return {
    manifest: { retryParameters },
    streaming: {
      retryParameters,
      bufferingGoal: 20,
      rebufferingGoal: 1,
      // A seek that lands in the middle of a fetch waits for the next look: of 1 s, the default, one sees it.
      updateIntervalSeconds: 0.25,
      // Nothing ahead of its turn: an init segment whose request a seek has ended is kept by Shaka 5.2.12, and asked for in
      // vain for ever after (its pull request 10587). The film stood still after a change of height and a seek.
      segmentPrefetchLimit: 0,
      bufferBehind: 10,
      maxDisabledTime: 10,
      ignoreTextStreamFailures: true,
    },
    abr: {
      enabled: true,
      // Low at first: the first frame comes sooner, and the height follows what the first segment took. What engines say of
      // the line is a guess from before, ten megabits as a rule.
      useNetworkInformation: false,
      defaultBandwidthEstimate: 1_000_000,
      // Shaka looks for dropped frames by a timer and lowers the height, also while a seek empties the buffer. Version 5.2.12 fetches
      // nothing any more after that (StreamingEngine.onUpdate_ leaves its timer behind): the film stands still for ever.
      droppedFrames: false,
      restrictions: { maxHeight: Math.max(480, screenHeight) },
    },
  };
}

/** iPhones and old sets without Media Source. Their 'maybe' is taken: there is nothing else to ask. */
function loadNative(media: HTMLVideoElement, uri: string, startAt: number, signal: AbortSignal): Promise<void> {
  if (!uri || !media.canPlayType('application/vnd.apple.mpegurl')) {
    return Promise.reject(playerError('unsupported', 'no-media-source'));
  }
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (fn: () => void) => () => {
      done.abort();
      fn();
    };
    onAbort(
      signal,
      settle(() => reject(interrupted)),
    );
    listen(
      media,
      'loadedmetadata',
      settle(() => {
        if (startAt) media.currentTime = startAt;
        resolve();
      }),
      done.signal,
    );
    listen(
      media,
      'error',
      settle(() => reject(media.error)),
      done.signal,
    );
    media.src = uri;
    media.load();
  });
}
