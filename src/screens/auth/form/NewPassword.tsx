import { useState } from 'react';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import {
  type PasswordStrength,
  passwordMaxChars,
  passwordMinChars,
  passwordProblem,
  passwordStrength,
} from '../../../lib/password-rules';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField, type TextFieldProps } from '../../../ui/TextField';
import styles from './AuthPage.module.css';

const words: Record<PasswordStrength, MessageKey> = {
  0: 'register.strength.0',
  1: 'register.strength.1',
  2: 'register.strength.2',
  3: 'register.strength.3',
  4: 'register.strength.4',
};

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
      {field.value ? <Strength password={field.value} /> : null}
      <div className={styles.field}>
        <SettingRow id="show" label={t('register.show')} toggle={shown} onPress={() => setShown(!shown)} />
      </div>
    </>
  );
}

function Strength({ password }: { password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  const tone = strength <= 1 ? styles.weak : strength === 2 ? styles.fair : styles.strong;
  return (
    <div className={styles.field} role="status">
      <div className={styles.bar} aria-hidden="true">
        {[1, 2, 3, 4].map((bit) => (
          <i key={bit} className={bit <= Math.max(1, strength) ? `${styles.bit} ${tone}` : styles.bit} />
        ))}
      </div>
      <span className={styles.note}>{t(words[strength])}</span>
    </div>
  );
}
