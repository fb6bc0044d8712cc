import { useEffect, useState } from 'react';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import styles from './AuthorizeLogin.module.css';
import { type AuthorizePhase, useAuthorize } from './use-authorize';

const ends: Partial<Record<AuthorizePhase, { icon: IconName; main: MessageKey; secondary: MessageKey }>> = {
  done: { icon: 'check', main: 'scan.authorize.done.main', secondary: 'scan.authorize.done.secondary' },
  refused: { icon: 'close', main: 'scan.authorize.refused.main', secondary: 'scan.authorize.refused.secondary' },
  expired: { icon: 'refresh', main: 'scan.authorize.expired.main', secondary: 'scan.authorize.expired.secondary' },
  used: { icon: 'qr', main: 'scan.authorize.used.main', secondary: 'scan.authorize.used.secondary' },
  missing: { icon: 'qr', main: 'scan.authorize.missing.main', secondary: 'scan.authorize.missing.secondary' },
};

/** Ends after which the television shows another code. */
const rescans: readonly AuthorizePhase[] = ['expired', 'used', 'missing'];

/** /authorizeLogin?code=: a phone that is signed in lets a TV in, or does not. */
export default function AuthorizeLoginScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const { go } = useNavigation();
  const login = useAuthorize(query.get('code') ?? '');
  const { phase } = login;
  const device = login.deviceName || t('scan.authorize.device');
  const end = ends[phase];
  // The server's sentence says what happened and what to do.
  const said = phase === 'used' ? login.reason : '';
  return (
    <Page title={layout === 'touch' ? t('scan.title') : undefined} centred>
      {phase === 'loading' ? <Spinner /> : null}
      {phase === 'ask' ? <Ask {...login} device={device} /> : null}
      {phase === 'offline' || phase === 'error' ? (
        <ErrorBlock kind={phase === 'offline' ? 'network' : 'server'} onRetry={() => void login.open()} />
      ) : null}
      {end ? (
        <EmptyBlock
          key={phase}
          icon={end.icon}
          main={said || t(end.main)}
          secondary={said ? undefined : t(end.secondary, { device })}
          action={
            layout === 'touch' && rescans.indexOf(phase) >= 0
              ? { label: t('scan.result.again'), onPress: () => go(paths.scanCode(), { replace: true }) }
              : { label: t('scan.authorize.home'), onPress: () => go(paths.home(), { replace: true }) }
          }
        />
      ) : null}
    </Page>
  );
}

/** The question, with who is asked and who asks. Nothing is chosen for the person: the safe answer holds focus. */
function Ask({
  device,
  number,
  expiresAt,
  busy,
  answer,
  expire,
}: Pick<ReturnType<typeof useAuthorize>, 'number' | 'expiresAt' | 'busy' | 'answer' | 'expire'> & { device: string }) {
  const t = useT();
  const name = useSession((state) => state.user?.nickName ?? '');
  return (
    <section className={styles.ask}>
      <div className={styles.device}>
        <Icon name="tv" />
      </div>
      <h2 className={styles.title}>{device}</h2>
      <p className={styles.lead}>{t('scan.authorize.ask')}</p>
      {number ? (
        <>
          <p className={styles.number}>{number}</p>
          <p className={styles.text}>{t('scan.authorize.compare')}</p>
        </>
      ) : null}
      <p className={styles.text}>{t('scan.authorize.as', { name })}</p>
      <p className={styles.warn}>{t('scan.authorize.warn')}</p>
      <p className={styles.remaining}>
        <Remaining expiresAt={expiresAt} onEnd={expire} />
      </p>
      <Group id="answers" className={styles.actions}>
        <div className={styles.action}>
          <Button
            id="accept"
            tone="primary"
            wide
            disabled={busy}
            label={t('scan.authorize.accept')}
            onPress={() => answer(true)}
          />
        </div>
        <div className={styles.action}>
          <Button
            id="refuse"
            wide
            landing
            disabled={busy}
            label={t('scan.authorize.refuse')}
            onPress={() => answer(false)}
          />
        </div>
      </Group>
    </section>
  );
}

function Remaining({ expiresAt, onEnd }: { expiresAt: number; onEnd: () => void }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= expiresAt) onEnd();
    }, 1000);
    return () => window.clearInterval(timer);
  }, [expiresAt, onEnd]);
  return <>{t('scan.authorize.remaining', { n: Math.max(0, Math.ceil((expiresAt - now) / 1000)) })}</>;
}
