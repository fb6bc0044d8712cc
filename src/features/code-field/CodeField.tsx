import { useState } from 'react';
import type { ApiError } from '../../api/errors';
import { useAction } from '../../api/use-action';
import { limits } from '../../contract/limits';
import { Group } from '../../focus/Group';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { withCaptcha } from '../captcha/with-captcha';
import styles from './CodeField.module.css';
import type { CodeFieldProps } from './code-field';
import { type SentCode, useSentCode } from './sent-code';

const where: Record<Exclude<SentCode['way'], ''>, MessageKey> = {
  mail: 'code.sent.mail',
  sms: 'code.sent.sms',
  log: 'code.sent.log',
};

/** Six digits, and the button that has them sent: how long until the next, and where they went. */
export function CodeField({ purpose, target, check, send, onChange, error, summons = 0, ...field }: CodeFieldProps) {
  const t = useT();
  const { sent, left, write } = useSentCode(purpose, target);
  const [problem, setProblem] = useState('');
  const [calls, setCalls] = useState(0);

  const refuse = ({ kind, message, data }: ApiError) => {
    setProblem(kind === 'network' ? t('code.network') : message || t('code.failed'));
    // Another visitor, or this one before, had one sent to the same target: the wait is the server's.
    const { retryAfter } = data;
    if (typeof retryAfter !== 'number') return;
    write({ target, way: sent?.way ?? '', to: sent?.to ?? '', againAt: Date.now() + retryAfter * 1000 });
  };
  const [ask, busy] = useAction(async () => {
    setProblem('');
    const { way, to, againInSeconds } = await withCaptcha(send);
    write({ target, way, to, againAt: Date.now() + againInSeconds * 1000 });
    // What is to be done next is to type it.
    setCalls((times) => times + 1);
  }, refuse);
  const press = () => {
    if (left > 0 || (check && !check())) return;
    ask();
  };

  const label = busy
    ? t('code.sending')
    : left > 0
      ? t('code.wait', { n: left })
      : t(sent?.way ? 'code.again' : 'code.send');
  return (
    <Group id={`${field.id}-code`} className={styles.code}>
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          {t('code.placeholder')}
        </span>
        <div className={styles.button}>
          <Button id={`${field.id}-send`} label={label} waiting={busy || left > 0} onPress={press} />
        </div>
      </div>
      <TextField
        {...field}
        label={t('code.label')}
        placeholder={t('code.placeholder')}
        digits
        boxes
        maxLength={limits.codeDigits}
        autoComplete="one-time-code"
        error={error || problem}
        summons={summons + calls}
        onChange={(value) => {
          setProblem('');
          onChange(value);
        }}
      />
      <p className={styles.where} role="status">
        {sent?.way ? t(where[sent.way], { to: sent.to }) : ''}
      </p>
    </Group>
  );
}
