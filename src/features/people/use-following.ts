import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { useAction } from '../../api/use-action';
import type { Person } from '../../contract/schemas/social';
import { setBlocked, standingChanged } from './black-list';

export interface Following {
  person: Person;
  busy: boolean;
  /** Follows the person, or stops following them. The API client shows a refusal. */
  toggle(): void;
  /** Takes the person off the black list. */
  forgive(): void;
  /** Puts the person on the black list, which ends following on both sides. */
  block(): void;
}

/**
 * The state of following a person, by the server's last answer (spec section 4, Follow button).
 * @param onChanged called after each change, for further updates
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
