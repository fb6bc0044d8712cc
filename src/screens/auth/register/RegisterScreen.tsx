import { useEffect, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import { CodeField } from '../../../features/code-field/CodeField';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { useForm } from '../../../ui/use-form';
import { AlreadyIn } from '../form/AlreadyIn';
import { AuthPage, registerSteps } from '../form/AuthPage';
import styles from '../form/AuthPage.module.css';
import { registering } from '../form/drafts';
import { useRefusal } from '../form/refusal';
import { TargetFields, useTarget } from '../form/target';
import { useEnter } from '../form/use-enter';
import { QrLogin } from '../login/QrLogin';
import { safeFrom } from '../login/safe-from';

/** /register: an address or a number, proved by a code. On a television a phone does it, or the remote. */
export default function RegisterScreen() {
  const [before] = useState(() => useSession.getState().user);
  const { query } = useRoute();
  const from = safeFrom(query.get('from'));
  useInvited(query.get('invitation') ?? '');
  const { go } = useNavigation();
  const goesOn = before !== null && from !== null;
  useEffect(() => {
    // A phone that is signed in needs no account to let a television in.
    if (goesOn) go(from, { replace: true });
  }, [goesOn, from, go]);
  if (before) return <AlreadyIn name={before.nickName} />;
  return <Register from={from} />;
}

/** A friend's link says by whose code one comes: the last step of the way has it filled in (/invitation). */
function useInvited(code: string): void {
  useEffect(() => {
    if (code) registering.invitation.set(code.slice(0, limits.invitationCodeMaxChars));
  }, [code]);
}

function Register({ from }: { from: string | null }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const enter = useEnter();
  const form = useRegisterForm(from);
  const { target } = form;
  return (
    <AuthPage
      title={t('register.title')}
      steps={registerSteps}
      at={0}
      aside={layout === 'tv' ? <QrLogin purpose="register" onSession={enter} /> : null}
    >
      <TargetFields target={target} field={form.field} />
      <div className={styles.field}>
        <CodeField
          {...form.field('code')}
          purpose="register"
          target={form.values[target.kind]}
          check={form.checkTarget}
          send={(captcha) => call('sendCode', { purpose: 'register', ...target.params(form.values), captcha })}
          onSubmit={form.press}
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
            id="login"
            label={t('register.login')}
            onPress={() => go(paths.login(from ?? undefined), { replace: true, returns: true })}
          />
        </div>
      </div>
    </AuthPage>
  );
}

/** The first step: whose account it will be. What was typed waits in this tab until the account is there. */
function useRegisterForm(from: string | null) {
  const t = useT();
  const { go } = useNavigation();
  const say = useRefusal();
  const target = useTarget('register', registering);
  const form = useForm({
    initial: { email: registering.email.get(), phone: registering.phone.get(), code: '' },
    check: (values) => ({
      [target.kind]: target.problem(values[target.kind]),
      code: values.code.length === limits.codeDigits ? '' : t('register.error.codeEmpty'),
    }),
    send: async (values) => {
      const params = { ...target.params(values), code: values.code };
      const [step, refusal] = await attempt(withCaptcha((captcha) => call('registerCode', { ...params, captcha })));
      if (refusal) return { code: say(refusal) };
      registering.ticket.set(step.ticket);
      registering.from.set(from ?? '');
      registering.to.set(params.target);
      go(paths.setPassword());
      return {};
    },
  });
  const field = (name: 'email' | 'phone' | 'code') => {
    const given = form.field(name);
    if (name === 'code') return given;
    const onChange = (value: string) => {
      registering[name].set(value);
      given.onChange(value);
    };
    return { ...given, onChange };
  };
  const checkTarget = () => {
    const problem = target.problem(form.values[target.kind]);
    if (problem) form.refuse({ [target.kind]: problem });
    return !problem;
  };
  return { ...form, field, target, checkTarget };
}
