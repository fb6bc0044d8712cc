import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useForm } from '../../../ui/use-form';
import { AuthPage, recoverSteps } from '../form/AuthPage';
import { forgetWay, recovering } from '../form/drafts';
import { NewPassword, useNewPasswordCheck } from '../form/NewPassword';
import { isLost, useRefusal } from '../form/refusal';
import { useRecoverStep } from '../form/use-recover-step';

/** /resetPassword: the new password; every device is signed out then. */
export default function ResetPasswordScreen() {
  const t = useT();
  const { go } = useNavigation();
  // Where it was asked for is known until the way is forgotten.
  const [done, setDone] = useState<{ from: string } | null>(null);
  if (!done) return <NewPasswordForm onDone={setDone} />;
  return (
    <Page centred>
      <EmptyBlock
        icon="check"
        main={t('recover.done')}
        secondary={t('recover.doneHint')}
        action={{
          label: t('recover.login'),
          onPress: () => go(paths.login(done.from || undefined), { replace: true, returns: true }),
        }}
      />
    </Page>
  );
}

function NewPasswordForm({ onDone }: { onDone: (way: { from: string }) => void }) {
  const t = useT();
  const say = useRefusal();
  const checkPassword = useNewPasswordCheck();
  const { found: ticket, lose } = useRecoverStep('ticket', paths.retrievePassword());
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({
      password: checkPassword(password, [recovering.email.get(), recovering.phone.get()]),
    }),
    send: async ({ password }) => {
      const [taken, refusal] = await attempt(call('recoverPassword', { ticket, password }));
      if (!taken) return { password: isLost(refusal) ? lose() : say(refusal) };
      const from = recovering.from.get();
      forgetWay(recovering);
      onDone({ from });
      return {};
    },
  });
  return (
    <AuthPage title={t('recover.newTitle')} steps={recoverSteps} at={3}>
      <NewPassword {...form.field('password')} onSubmit={form.press} landing />
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('recover.saving') : t('recover.save')}
        onPress={form.press}
      />
    </AuthPage>
  );
}
