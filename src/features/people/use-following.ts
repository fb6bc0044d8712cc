import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { useAction } from '../../api/use-action';
import type { Person } from '../../contract/schemas/social';
import { setBlocked, standingChanged } from './black-list';

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

/**
 * A person whom a viewer may follow, as of the server's last answer (spec section 4, Follow button).
 * @param onChanged runs after each change, for what hangs on it besides
 */
export function useFollowing(given: Person, onChanged?: () => void): Following {
  const [person, setPerson] = useState(given);
  useEffect(() => setPerson(given), [given]);
  const { id, focusStatus } = person;
  const [ask, busy] = useAction(async (change: () => Promise<Partial<Person>>) => {
    const changed = await change();
    setPerson((before) => ({ ...before, ...changed }));
    onChanged?.();
  });
  return {
    person,
    busy,
    toggle: () =>
      ask(async () => {
        const { selected, fans } = await call('follow', { userId: id, selected: focusStatus ? 0 : 1 });
        standingChanged(id, { focusStatus: selected, fans });
        return { focusStatus: selected, fans };
      }),
    block: () => ask(async () => ({ isBlackList: await setBlocked(id, true), focusStatus: false })),
    forgive: () => ask(async () => ({ isBlackList: await setBlocked(id, false) })),
  };
}
