import { useState } from 'react';
import type { SessionData } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { acceptSession, useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import styles from './Login.module.css';
import { PasswordLogin } from './PasswordLogin';
import { QrLogin } from './QrLogin';
import { safeFrom } from './safe-from';
import { useLoginForm } from './use-login-form';

/** Spec section 4, Login. By a phone's camera or by password on TV, by password on the phone itself. */
export default function LoginScreen() {
  // Who was here before: the user that this very page signs in must not change what it shows.
  const [before] = useState(() => useSession.getState().user);
  return before ? <AlreadyIn name={before.nickName} /> : <Login />;
}

function Login() {
  const t = useT();
  const platform = usePlatform();
  const { query } = useRoute();
  const { go, back } = useNavigation();
  const enter = (session: SessionData) => {
    acceptSession(session);
    toast.done(t('auth.welcome', { name: session.user.nickName }));
    const from = safeFrom(query.get('from'));
    // The login leaves the history: Back from where it leads must not show it again.
    if (from) go(from, { replace: true, returns: true });
    else back();
  };
  const form = useLoginForm(enter);

  if (platform.layout === 'touch') {
    return (
      <Page title={t('auth.title')}>
        <PasswordLogin form={form} landing />
        <p className={styles.hint}>{t('auth.help.tv')}</p>
        <Button id="help" icon="help" label={t('auth.help')} onPress={() => go(paths.help())} />
      </Page>
    );
  }
  return (
    <Page centred>
      <div className={styles.columns}>
        <QrLogin onSession={enter} />
        <div className={styles.divider} />
        <PasswordLogin form={form} />
      </div>
    </Page>
  );
}

function AlreadyIn({ name }: { name: string }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Page centred>
      <EmptyBlock
        icon="user"
        main={t('auth.already.main', { name })}
        secondary={t('auth.already.secondary')}
        action={{ label: t('auth.already.go'), onPress: () => go(paths.user(), { replace: true }) }}
      />
    </Page>
  );
}
