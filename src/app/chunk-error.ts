/** A screen's code did not arrive: offline, or a page older than what the server still has. Asking again is what helps. */
export class ChunkError extends Error {
  constructor(readonly reason: unknown) {
    super('a screen could not be fetched');
    this.name = 'ChunkError';
  }
}

/** The script the page began with; its name changes with every build. '' in development. */
const entry = (): string => document.getElementById('vite-legacy-entry')?.getAttribute('data-src') ?? '';

/**
 * Whether the server has another build than this page by now: then asking it again for a file of the old one is in vain,
 * and only a new start helps. No answer is no: a page that stands is worth more than the engine's error page.
 */
export async function serverHasOtherBuild(): Promise<boolean> {
  if (!entry() || window.location.protocol === 'file:') return false;
  try {
    // The query takes it past the service worker, which would answer with this page's own build.
    const response = await fetch(`${import.meta.env.BASE_URL}index.html?build`, { cache: 'no-store' });
    const html = await response.text();
    return response.ok && html.indexOf('<html') >= 0 && html.indexOf(entry()) < 0;
  } catch {
    return false;
  }
}
