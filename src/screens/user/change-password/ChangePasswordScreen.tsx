import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { type PasswordProblem, passwordMaxChars, passwordMinChars, passwordProblem } from '../../../lib/password-rules';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { PasswordStrength } from '../../../ui/PasswordStrength';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import { Field, FormPage, PhoneToo, WhyCard } from '../account-security/FormPage';
import { wantsPassword } from '../account-security/verified';

const sentences: Record<PasswordProblem, MessageKey> = {
  short: 'security.newPassword.short',
  long: 'security.newPassword.long',
  name: 'security.newPassword.name',
};

/** /changePassword: a new one, twice, after the old one was given. All other devices are signed out by it. */
export default function ChangePasswordScreen() {
  const t = useT();
  const { go, back } = useNavigation();
  const name = useSession((state) => state.user?.nickName ?? '');
  const problemOf = (password: string): string => {
    const problem = passwordProblem(password, [name]);
    return problem ? t(sentences[problem], { n: problem === 'short' ? passwordMinChars : passwordMaxChars }) : '';
  };
  const form = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      password: password ? problemOf(password) : t('security.newPassword.empty'),
      again: password && again !== password ? t('security.newPassword.differs') : '',
    }),
    send: async ({ password }) => {
      const [done, refusal] = await attempt(call('changePassword', { password }));
      if (done) {
        await queryClient.invalidateQueries({ queryKey: ['devices'] });
        toast.done(t('security.newPassword.done'));
        back();
        return {};
      }
      if (wantsPassword(refusal)) {
        go(paths.verifyPassword('password'), { replace: true });
        return {};
      }
      return { password: refusal?.message || t('security.network') };
    },
  });
  const why = [t('security.newPassword.why.1'), t('security.newPassword.why.2'), t('security.newPassword.why.3')];
  return (
    <FormPage
      title={t('security.newPassword.title')}
      aside={
        <>
          <WhyCard lines={why} />
          <PhoneToo path={paths.accountSecurity()} />
        </>
      }
    >
      <Field>
        <TextField
          {...form.field('password')}
          type="password"
          label={t('security.newPassword.label')}
          placeholder={t('security.newPassword.hint')}
          maxLength={passwordMaxChars}
          autoComplete="new-password"
          landing
        />
      </Field>
      <PasswordStrength password={form.values.password} />
      <Field>
        <TextField
          {...form.field('again')}
          type="password"
          label={t('security.newPassword.again')}
          placeholder={t('security.newPassword.again.hint')}
          maxLength={passwordMaxChars}
          autoComplete="new-password"
          onSubmit={form.press}
        />
      </Field>
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('security.contact.busy') : t('security.newPassword.submit')}
        onPress={form.press}
      />
    </FormPage>
  );
}
