import { useEffect } from 'react';
import { imageWidth } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import type { Player } from '../../player/player';
import { mediaUrl } from '../../ui/media-url';
import type { Watching } from './use-watching';

/** As wide as a lock screen shows a picture. Pixels. */
const PICTURE_PX = 512;

/**
 * In a browser a film may be listened to while its page is not seen: the system's controls say what it is. A television has a remote and a screen
 * of its own, and some would hear each key twice. What may not play here is not theirs either.
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
