import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { queryClient } from '../../api/queries';
import type { Person } from '../../contract/schemas/social';

export interface Following {
  person: Person;
  busy: boolean;
  /** Follows or no longer. A refusal is told by the client. */
  toggle(): Promise<void>;
  /** Takes him off the black list. */
  forgive(): Promise<void>;
}

/** Somebody a viewer may follow, as the server last told (spec section 4, Follow button). */
export function useFollowing(given: Person): Following {
  const [person, setPerson] = useState(given);
  const [busy, setBusy] = useState(false);
  useEffect(() => setPerson(given), [given]);
  const ask = async (work: () => Promise<Partial<Person>>) => {
    if (busy) return;
    setBusy(true);
    try {
      const change = await work();
      setPerson((before) => ({ ...before, ...change }));
      void queryClient.invalidateQueries({ queryKey: ['titleDetails'] });
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return {
    person,
    busy,
    toggle: () =>
      ask(async () => {
        const { selected, fans } = await call('follow', {
          userId: person.id,
          selected: person.focusStatus ? 0 : 1,
        });
        return { focusStatus: selected, fans };
      }),
    forgive: () =>
      ask(async () => {
        const { isBlackList } = await call('blockPerson', { uid: person.id, status: 0 });
        return { isBlackList };
      }),
  };
}
