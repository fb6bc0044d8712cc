import type { Danmu } from '../../../src/contract/schemas/danmu';
import { EPISODE_ROOM, roomOf } from '../../danmu/rooms';
import { tooMany } from '../../errors';
import type { Channel } from '../../realtime/channel';
import { serveEvent } from '../../realtime/serve-event';
import type { Post } from '../../redis';
import type { Services } from '../../services';
import { createDanmuBatches, type DanmuBatches } from './danmu-batches';

/** A viewer watches one episode; a few more may overlap while it changes. */
const MAX_EPISODES = 8;

/** Who watches an episode hears of the comments that are sent to it (spec section 4). */
export function danmuEvents({ realtime }: Pick<Services, 'realtime'>): void {
  serveEvent(realtime, 'joinVideoRoom', async ({ episodeKey }, guest) => {
    const room = roomOf(episodeKey);
    const others = guest.rooms().filter((name) => name.startsWith(EPISODE_ROOM) && name !== room);
    if (others.length >= MAX_EPISODES) throw tooMany((t) => t.wrongValue('episodeKey'));
    await guest.join(room);
  });

  serveEvent(realtime, 'leaveVideoRoom', ({ episodeKey }, guest) => guest.leave(roomOf(episodeKey)));
}

/** Comments wait so long before they go to the other processes together. Milliseconds. */
const POST_MS = 20;

/**
 * @param post to the site's other processes. What they took is batched here with what this one took: a watcher hears no
 * more often because there are more processes
 * @returns hands a comment that is safely stored to everybody who watches, with others of its moment
 */
export function createDanmuNews(realtime: Channel, post?: Post): (...taken: Taken) => void {
  const batches = createDanmuBatches((episodeKey, info, except) =>
    realtime.toRoomHere(roomOf(episodeKey), except).emit('sendBarrage', { episodeKey, info }),
  );
  realtime.onClose(() => batches.close());
  const others = post && postingOf(realtime, post, batches);
  return (...taken) => {
    batches.add(...taken);
    others?.(...taken);
  };
}

/** `except`: users who keep the sender away. */
type Taken = [episodeKey: string, danmu: Danmu, except: string[]];

function postingOf(realtime: Channel, post: Post, batches: DanmuBatches): (...taken: Taken) => void {
  let isOpen = true;
  post.hear((text) => {
    if (!isOpen) return;
    for (const taken of JSON.parse(text) as Taken[]) batches.add(...taken);
  });
  let waiting: Taken[] = [];
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) post.send(JSON.stringify(waiting));
    waiting = [];
  };
  realtime.onClose(() => {
    isOpen = false;
    send();
  });
  return (...taken) => {
    waiting.push(taken);
    timer ??= setTimeout(send, POST_MS);
  };
}
