import { queryClient } from '../../api/queries';
import type { EndpointName } from '../../contract/endpoints';
import { updateUser, useSession } from '../../state/session';

/** What shows gold, experience or what they were earned with. */
const shows: readonly EndpointName[] = ['growthTasks', 'checkIns', 'level', 'goldEntries', 'goods', 'invitation'];

/**
 * Gold or experience has changed by something the viewer did: every page that shows them asks anew.
 * @param gold the balance, where the answer told it
 */
export async function refreshGrowth(gold?: number): Promise<void> {
  const { user } = useSession.getState();
  if (user && gold !== undefined) updateUser({ ...user, gold });
  await Promise.all(shows.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
