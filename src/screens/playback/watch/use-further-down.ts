import { startTransition, useEffect, useState } from 'react';
import { answered } from '../../../api/queries';
import type { Watching } from '../../../features/film/use-watching';
import { usePlatform } from '../../../platform/use-platform';
import type { PlayerState } from '../../../player/state';

/** A film that takes longer keeps nobody from the page. Milliseconds. */
const PATIENCE_MS = 1_000;

/** The film waits for no data any more, or will not come. */
const stands = ({ status, buffering }: Pick<PlayerState, 'status' | 'buffering'>): boolean =>
  status === 'failed' || (status === 'ready' && !buffering);

/**
 * Whether what a television shows under the film's window may be mounted: votes, related titles, topics and comments wait for the first
 * frame, which they would hold up by a third (docs/decisions/2026-11-22-start.md). A page that somebody comes back to has them at once, for
 * focus returns to where it was.
 */
export function useFurtherDown({ film, player, refusal }: Watching): boolean {
  const { layout } = usePlatform();
  const { mediaKey, settled } = film;
  const [isShown, setShown] = useState(() => layout !== 'tv' || answered('relatedTitles', { mediaKey }) !== undefined);
  useEffect(() => {
    if (isShown || !settled) return undefined;
    const show = () => startTransition(() => setShown(true));
    const state = player?.store.getState();
    if (refusal || (state && stands(state))) {
      show();
      return undefined;
    }
    const timer = setTimeout(show, PATIENCE_MS);
    const unsubscribe = player?.store.subscribe((now) => {
      if (stands(now)) show();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
  }, [isShown, settled, refusal, player]);
  return isShown;
}
