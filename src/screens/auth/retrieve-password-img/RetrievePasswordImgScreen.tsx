import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { Spinner } from '../../../ui/Spinner';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import { AuthPage, recoverSteps } from '../form/AuthPage';
import styles from '../form/AuthPage.module.css';
import { recovering } from '../form/drafts';
import { useRefusal } from '../form/refusal';
import { useLetters } from '../form/use-letters';
import { useRecoverStep } from '../form/use-recover-step';

/** /retrievePasswordImg: letters out of a picture, then a code is sent. */
export default function RetrievePasswordImgScreen() {
  const t = useT();
  const { go } = useNavigation();
  const say = useRefusal();
  useRecoverStep('kind', paths.retrievePassword());
  const letters = useLetters();
  const form = useForm({
    initial: { letters: '' },
    check: (values) => ({ letters: values.letters.trim() ? '' : t('recover.error.letters') }),
    send: async (values) => {
      const kind = recovering.kind.get() === 'phone' ? 'phone' : 'email';
      const asked = { kind, target: recovering[kind].get(), country: recovering.country.get() || 'CN' } as const;
      const [solved, wrong] = await attempt(call('captchaSolve', { id: letters.id, answer: values.letters.trim() }));
      const [step, refusal] = solved
        ? await attempt(call('recoverStart', { ...asked, captcha: solved.ticket }))
        : [null, wrong];
      if (step) {
        recovering.ticket.set(step.ticket);
        recovering.to.set(step.sent.way === 'log' ? '' : step.sent.to);
        go(paths.retrievePasswordCode(), { replace: true });
        return {};
      }
      // A picture is good for one answer, right or wrong; what was read in it says nothing of the next one.
      letters.refresh();
      form.change('letters', '');
      return { letters: refusal ? say(refusal) : '' };
    },
  });
  return (
    <AuthPage title={t('recover.title')} steps={recoverSteps} at={1}>
      {letters.picture ? (
        <img className={styles.picture} src={letters.picture} alt={t('recover.picture')} />
      ) : (
        <div className={`${styles.picture} ${styles.blank}`}>
          {letters.failed ? t('recover.pictureFailed') : <Spinner />}
        </div>
      )}
      <div className={styles.field}>
        <Button id="refresh" icon="refresh" label={t('recover.another')} onPress={letters.refresh} />
      </div>
      <div className={styles.field}>
        <TextField
          {...form.field('letters')}
          label={t('recover.letters')}
          placeholder={t('recover.letters.hint')}
          maxLength={12}
          onSubmit={form.press}
          landing
        />
      </div>
      <Button
        id="next"
        tone="primary"
        wide
        label={form.busy ? t('recover.sending') : t('recover.send')}
        onPress={form.press}
      />
    </AuthPage>
  );
}
