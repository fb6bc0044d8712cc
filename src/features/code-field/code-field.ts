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
  /** Checked before anything is sent: '' where the target is fit, else nothing is sent and the form says so at its own field. */
  check?: () => boolean;
  /** Asks the server to send one: `call('sendCode', { ..., captcha: ticket })`. It is wrapped in withCaptcha here. */
  send: (ticket?: string) => Promise<CodeSent>;
}
