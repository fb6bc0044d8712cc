import type { Danmu } from '../../../src/contract/schemas/danmu';
import { tooMany } from '../../errors';
import type { Channel } from '../../realtime/channel';
import { serveEvent } from '../../realtime/serve-event';
import type { Services } from '../../services';
import { createDanmuBatches } from './danmu-batches';

/** A viewer watches one episode; a few more may overlap while it changes. */
const MAX_EPISODES = 8;
const PREFIX = 'episode:';
const roomOf = (episodeKey: string): string => PREFIX + episodeKey;

/** Who watches an episode hears of the comments that are sent to it (spec section 4). */
export function danmuEvents({ realtime }: Pick<Services, 'realtime'>): void {
  serveEvent(realtime, 'joinVideoRoom', async ({ episodeKey }, guest) => {
    const room = roomOf(episodeKey);
    const others = guest.rooms().filter((name) => name.startsWith(PREFIX) && name !== room);
    if (others.length >= MAX_EPISODES) throw tooMany((t) => t.wrongValue('episodeKey'));
    await guest.join(room);
  });

  serveEvent(realtime, 'leaveVideoRoom', ({ episodeKey }, guest) => guest.leave(roomOf(episodeKey)));
}

/** @returns hands a comment that is safely stored to everybody who watches, with others of its moment */
export function createDanmuNews(realtime: Channel): (episodeKey: string, danmu: Danmu) => void {
  const batches = createDanmuBatches((episodeKey, info) =>
    realtime.toRoom(roomOf(episodeKey)).emit('sendBarrage', { episodeKey, info }),
  );
  realtime.onClose(() => batches.close());
  return (episodeKey, danmu) => batches.add(episodeKey, danmu);
}
