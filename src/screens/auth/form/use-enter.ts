import type { SessionData } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { acceptSession } from '../../../state/session';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { safeFrom } from '../login/safe-from';

/** After a sign-in: to where it was asked for, else back. The login leaves the history. */
export function useEnter(): (session: SessionData) => void {
  const t = useT();
  const { query } = useRoute();
  const { go, back } = useNavigation();
  return (session) => {
    acceptSession(session);
    toast.done(t('auth.welcome', { name: session.user.nickName }));
    const from = safeFrom(query.get('from'));
    if (from) go(from, { replace: true, returns: true });
    else back();
  };
}

/** Where a registration leads: Back from there goes home, for what lies behind is the registration itself (spec 2.1). */
export const afterRegister = (from: string | null): string => {
  const to = from || '/user';
  return `${to}${to.indexOf('?') >= 0 ? '&' : '?'}fromRegister=1`;
};
