import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import { updateUser, useSession } from '../../state/session';

/** The calls whose answers show gold, experience or how they were earned. */
const shows: readonly EndpointName[] = ['growthTasks', 'checkIns', 'level', 'goldEntries', 'goods', 'invitation'];

/**
 * Refreshes every page that shows gold or experience, after an action of the viewer has changed them.
 * @param gold the balance, where the answer has it
 */
export async function refreshGrowth(gold?: number): Promise<void> {
  const { user } = useSession.getState();
  if (user && gold !== undefined) updateUser({ ...user, gold });
  await Promise.all(shows.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
