import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import type { SessionData } from '../../../contract/schemas/user';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { CodeField } from '../../../features/code-field/CodeField';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { useForm } from '../../../ui/use-form';
import { signingIn } from '../form/drafts';
import { useLockedAway, useRefusal } from '../form/refusal';
import { TargetFields, useTarget } from '../form/target';
import styles from './Login.module.css';

/** Without a password: a code to the address or the number of the account. */
export function CodeLogin({ onSession }: { onSession: (session: SessionData) => void }) {
  const t = useT();
  const { deviceName } = usePlatform();
  const say = useRefusal();
  const lockedAway = useLockedAway();
  const target = useTarget('signIn', signingIn);
  const form = useForm({
    initial: { email: '', phone: '', code: '' },
    drafts: { email: signingIn.email, phone: signingIn.phone },
    check: (values) => ({
      [target.kind]: target.problem(values[target.kind]),
      code: values.code.length === limits.codeDigits ? '' : t('register.error.codeEmpty'),
    }),
    send: async (values) => {
      const params = { ...target.params(values), code: values.code, deviceName };
      const [session, refusal] = await attempt(withCaptcha((captcha) => call('loginByCode', { ...params, captcha })));
      if (refusal) {
        lockedAway(refusal);
        return { code: say(refusal) };
      }
      onSession(session);
      return {};
    },
  });
  const checkTarget = () => {
    const problem = target.problem(form.values[target.kind]);
    if (problem) form.refuse({ [target.kind]: problem });
    return !problem;
  };
  return (
    <Group id="code-login" className={styles.form}>
      <h2 className={styles.heading}>{t('auth.code.title')}</h2>
      <TargetFields target={target} field={form.field} />
      <div className={styles.field}>
        <CodeField
          {...form.field('code')}
          purpose="login"
          target={form.values[target.kind]}
          check={checkTarget}
          send={(captcha) => call('sendCode', { purpose: 'login', ...target.params(form.values), captcha })}
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
