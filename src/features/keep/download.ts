import type shakaNamespace from 'shaka-player/dist/shaka-player.compiled.js';
import { call, serverNow } from '../../api/client';
import { limits } from '../../contract/limits';
import type { KeptRight } from '../../contract/schemas/keep';
import type { Data } from '../../contract/types';
import { createSignedAddress } from '../../player/opening/signed-address';
import { loadShaka, type ShakaNamespace, shakaConfig } from '../../player/shaka';
import { mediaUrl } from '../../ui/media-url';
import { fetchBeside } from './beside';
import { keepDb } from './keep-db';
import { KeepFault } from './keep-fault';
import type { KeptFilm } from './kept-film';
import { freeBytes } from './support';

type Answer = Data<'keepEpisodes'>['info'][number];
type Track = shakaNamespace.extern.Track;

/** While a film is being stored, this device holds it twice: its files as they were fetched, and in Shaka's database. */
const roomFactor = 2;
/** The room beyond that which the rest of the app needs. Bytes. */
const spareBytes = 50 * 1024 * 1024;
/** Taller than any picture, so that Shaka drops no track: our code chooses the height that is kept. */
const anyHeight = 100_000;

/** The result of a finished download. */
export interface Downloaded {
  uri: string;
  bytes: number;
  right: KeptRight;
  height: number;
}

/**
 * Downloads a film with its subtitles, danmu and pictures. Files that were fetched before an interruption are not fetched again.
 * @param tell hears the progress, 0 to 1
 * @throws KeepFault, or Shaka's error
 */
export async function download(
  film: KeptFilm,
  tell: (progress: number) => void,
  signal: AbortSignal,
): Promise<Downloaded> {
  const [shaka, right] = await Promise.all([loadShaka(), ask(film)]);
  const height = Math.min(film.height, right.height);
  await lookForRoom(film);
  shaka.polyfill.installAll();
  const storage = new shaka.offline.Storage();
  try {
    const files = signedFiles(film, right);
    await fetchBeside(film, { height, current: files.current, signal });
    throwIfOver(signal);
    configure(storage, height, tell);
    const net = storage.getNetworkingEngine();
    if (net) keepFiles(shaka, net, film.id, files);
    const work = storage.store(mediaUrl(right.manifest), { id: film.id }, 'application/dash+xml');
    const stop = () => void work.abort();
    signal.addEventListener('abort', stop);
    const stored: shakaNamespace.extern.StoredContent = await work.promise.finally(() => {
      signal.removeEventListener('abort', stop);
    });
    if (!stored.offlineUri) throw new KeepFault('server');
    await keepDb.removeParts(film.id);
    return { uri: stored.offlineUri, bytes: stored.size, right, height };
  } finally {
    await storage.destroy();
  }
}

/** Asks for the right to keep a film. @throws KeepFault refused, with the server's sentence */
async function ask({ mediaKey, episodeKey }: KeptFilm): Promise<Answer> {
  const { info } = await call('keepEpisodes', { mediaKey, episodeKeys: episodeKey }, { asksLogin: false });
  const answer = info[0];
  if (!answer?.allowed) throw new KeepFault('refused', answer?.reason ?? '');
  return answer;
}

/** Checks that there is room for a film. @throws KeepFault space */
async function lookForRoom({ bytes, progress }: KeptFilm): Promise<void> {
  const free = await freeBytes();
  // The files that were fetched before are on this device already, once.
  const needed = bytes * (roomFactor - progress) + spareBytes;
  if (free !== null && free < needed) throw new KeepFault('space');
}

function throwIfOver(signal: AbortSignal): void {
  if (signal.aborted) throw new KeepFault('server');
}

/** The addresses of the film's files, which are signed anew before they expire. */
export interface SignedFiles {
  /** The address as it is signed now. */
  current(uri: string): string;
  /** Resolves when the signature is valid for a while yet. */
  hold(): Promise<void>;
}

