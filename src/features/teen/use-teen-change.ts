import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { TeenState } from '../../contract/schemas/teen';
import type { Params } from '../../contract/types';
import { useT } from '../../i18n/use-t';
import { refreshTeen } from '../../state/teen';

export type TeenChange = 'teenOn' | 'teenOff' | 'teenPass' | 'teenPin' | 'teenReset';

/**
 * Sends a change that needs a PIN. When `onDone` runs, the whole app follows the new state.
 * @param onDone is called with the new state. @returns a text about what is left to do, where another mode with a PIN of its own is active as well
 * @returns how to send the change, whether it is being sent, and why the last one was refused ('' where it was not)
 */
export function useTeenChange(onDone: (state: TeenState) => string | undefined) {
  const t = useT();
  const [error, setError] = useState('');
  const [send, busy] = useAction(
    async (name: TeenChange, params: Params<TeenChange>) => {
      setError('');
      const state = await call(name, params as never);
      await queryClient.invalidateQueries({ queryKey: ['teenState'] });
      await refreshTeen();
      setError(onDone(state) ?? '');
    },
    ({ message }) => setError(message || t('teen.failed')),
  );
  const fail = useCallback((text: string) => setError(text), []);
  return { send, busy, error, fail };
}
