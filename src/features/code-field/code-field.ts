import type { CodeSent } from '../../contract/schemas/captcha';

/** The props of `<CodeField />` (./CodeField.tsx). Some of them come from `useForm().field('code')`: id, value, error, summons, onChange. */
export interface CodeFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  summons?: number;
  onSubmit?: () => void;
  landing?: boolean;
  /** The purpose of the code; together with `target` it is the key of the countdown, which survives a reload. */
  purpose: string;
  /** The address or number that the code is sent to, as it was typed (or masked): another target may be sent a code at once. */
  target: string;
  /** Called before a code is sent. If it returns false, none is sent, because the form already shows an error at the target's field. */
  check?: () => boolean;
  /** Asks the server to send a code: `(captcha) => call('sendCode', { ..., captcha })`. It is wrapped in withCaptcha here. */
  send: (ticket?: string) => Promise<CodeSent>;
}
