import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { SessionData } from '../../../contract/schemas/user';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';
import { usePlatform } from '../../../platform/use-platform';
import { useForm } from '../../../ui/use-form';
import { useLockedAway } from '../form/refusal';

/** Survives a reload within this run of the app. */
const typedAccount = stored('login.account', plainText);

/**
 * Account and password with their sentences. What was typed stays, whatever the server answers.
 * @param onSession runs once with the session of a login that worked.
 */
export function useLoginForm(onSession: (session: SessionData) => void) {
  const t = useT();
  const { deviceName } = usePlatform();
  const lockedAway = useLockedAway();
  return useForm({
    initial: { account: '', password: '' },
    // Only the account: a password is never stored anywhere.
    drafts: { account: typedAccount },
    check: ({ account, password }) => ({
      account: account.trim() ? '' : t('auth.error.accountEmpty'),
      password: password ? '' : t('auth.error.passwordEmpty'),
    }),
    send: async ({ account, password }) => {
      const [session, refusal] = await attempt(
        withCaptcha((captcha) => call('login', { account: account.trim(), password, deviceName, captcha })),
      );
      if (session) {
        onSession(session);
        return {};
      }
      if (refusal) lockedAway(refusal);
      if (refusal?.kind === 'network') return { password: t('auth.error.network') };
      return { password: refusal?.message || t('auth.error.server') };
    },
  });
}
export type LoginForm = ReturnType<typeof useLoginForm>;
