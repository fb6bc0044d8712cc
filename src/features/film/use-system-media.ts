import { useEffect } from 'react';
import { imageWidth } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import type { Player } from '../../player/player';
import { mediaUrl } from '../../ui/media-url';
import type { Film } from './use-film';

/** As wide as a lock screen shows a picture. Pixels. */
const PICTURE_PX = 512;

/**
 * In a browser a film may be listened to while its page is not seen: the system's controls say what it is. A television has a remote and a screen
 * of its own, and some would hear each key twice.
 */
export function useSystemMedia(player: Player | null, { detail, play }: Pick<Film, 'detail' | 'play'>): void {
  const { windowed } = usePlatform();
  const title = detail?.title ?? '';
  const episode = play && detail?.isSeries ? play.episodeTitle : '';
  const picture = detail?.poster ? `${mediaUrl(detail.poster)}?w=${imageWidth(PICTURE_PX)}` : '';
  useEffect(() => {
    if (!player || !windowed || !title) return undefined;
    player.commands.announce({ title, episode, picture });
    return () => player.commands.announce(null);
  }, [player, windowed, title, episode, picture]);
}
