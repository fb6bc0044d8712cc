import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import type { SessionData } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';

/** Survives a reload within this run of the app. Only the account: a password is never stored anywhere. */
const typedAccount = stored('login.account', plainText);

interface Errors {
  account?: string;
  password?: string;
}

/**
 * Account and password with their sentences. What was typed stays, whatever the server answers.
 * @param onSession runs once with the session of a login that worked.
 */
export function useLoginForm(onSession: (session: SessionData) => void) {
  const t = useT();
  const [account, setAccount] = useState(typedAccount.get);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);

  const changeAccount = (value: string) => {
    setAccount(value);
    typedAccount.set(value);
    setErrors((now) => ({ ...now, account: undefined }));
  };
  const changePassword = (value: string) => {
    setPassword(value);
    setErrors((now) => ({ ...now, password: undefined }));
  };

  const submit = async (): Promise<void> => {
    if (asking.current) return;
    const missing: Errors = {
      ...(account.trim() ? {} : { account: t('auth.error.accountEmpty') }),
      ...(password ? {} : { password: t('auth.error.passwordEmpty') }),
    };
    setErrors(missing);
    if (missing.account || missing.password) return;
    asking.current = true;
    setBusy(true);
    try {
      const session = await call('login', { account: account.trim(), password });
      typedAccount.remove();
      onSession(session);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const own = error.kind === 'network' ? t('auth.error.network') : t('auth.error.server');
      setErrors({ password: error.kind === 'network' ? own : error.message || own });
    } finally {
      asking.current = false;
      setBusy(false);
    }
  };

  return { account, password, errors, busy, changeAccount, changePassword, submit };
}
export type LoginForm = ReturnType<typeof useLoginForm>;
