import { useMemo } from 'react';
import { useCall } from '../../api/queries';
import type { GrowthTask } from '../../contract/schemas/growth';
import { zoneParam } from './zone';

/** The order of tasks: rewards that can be claimed first, finished tasks last; otherwise the server's order. */
const order: Record<GrowthTask['state'], number> = { claimable: 0, open: 1, capped: 2, claimed: 3 };

/** The tasks of a kind, with the account's progress. */
export function useTasks(kind: GrowthTask['kind']) {
  const zone = useMemo(zoneParam, []);
  const { data, state, error, refetch } = useCall(
    'growthTasks',
    { kind, ...zone },
    { staleTime: 0, empty: ({ info }) => info.length === 0 },
  );
  const items = useMemo(() => {
    const rows = (data?.info ?? []).map((task, at) => ({ task, at }));
    rows.sort((a, b) => order[a.task.state] - order[b.task.state] || a.at - b.at);
    return rows.map(({ task }) => task);
  }, [data]);
  return { data, items, state, error, refetch };
}
