import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { EndpointName } from '../../contract/endpoints';
import type { Person } from '../../contract/schemas/social';

/** Answers that tell how the viewer stands to somebody. */
const shown: readonly EndpointName[] = ['titleDetails', 'space', 'myProfile'];
const lists: readonly EndpointName[] = ['peopleList', 'fans', 'blacklist', 'suggestedPeople'];

export interface Following {
  person: Person;
  busy: boolean;
  /** Follows them, or no longer does. The client tells a refusal. */
  toggle(): void;
  /** Takes them off the black list. */
  forgive(): void;
  /** Puts them on it, which ends following on both sides. */
  block(): void;
}

/** A person whom a viewer may follow, as of the server's last answer (spec section 4, Follow button). */
export function useFollowing(given: Person): Following {
  const [person, setPerson] = useState(given);
  useEffect(() => setPerson(given), [given]);
  const { id, focusStatus } = person;
  const [ask, busy] = useAction(async (change: () => Promise<Partial<Person>>) => {
    const changed = await change();
    setPerson((before) => ({ ...before, ...changed }));
    for (const name of shown) void queryClient.invalidateQueries({ queryKey: [name] });
    // A list under the viewer's hands stays as it is: who was unfollowed by mistake is still there.
    for (const name of lists) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' });
  });
  return {
    person,
    busy,
    toggle: () =>
      ask(async () => {
        const { selected, fans } = await call('follow', { userId: id, selected: focusStatus ? 0 : 1 });
        return { focusStatus: selected, fans };
      }),
    block: () =>
      ask(async () => {
        const { isBlackList } = await call('blockPerson', { uid: id, status: 1 });
        return { isBlackList, focusStatus: false };
      }),
    forgive: () =>
      ask(async () => {
        const { isBlackList } = await call('blockPerson', { uid: id, status: 0 });
        return { isBlackList };
      }),
  };
}
