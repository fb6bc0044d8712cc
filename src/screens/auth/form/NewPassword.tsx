import { useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { passwordMaxChars, passwordMinChars, passwordProblem } from '../../../lib/password-rules';
import { PasswordStrength } from '../../../ui/PasswordStrength';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField, type TextFieldProps } from '../../../ui/TextField';
import styles from './AuthPage.module.css';

/** The sentence that is due under a new password; the server knows more. @param names see passwordProblem */
export function useNewPasswordCheck(): (password: string, names: readonly string[]) => string {
  const t = useT();
  return (password, names) => {
    if (!password) return t('auth.error.passwordEmpty');
    const problem = passwordProblem(password, names);
    if (problem === 'short') return t('register.error.short', { n: passwordMinChars });
    if (problem === 'long') return t('register.error.long', { n: passwordMaxChars });
    return problem ? t('register.error.named') : '';
  };
}

/** A new password: hidden unless the viewer wants to see it, how strong it is while it is typed. */
export function NewPassword({ landing, ...field }: Omit<TextFieldProps, 'label' | 'type'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={styles.field}>
        <TextField
          {...field}
          type={shown ? 'text' : 'password'}
          label={t('register.password')}
          placeholder={t('register.password.hint', { n: passwordMinChars })}
          maxLength={passwordMaxChars}
          autoComplete="new-password"
          landing={landing}
        />
      </div>
      <PasswordStrength password={field.value} />
      <div className={styles.field}>
        <SettingRow id="show" label={t('register.show')} toggle={shown} onPress={() => setShown(!shown)} />
      </div>
    </>
  );
}
