import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/errors';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import { withCaptcha } from '../../../features/captcha/with-captcha';
import type { CodeFieldProps } from '../../../features/code-field/code-field';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import styles from './CodeRow.module.css';

/** A code and the button that has it sent, which counts down until the next may be asked for. */
export function CodeRow({ id, value, onChange, error, summons, onSubmit, check, send }: CodeFieldProps) {
  const t = useT();
  const [told, setTold] = useState<{ text: string; bad: boolean } | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds((now) => now - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const [ask] = useAction(
    async () => {
      if (seconds > 0 || (check && !check())) return;
      const sent = await withCaptcha(send);
      setSeconds(sent.againInSeconds);
      setTold({ text: t(sent.way === 'log' ? 'security.code.sentLog' : 'security.code.sent', { to: sent.to }), bad: false });
    },
    (refusal) => setTold(isApiError(refusal) && refusal.data.field ? null : { text: refusal.message, bad: true }),
  );
  return (
    <>
      <TextField
        id={id}
        value={value}
        onChange={(next) => onChange(next.replace(/[^0-9]/g, ''))}
        error={error ?? (told?.bad ? told.text : undefined)}
        summons={summons}
        label={t('security.contact.code')}
        placeholder={t('security.contact.code.hint')}
        maxLength={limits.codeDigits}
        autoComplete="one-time-code"
        onSubmit={onSubmit}
      />
      {told && !told.bad ? (
        <p className={styles.told} role="status">
          {told.text}
        </p>
      ) : null}
      <div className={styles.send}>
        <Button
          id="sendCode"
          wide
          label={seconds > 0 ? t('security.code.again', { n: seconds }) : t('security.code.send')}
          onPress={ask}
        />
      </div>
    </>
  );
}
