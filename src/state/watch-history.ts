import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { queryClient } from '../api/queries';

/**
 * Takes titles out of the watch history of this user, or of this device for a visitor; '*' takes all of them. Every
 * list of the history is asked for again.
 * @returns false where the server refused or was not reached; the client has said so already.
 */
export async function deleteHistory(mediaKeys: readonly string[] | '*'): Promise<boolean> {
  try {
    await call('deletePlayRecords', { mediaKeys: mediaKeys === '*' ? '*' : mediaKeys.join(',') });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
  await queryClient.invalidateQueries({ queryKey: ['playRecords'] });
  return true;
}
