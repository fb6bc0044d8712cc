import { attempt } from '../api/attempt';
import { call } from '../api/client';
import { queryClient } from '../api/queries';
import type { WatchedCard } from '../contract/schemas/common';
import { forgetProgress, forgetTitles } from './progress';

/**
 * Takes titles out of the watch history of this user, or of this device for a visitor; '*' takes all of them. What this
 * device has not sent of them yet goes, too. Every list of the history is asked for again.
 * @returns false where the server refused or was not reached; the client has said so already.
 */
export async function deleteHistory(watched: readonly WatchedCard[] | '*'): Promise<boolean> {
  const all = watched === '*';
  const titles = all ? [] : watched.map(({ card }) => card.mediaKey);
  const [, refusal] = await attempt(call('deletePlayRecords', { mediaKeys: all ? '*' : titles.join(',') }));
  if (refusal) return false;
  // Reports of an older version name their episode alone.
  forgetProgress(all ? '*' : watched.map(({ episodeKey }) => episodeKey));
  forgetTitles(titles);
  await queryClient.invalidateQueries({ queryKey: ['playRecords'] });
  return true;
}
