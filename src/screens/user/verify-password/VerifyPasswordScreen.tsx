import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { useT } from '../../../i18n/use-t';
import type { SecurityStep } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import { Field, FormPage, WhyCard } from '../account-security/FormPage';
import { pageOf } from '../account-security/verified';

/** /verifyPassword?to=: the password before something that the account hangs on. Leads there in place of itself. */
export default function VerifyPasswordScreen() {
  const t = useT();
  const { query } = useRoute();
  const { go, back } = useNavigation();
  const to = query.get('to') ?? '';
  const onward = () => {
    if (to in pageOf) go(pageOf[to as SecurityStep](), { replace: true, returns: true });
    else back();
  };
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? '' : t('security.verify.empty') }),
    send: async ({ password }) => {
      const [done, refusal] = await attempt(withCaptcha((captcha) => call('verifyPassword', { password, captcha })));
      if (!done) return { password: refusal?.message || t('security.network') };
      await queryClient.invalidateQueries({ queryKey: ['accountSecurity'] });
      onward();
      return {};
    },
  });
  return (
    <FormPage
      title={t('security.verify.title')}
      lead={t('security.verify.lead')}
      aside={<WhyCard lines={[t('security.verify.grace'), t('security.verify.forgot')]} />}
    >
      <Field>
        <TextField
          {...form.field('password')}
          type="password"
          label={t('security.verify.password')}
          placeholder={t('security.verify.hint')}
          maxLength={128}
          autoComplete="current-password"
          landing
          onSubmit={form.press}
        />
      </Field>
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('security.verify.busy') : t('security.verify.submit')}
        onPress={form.press}
      />
    </FormPage>
  );
}
