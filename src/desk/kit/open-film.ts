import type { FilmEpisode } from '../../contract/desk/films';

/** The interval at which grants are renewed, shorter than the life of a signed address. Milliseconds. */
export const RENEW_MS = 240_000;

interface Opening {
  /** The position to begin at, in seconds. */
  from: number;
  /** The grant that is valid now: a signed address lives for minutes, a film for hours. */
  grant: () => string;
  onFault: () => void;
}

const GRANT = /\/media\/~[^/]+/;

/**
 * Plays a film in an element until the signal aborts. The player library is loaded with the first film. Reports faults by `onFault`, and
 * throws none.
 */
export async function openFilm(
  element: HTMLVideoElement,
  episode: FilmEpisode,
  { from, grant, onFault }: Opening,
  signal: AbortSignal,
): Promise<void> {
  const fault = () => {
    if (!signal.aborted) onFault();
  };
  try {
    const { default: shaka } = await import('shaka-player/dist/shaka-player.compiled.js');
    if (signal.aborted) return;
    shaka.polyfill.installAll();
    const player = new shaka.Player();
    signal.addEventListener('abort', () => void player.destroy());
    player.addEventListener('error', fault);
    player.configure({ drm: { clearKeys: episode.clearKeys } });
    player.getNetworkingEngine()?.registerRequestFilter((_, request) => {
      request.uris = request.uris.map((uri) => uri.replace(GRANT, grant()));
    });
    await player.attach(element);
    await player.load(episode.dash, from || null, 'application/dash+xml');
  } catch {
    // Whatever failed, the library's chunk or the film, a retry begins anew.
    fault();
  }
}
