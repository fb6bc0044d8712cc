import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { useConfig } from '../../../state/config';
import { Button } from '../../../ui/Button';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField } from '../../../ui/TextField';
import styles from './Login.module.css';
import type { LoginForm } from './use-login-form';

/** The people of the demo's seed; shown only while the server says that it is in the catalogue. */
const demo = { account: 'demo', password: 'demo1234' };

/** Account and password, each with its own keyboard on OK; the last key of the second sends them. */
export function PasswordLogin({ form, landing }: { form: LoginForm; landing?: boolean }) {
  const t = useT();
  const isDemo = useConfig((state) => state.dynamic?.demo ?? false);
  const fillDemo = () => {
    form.change('account', demo.account);
    form.change('password', demo.password);
  };
  return (
    <Group id="password" className={styles.form}>
      <h2 className={styles.heading}>{t('auth.password.title')}</h2>
      {isDemo ? (
        <div className={styles.field}>
          <SettingRow
            id="demo"
            icon="info"
            label={t('auth.demo', demo)}
            hint={t('auth.demo.fill')}
            onPress={fillDemo}
          />
        </div>
      ) : null}
      <div className={styles.field}>
        <TextField
          {...form.field('account')}
          label={t('auth.account')}
          placeholder={t('auth.account.hint')}
          maxLength={64}
          autoComplete="username"
          landing={landing}
        />
      </div>
      <div className={styles.field}>
        <TextField
          {...form.field('password')}
          type="password"
          label={t('auth.password')}
          placeholder={t('auth.password.hint')}
          maxLength={128}
          autoComplete="current-password"
          onSubmit={form.press}
        />
      </div>
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('auth.submitting') : t('auth.submit')}
        onPress={form.press}
      />
    </Group>
  );
}
