import type { FilmEpisode } from '../../contract/desk/films';

/** Grants are asked for anew sooner than a signed address ends. Milliseconds. */
export const RENEW_MS = 240_000;

interface Opening {
  /** Seconds. */
  from: number;
  /** The signed part of addresses that holds now: one lives for minutes, a film for hours. */
  grant: () => string;
  onFault: () => void;
}

const GRANT = /\/media\/~[^/]+/;

/** Plays a film in an element until the signal aborts. The library comes with the first film. Tells of faults, and throws none. */
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
    // Whatever it was, the chunk or the film: another try begins anew.
    fault();
  }
}
