import { useEffect, useState } from 'react';
import type { SessionData } from '../../../contract/schemas/user';
import { Focusable } from '../../../focus/Focusable';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { spelledCode } from '../../../lib/typed-code';
import { Icon } from '../../../ui/Icon';
import { QrCode } from '../../../ui/QrCode';
import { Spinner } from '../../../ui/Spinner';
import styles from './Login.module.css';
import type { QrPhase, QrPurpose } from './qr-login';
import { useQrLogin } from './use-qr-login';

const says: Record<QrPurpose, { title: MessageKey; steps: readonly MessageKey[] }> = {
  login: { title: 'auth.qr.title', steps: ['auth.qr.step1', 'auth.qr.step2', 'auth.qr.step3'] },
  register: { title: 'register.qr.title', steps: ['register.qr.step1', 'register.qr.step2', 'register.qr.step3'] },
  recover: { title: 'recover.qr.title', steps: ['recover.qr.step1', 'recover.qr.step2', 'recover.qr.step3'] },
};
/** Design px with the quiet zone; the code itself is about 420 (look.md). */
const codeSize = 500;

/** What stands over the code instead of it being scannable. */
const notices: Partial<Record<QrPhase, MessageKey>> = {
  scanned: 'auth.qr.scanned',
  confirmed: 'auth.qr.confirmed',
  refused: 'auth.qr.refused',
  expired: 'auth.qr.expired',
  failed: 'auth.qr.failed',
};
const ended: readonly QrPhase[] = ['refused', 'expired', 'failed'];

interface QrLoginProps {
  purpose?: QrPurpose;
  /** The page is entered at the code. */
  landing?: boolean;
  onSession: (session: SessionData) => void;
}

/** A code for the phone, three steps and the seconds that remain. OK on it makes a new one. */
export function QrLogin({ purpose = 'login', landing, onSession }: QrLoginProps) {
  const t = useT();
  const { phase, url, number, expiresAt, refresh } = useQrLogin(purpose, onSession);
  const { title, steps } = says[purpose];
  const noticeKey = notices[phase];
  const notice = noticeKey ? t(noticeKey) : '';
  const done = ended.includes(phase);
  const code = /[?&]code=([^&]+)/.exec(url)?.[1] ?? '';
  const compare = phase === 'scanned' ? number : '';
  return (
    <section className={styles.qr} aria-label={t(title)}>
      <h2 className={styles.heading}>{t(title)}</h2>
      <Focusable
        id="qr"
        className={styles.code}
        landing={landing}
        aria-label={notice ? `${notice} ${done ? t('auth.qr.refreshLabel') : compare}` : t('auth.qr.refreshLabel')}
        onPress={() => {
          if (phase !== 'confirmed' && phase !== 'loading') refresh();
        }}
      >
        <span className={styles.plate}>
          {url ? <QrCode text={url} size={codeSize} label={t('auth.qr.label')} /> : null}
          {phase === 'loading' ? (
            <span className={styles.cover}>
              <Spinner />
              <span className={styles.coverText}>{t('auth.qr.loading')}</span>
            </span>
          ) : null}
          {notice ? (
            <span className={styles.cover} role="status">
              {compare ? (
                <span className={styles.compare}>{compare}</span>
              ) : (
                <span className={styles.coverIcon}>
                  <Icon name={done ? 'refresh' : 'check'} />
                </span>
              )}
              <span className={styles.coverText}>{notice}</span>
              {compare ? <span className={styles.coverHint}>{t('auth.qr.compare')}</span> : null}
              {done ? <span className={styles.coverHint}>{t('auth.qr.refresh')}</span> : null}
            </span>
          ) : null}
        </span>
      </Focusable>
      <p className={styles.remaining}>
        {phase === 'waiting' || phase === 'scanned' ? <Remaining expiresAt={expiresAt} /> : null}
      </p>
      <p className={styles.typed}>
        {code && phase === 'waiting' ? t('auth.qr.typed', { code: spelledCode(code) }) : ''}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step}>
            <b className={styles.number}>{at + 1}</b>
            {t(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Counts by itself, so that nothing else renders each second. */
function Remaining({ expiresAt }: { expiresAt: number }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return <>{t('auth.qr.remaining', { time: clock(Math.ceil((expiresAt - now) / 1000)) })}</>;
}
