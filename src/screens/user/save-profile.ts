import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import type { Params } from '../../contract/types';
import { useT } from '../../i18n/use-t';
import { updateUser } from '../../state/session';

/**
 * Changes something of one's own profile. Everything on this device that shows it asks anew; the account's other devices are told
 * by the server.
 * @returns saves: '' when it is saved, else why it is not
 */
export function useSaveProfile(): (change: Params<'updateProfile'>) => Promise<string> {
  const t = useT();
  return async (change) => {
    const [saved, refusal] = await attempt(call('updateProfile', change, { silent: true }));
    if (!saved) return refusal.kind === 'network' ? t('profile.offline') : refusal.message || t('profile.failed');
    updateUser(saved.user);
    void queryClient.invalidateQueries();
    return '';
  };
}
