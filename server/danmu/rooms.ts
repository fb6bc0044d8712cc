import type { Channel } from '../realtime/channel';

/** How the rooms begin in which an episode is watched. */
export const EPISODE_ROOM = 'episode:';
export const roomOf = (episodeKey: string): string => EPISODE_ROOM + episodeKey;

/** Screens that show an episode drop these comments; call it after the commit that took them down. */
export function tellGone(realtime: Pick<Channel, 'toRoom'>, episodeKey: string, ids: string[]): void {
  if (ids.length > 0) realtime.toRoom(roomOf(episodeKey)).emit('danmuGone', { episodeKey, ids });
}
