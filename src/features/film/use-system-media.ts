import { useEffect } from 'react';
import { imageWidth } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import type { Player } from '../../player/player';
import { mediaUrl } from '../../ui/media-url';
import type { Watching } from './use-watching';

/** The width of a picture on a lock screen. Pixels. */
const PICTURE_PX = 512;

/**
 * Tells the system's media controls what plays, because in a browser a film may be listened to while its page is hidden. Not on televisions: they
 * have a remote and a screen of their own, and some would handle each key twice. Not for a film that the viewer may not play.
 */
export function useSystemMedia(player: Player | null, { film, refusal }: Pick<Watching, 'film' | 'refusal'>): void {
  const { detail, play } = film;
  const { windowed } = usePlatform();
  const isRefused = refusal !== null;
  const title = detail?.title ?? '';
  const episode = play && detail?.isSeries ? play.episodeTitle : '';
  const picture = detail?.poster ? `${mediaUrl(detail.poster)}?w=${imageWidth(PICTURE_PX)}` : '';
  useEffect(() => {
    if (!player || !windowed || !title || isRefused) return undefined;
    player.commands.announce({ title, episode, picture });
    return () => player.commands.announce(null);
  }, [player, windowed, title, episode, picture, isRefused]);
}
