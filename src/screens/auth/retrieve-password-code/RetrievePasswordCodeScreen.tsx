import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import { AuthPage, recoverSteps } from '../form/AuthPage';
import styles from '../form/AuthPage.module.css';
import { recovering } from '../form/drafts';
import { isLost, useRefusal } from '../form/refusal';
import { useRecoverStep } from '../form/use-recover-step';

/** /retrievePasswordCode: the code that was sent, if the account exists. Another one begins with another picture. */
export default function RetrievePasswordCodeScreen() {
  const t = useT();
  const { go } = useNavigation();
  const say = useRefusal();
  const { found: ticket, lose } = useRecoverStep('ticket', paths.retrievePassword());
  const to = recovering.to.get();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length === limits.codeDigits ? '' : t('register.error.codeEmpty') }),
    send: async ({ code }) => {
      const [step, refusal] = await attempt(withCaptcha((captcha) => call('recoverCode', { ticket, code, captcha })));
      if (refusal) return { code: isLost(refusal) ? lose() : say(refusal) };
      recovering.ticket.set(step.ticket);
      go(paths.resetPassword(), { replace: true });
      return {};
    },
  });
  return (
    <AuthPage title={t('recover.title')} steps={recoverSteps} at={2}>
      <p className={styles.lead} role="status">
        {to ? t('recover.sent', { to }) : t('recover.sentLog')}
      </p>
      <div className={styles.field}>
        <TextField
          {...form.field('code')}
          digits
          boxes
          label={t('register.code')}
          placeholder={t('register.code.hint')}
          maxLength={limits.codeDigits}
          autoComplete="one-time-code"
          onSubmit={form.press}
          landing
        />
      </div>
      <Button
        id="next"
        tone="primary"
        wide
        label={form.busy ? t('register.checking') : t('register.next')}
        onPress={form.press}
      />
      <div className={styles.links}>
        <div className={styles.link}>
          <Button
            id="again"
            label={t('recover.again')}
            onPress={() => go(paths.retrievePasswordImg(), { replace: true })}
          />
        </div>
      </div>
    </AuthPage>
  );
}
