import { limits } from '../../contract/limits';
import { isPlayerError } from '../errors';
import type { PlayerSource } from '../film';
import type { Addresses } from './addresses';

/** A film that lies on the device, and one that is made in the page: no host is asked for them. */
const isOfHost = (uri: string): boolean => /^(https?:|\/)/.test(uri);

/**
 * Whether somebody answers who is asked for a film: its owner for an address where it has none, else its host for the manifest. A refusal
 * is an answer. Never rejects.
 * @param signal ends the question; the answer is no
 */
export async function reachesFilm(source: PlayerSource, addresses: Addresses, signal: AbortSignal): Promise<boolean> {
  const uri = source.dash || source.hls;
  try {
    if (!uri) return await addresses.ask(source).then(() => true);
    return isOfHost(uri) && (await answers(addresses.current(uri), signal));
  } catch (error) {
    return isPlayerError(error) && error.kind === 'refused';
  }
}

async function answers(uri: string, signal: AbortSignal): Promise<boolean> {
  const mine = new AbortController();
  const stop = (): void => mine.abort();
  const timer = setTimeout(stop, limits.stallDetectMs);
  signal.addEventListener('abort', stop);
  try {
    const { status } = await fetch(uri, { cache: 'no-store', signal: mine.signal });
    return status < 500;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // The manifest itself is for whoever opens the film.
    stop();
  }
}
