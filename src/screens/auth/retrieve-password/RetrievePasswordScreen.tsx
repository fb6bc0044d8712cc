import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { useForm } from '../../../ui/use-form';
import { AuthPage, recoverSteps } from '../form/AuthPage';
import styles from '../form/AuthPage.module.css';
import { recovering } from '../form/drafts';
import { TargetFields, useTarget } from '../form/target';
import { useEnter } from '../form/use-enter';
import { QrLogin } from '../login/QrLogin';
import { safeFrom } from '../login/safe-from';

/** /retrievePassword: which account, by the address or the number that a code can go to. */
export default function RetrievePasswordScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const { go } = useNavigation();
  const enter = useEnter();
  const target = useTarget('recover', recovering);
  const form = useForm({
    initial: { email: recovering.email.get(), phone: recovering.phone.get() },
    check: (values) => ({ [target.kind]: target.problem(values[target.kind]) }),
    send: async (values) => {
      recovering.country.set(target.country.code);
      recovering.from.set(safeFrom(query.get('from')) ?? '');
      recovering.ticket.remove();
      recovering[target.kind].set(values[target.kind].trim());
      recovering.kind.set(target.kind);
      go(paths.retrievePasswordImg());
      return {};
    },
  });
  const field = (name: 'email' | 'phone') => {
    const given = form.field(name);
    const onChange = (value: string) => {
      recovering[name].set(value);
      given.onChange(value);
    };
    return { ...given, onChange };
  };
  return (
    <AuthPage
      title={t('recover.title')}
      steps={recoverSteps}
      at={0}
      aside={layout === 'tv' ? <QrLogin purpose="recover" onSession={enter} /> : null}
    >
      <p className={styles.note}>{t('recover.lead')}</p>
      <TargetFields target={target} field={field} onSubmit={form.press} />
      <Button id="next" tone="primary" wide label={t('register.next')} onPress={form.press} />
    </AuthPage>
  );
}
