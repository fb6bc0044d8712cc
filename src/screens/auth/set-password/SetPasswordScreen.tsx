import { useEffect, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { acceptSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { TextField } from '../../../ui/TextField';
import { TickRow } from '../../../ui/TickRow';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import { AuthPage, registerSteps } from '../form/AuthPage';
import styles from '../form/AuthPage.module.css';
import { forgetWay, registering } from '../form/drafts';
import { NewPassword, useNewPasswordCheck } from '../form/NewPassword';
import { isLost, useRefusal } from '../form/refusal';
import { afterRegister } from '../form/use-enter';

/** Of the user agreement and privacy policy (spec 2.10). */
const TERMS = 70;

/** /setPassword: the second step of registering makes the account, and signs in. */
export default function SetPasswordScreen() {
  const t = useT();
  const { go } = useNavigation();
  const [ticket] = useState(() => registering.ticket.get());
  useEffect(() => {
    // Opened by its address, or long after: nothing was proved.
    if (!ticket) go(paths.register(), { replace: true, returns: true });
  }, [ticket, go]);
  const form = useSetPasswordForm(ticket);
  const agreed = form.field('agreed');
  return (
    <AuthPage title={t('register.about')} steps={registerSteps} at={1}>
      <NewPassword {...form.field('password')} landing />
      <div className={styles.field}>
        <TextField
          {...form.field('nick')}
          chinese
          label={t('register.nick')}
          placeholder={t('register.nick.hint', { min: limits.nicknameMinChars, max: limits.nicknameMaxChars })}
          maxLength={limits.nicknameMaxChars}
          autoComplete="nickname"
        />
      </div>
      <div className={styles.field}>
        <TextField
          {...form.field('invitation')}
          label={t('register.invitation')}
          placeholder={t('register.invitation.hint')}
          maxLength={limits.invitationCodeMaxChars}
        />
      </div>
      <TickRow
        id="agreed"
        label={t('register.agree')}
        ticked={agreed.value === '1'}
        error={agreed.error}
        summons={agreed.summons}
        onChange={(ticked) => agreed.onChange(ticked ? '1' : '')}
      />
      <Button
        id="submit"
        tone="primary"
        wide
        label={form.busy ? t('register.making') : t('register.make')}
        onPress={form.press}
      />
      <div className={styles.links}>
        <div className={styles.link}>
          <Button id="terms" icon="help" label={t('register.terms')} onPress={() => go(paths.helpDetail(TERMS))} />
        </div>
      </div>
    </AuthPage>
  );
}

const visible = (name: string): number => Array.from(name.replace(/\s/g, '')).length;

function useSetPasswordForm(ticket: string) {
  const t = useT();
  const { go } = useNavigation();
  const { deviceName } = usePlatform();
  const say = useRefusal();
  const checkPassword = useNewPasswordCheck();
  return useForm({
    initial: { password: '', nick: '', invitation: '', agreed: '' },
    // Neither the password nor the agreement, which is given each time by an act of one's own.
    drafts: { nick: registering.nick, invitation: registering.invitation },
    check: ({ password, nick, agreed }) => ({
      password: checkPassword(password, [nick, registering.to.get()]),
      nick: visible(nick) >= limits.nicknameMinChars ? '' : t('register.error.nick', { n: limits.nicknameMinChars }),
      agreed: agreed ? '' : t('register.error.terms'),
    }),
    send: async ({ password, nick, invitation }) => {
      const given = { ticket, password, nickName: nick, invitation: invitation.trim(), agreed: true, deviceName };
      const [session, refusal] = await attempt(call('register', given));
      if (refusal) {
        if (!isLost(refusal)) return { password: say(refusal) };
        toast.warn(t('register.lost'));
        registering.ticket.remove();
        go(paths.register(registering.from.get() || undefined), { replace: true, returns: true });
        return { password: t('register.lost') };
      }
      const from = registering.from.get();
      forgetWay(registering);
      acceptSession(session);
      toast.done(t('register.welcome', { name: session.user.nickName }));
      go(afterRegister(from), { replace: true });
      return {};
    },
  });
}