function signedFiles(film: KeptFilm, first: Answer): SignedFiles {
  const signed = createSignedAddress(serverNow);
  const addressOf = ({ manifest, grant, expires }: Answer) => ({
    hls: '',
    dash: mediaUrl(manifest),
    grant: mediaUrl(grant),
    open: mediaUrl('/media'),
    expires,
  });
  signed.start(addressOf(first));
  let asking: Promise<void> | null = null;
  return {
    current: signed.current,
    async hold() {
      if (!signed.due) return;
      asking ??= ask(film)
        .then((answer) => void signed.renew(addressOf(answer)))
        .finally(() => {
          asking = null;
        });
      await asking;
    },
  };
}

function configure(storage: shakaNamespace.offline.Storage, height: number, tell: (progress: number) => void): void {
  const { manifest, streaming } = shakaConfig(anyHeight);
  storage.configure({
    manifest,
    streaming: { retryParameters: streaming.retryParameters },
    offline: {
      usePersistentLicense: false,
      numberOfParallelDownloads: limits.keepParallel,
      trackSelectionCallback: async (tracks: Track[]) => chosen(tracks, height),
      // lookForRoom has checked the free space already, before anything is fetched.
      downloadSizeCallback: async (_: number) => true,
      progressCallback: (_: unknown, progress: number) => tell(progress),
    },
  });
}

/** The tracks to keep: the picture of that height, or the tallest below it, with the sound of every language. */
export function chosen(tracks: readonly Track[], height: number): Track[] {
  const variants = tracks.filter(({ type }) => type === 'variant');
  const heights = variants.map((track) => track.height ?? 0);
  const within = heights.filter((one) => one <= height);
  const wanted = within.length > 0 ? Math.max(...within) : Math.min(...heights);
  const best = new Map<string, Track>();
  for (const track of variants) {
    if ((track.height ?? 0) !== wanted) continue;
    const sound = `${track.language}|${track.label ?? ''}`;
    const before = best.get(sound);
    if (!before || track.bandwidth > before.bandwidth) best.set(sound, track);
  }
  return Array.from(best.values());
}

/** The path of a film's file in the media folder, without the signature in front of it; with the byte range, where there is one. */
export function placeOf(uri: string, range: string): string {
  const path = new URL(uri, window.location.href).pathname.replace(/\/media\/~[^/]+\//, '/media/');
  return range ? `${path}#${range}` : path;
}

/** Stores each segment that is fetched, and answers requests for stored ones from this device: an interrupted download goes on from there. */
function keepFiles(
  shaka: ShakaNamespace,
  net: shakaNamespace.net.NetworkingEngine,
  id: string,
  files: SignedFiles,
): void {
  const { SEGMENT, LICENSE } = shaka.net.NetworkingEngine.RequestType;
  const places = new Map<string, string>();
  net.registerRequestFilter(async (type, request) => {
    if (type === LICENSE) return;
    const asked = request.uris[0] ?? '';
    if (type === SEGMENT) {
      const place = placeOf(asked, request.headers.Range ?? '');
      const part = await keepDb.part([id, place]);
      if (part) {
        request.uris = [URL.createObjectURL(new Blob([part]))];
        delete request.headers.Range;
        return;
      }
      await files.hold();
      request.uris = [files.current(asked)];
      places.set(absolute(request.uris[0] ?? ''), place);
      return;
    }
    request.uris = [files.current(asked)];
  });
  net.registerResponseFilter(async (type, response) => {
    if (type !== SEGMENT) return;
    if (response.originalUri.indexOf('blob:') === 0) {
      URL.revokeObjectURL(response.originalUri);
      return;
    }
    const place = places.get(absolute(response.originalUri));
    if (place) await keepDb.putPart([id, place], copyOf(response.data));
  });
}

const absolute = (uri: string): string => new URL(uri, window.location.href).href;

/** Copies only the bytes of the response: a view may show a part of a larger buffer. */
function copyOf(data: ArrayBuffer | ArrayBufferView): ArrayBuffer {
  if (data instanceof ArrayBuffer) return data;
  return data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer;
}
