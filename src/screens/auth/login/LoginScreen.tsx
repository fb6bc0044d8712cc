import { useState } from 'react';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { AlreadyIn } from '../form/AlreadyIn';
import { useEnter } from '../form/use-enter';
import { CodeLogin } from './CodeLogin';
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
  const { go } = useNavigation();
  const enter = useEnter();
  const [byCode, setByCode] = useState(false);
  const from = safeFrom(useRoute().query.get('from')) ?? undefined;
  const form = useLoginForm(enter);
  const ways = (
    <div className={styles.ways}>
      <Button id="way" label={t(byCode ? 'auth.way.password' : 'auth.way.code')} onPress={() => setByCode(!byCode)} />
      <Button id="register" label={t('auth.register')} onPress={() => go(paths.register(from))} />
      <Button id="forgot" label={t('auth.forgot')} onPress={() => go(paths.retrievePassword(from))} />
    </div>
  );

  if (platform.layout === 'touch') {
    return (
      <Page title={t('auth.title')}>
        {byCode ? <CodeLogin onSession={enter} /> : <PasswordLogin form={form} landing />}
        {ways}
        <p className={styles.hint}>{t('auth.help.tv')}</p>
        <Button id="help" icon="help" label={t('auth.help')} onPress={() => go(paths.help())} />
      </Page>
    );
  }
  return (
    <Page centred>
      <div className={styles.columns}>
        <QrLogin landing onSession={enter} />
        <div className={styles.divider} />
        <Group id="own" className={styles.own}>
          {byCode ? <CodeLogin onSession={enter} /> : <PasswordLogin form={form} />}
          {ways}
        </Group>
      </div>
    </Page>
  );
}
