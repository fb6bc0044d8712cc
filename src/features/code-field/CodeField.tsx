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

/** A field of six digits, and the button that sends a code: it shows how long until the next, and where the code was sent. */
export function CodeField({ purpose, target, check, send, onChange, error, summons = 0, ...field }: CodeFieldProps) {
  const t = useT();
  const { sent, left, write } = useSentCode(purpose, target);
  const [problem, setProblem] = useState('');
  const [calls, setCalls] = useState(0);

  const refuse = ({ kind, message, data }: ApiError) => {
    setProblem(kind === 'network' ? t('code.network') : message || t('code.failed'));
    // A code was sent to the same target before, for another visitor or this one: the server sets the wait.
    const { retryAfter } = data;
    if (typeof retryAfter !== 'number') return;
    write({ target, way: sent?.way ?? '', to: sent?.to ?? '', againAt: Date.now() + retryAfter * 1000 });
  };
  const [ask, busy] = useAction(async () => {
    setProblem('');
    const { way, to, againInSeconds } = await withCaptcha(send);
    write({ target, way, to, againAt: Date.now() + againInSeconds * 1000 });
    // Focus moves to the field, because the viewer types the code next.
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
