import type { CodeSent } from '../../contract/schemas/captcha';

/**
 * What `<CodeField />` (./CodeField.tsx) is given. Beside these it takes what `useForm().field('code')` gives: id, value, error,
 * summons, onChange.
 */
export interface CodeFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  summons?: number;
  onSubmit?: () => void;
  landing?: boolean;
  /** What the code is for; with `target` it says whose countdown it is, which survives a reload. */
  purpose: string;
  /** Where it would go, as it was typed (or masked): another target may be sent to at once. */
  target: string;
  /** Asked before anything is sent. False: nothing is, because the form has said at its own field what is wrong with the target. */
  check?: () => boolean;
  /** Asks the server to send one: `(captcha) => call('sendCode', { ..., captcha })`. It is wrapped in withCaptcha here. */
  send: (ticket?: string) => Promise<CodeSent>;
}
